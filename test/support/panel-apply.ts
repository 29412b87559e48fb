// What tests of the panel's apply room share: scenes, replies, a client's ports in Node and scripted ones.
// What is expected of them is the tests' business.
import type { Answer } from '../../panel/files/apply/answers.js'
import type { ApplyPorts } from '../../panel/files/apply/client.js'
import type { Situation } from '../../panel/files/apply/doctor.js'
import type { Sent } from '../../panel/files/apply/planned-value.js'
import type { PanelConfig } from '../../panel/model/config/config.types.js'
import { EMPTY_STATE } from '../../panel/model/state/empty.js'
import { placeOf } from '../../panel/model/state/place.js'
import { createPlan } from '../../panel/model/state/plan.js'
import type { Baseline, Pair, Place, Plan, Scene, Updater } from '../../panel/model/state/state.types.js'
import type {
  FilePreview, FileReport, NamesReport, PreviewReply, WriteReply, WrittenFile,
} from '../../shared/wire/apply.js'
import { readFixtureConfig } from './panel-config.js'

/** The fixture of six tabs with other or further members of its configuration. */
export const sixTabs = (overrides: Partial<PanelConfig> = {}): Plan =>
  createPlan({ ...readFixtureConfig('six-tabs'), ...overrides })

/** What changes a state, once it is known where. */
export type Edit = (plan: Plan, place: Place) => Updater

/** A scene under the light scheme after some edits. */
export function sceneOf(plan: Plan, edits: readonly Edit[], baseline: Baseline = {}): Scene {
  const place = placeOf(plan, 'light', baseline)
  return { state: edits.reduce((state, edit) => edit(plan, place)(state), EMPTY_STATE), place, baseline }
}

/** Values for the root scope, or for another place. `about`: as the session has it, or any word of a test. */
export const sentOf = (
  pairs: readonly Pair[], about = 'Day', place: Partial<Sent> = {},
): readonly Sent[] => pairs.map(([cssVar, value]) =>
  ({ cssVar, value, scope: null, namedFile: null, about, isCopy: false, ...place }))

/** What is sent, by name and value alone. */
export const pairsOf = (sent: readonly Sent[]): readonly Pair[] =>
  sent.map(({ cssVar, value }) => [cssVar, value])

/** A report that says nothing of any name. */
export const NO_NAMES: NamesReport = { changed: [], unchanged: [], unknown: [], unknownOutsideBlock: [] }

/** A report of one file; what is not said is empty. */
export const reportOf = (file: string, names: Partial<FileReport> = {}): FileReport =>
  ({ file, ...NO_NAMES, ...names })

/** A previewed file: one hunk for each pair of a variable and the line that it replaces. */
export const previewOf = (
  file: string, hunks: readonly Pair[], names: Partial<FileReport> = {}, digest = 'a'.repeat(64),
): FilePreview => ({
  ...reportOf(file, { changed: hunks.map(([cssVar]) => cssVar), ...names }),
  blockKind: 'root',
  digest,
  hunks: hunks.map(([cssVar, before], index) => ({
    cssVar, line: index + 2, before, after: `  ${cssVar}: new;`, context: { before: [], after: [] },
  })),
})

export const previewReply = (
  files: readonly FilePreview[], rejected: readonly string[] = [],
): PreviewReply => ({
  ok: true, dryRun: true, files, rejected, rejectedReasons: rejected.map((name) => `No routing entry matches ${name}`),
})

export const writeReply = (updated: readonly WrittenFile[]): WriteReply => ({
  ok: true,
  updated,
  unknownCssVars: updated.flatMap(({ unknown }) => unknown),
  unchangedCssVars: updated.flatMap(({ unchanged }) => unchanged),
  unknownOutsideBlockCssVars: updated.flatMap(({ unknownOutsideBlock }) => unknownOutsideBlock),
})

/** Where a panel is that asks the server at a port of this machine. */
export const situationAt = (port: number, origin: string, path = '/apply'): Situation =>
  ({ pageUrl: `${origin}/`, origin, endpoint: `http://127.0.0.1:${port}${path}` })

const wait: ApplyPorts['wait'] = (ms, signal) => new Promise((resolve) => {
  const timer = setTimeout(() => resolve(true), ms)
  signal.addEventListener('abort', () => {
    clearTimeout(timer)
    resolve(false)
  })
})

/** What Node's `fetch` does for a page of that origin: an answer that a browser would hide is a failure. */
export const nodePorts = (origin: string): ApplyPorts => ({
  post: async (url, body, signal) => {
    try {
      // Each request has its own connection: none goes out on one that its server has just ended.
      const headers = { 'content-type': 'application/json', origin, connection: 'close' }
      const response = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'manual' })
      const isReadable = response.headers.get('access-control-allow-origin') === origin
      const text = await response.text()
      if (!isReadable) return { kind: 'network-failed' }
      if (response.status >= 300 && response.status < 400) return { kind: 'redirected' }
      return { kind: 'answered', status: response.status, text }
    } catch {
      return { kind: signal.aborted ? 'aborted' : 'network-failed' }
    }
  },
  probe: async (url, signal) => {
    try {
      await (await fetch(url, { signal })).text()
      return true
    } catch {
      return false
    }
  },
  wait,
  createEnding: () => new AbortController(),
})

/** One request that waits for the test to answer it. */
export interface ScriptedRequest {
  readonly url: string
  readonly body: unknown
  readonly signal: AbortSignal
  readonly answer: (answer: Answer) => void
}

export interface ScriptedPorts extends ApplyPorts {
  readonly requests: readonly ScriptedRequest[]
  readonly probed: readonly string[]
  /** Lets this much time pass. */
  readonly pass: (ms: number) => void
  /** How many waits have not ended. */
  readonly waiting: () => number
}

interface Timer { left: number; readonly end: (hasPassed: boolean) => void }

/** Ports that a test answers by hand; time stands still until it says. */
export function scriptedPorts(isUp = true): ScriptedPorts {
  const requests: ScriptedRequest[] = []
  const probed: string[] = []
  const timers = new Set<Timer>()
  return {
    requests,
    probed,
    pass: (ms) => {
      for (const timer of [...timers]) {
        timer.left -= ms
        if (timer.left <= 0) timer.end(true)
      }
    },
    waiting: () => timers.size,
    post: (url, body, signal) => new Promise((resolve) => {
      signal.addEventListener('abort', () => resolve({ kind: 'aborted' }))
      requests.push({ url, body: JSON.parse(body) as unknown, signal, answer: resolve })
    }),
    probe: (url) => {
      probed.push(url)
      return Promise.resolve(isUp)
    },
    wait: (ms, signal) => new Promise((resolve) => {
      const timer: Timer = {
        left: ms,
        end: (hasPassed) => {
          timers.delete(timer)
          resolve(hasPassed)
        },
      }
      timers.add(timer)
      signal.addEventListener('abort', () => timer.end(false))
    }),
    createEnding: () => new AbortController(),
  }
}

/** An answer with a JSON body. */
export const answered = (body: unknown, status = 200): Answer =>
  ({ kind: 'answered', status, text: JSON.stringify(body) })
