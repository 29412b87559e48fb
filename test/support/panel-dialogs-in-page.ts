// What tests of the panel's dialogs call in a page: its surroundings, a core, and an apply server by script.
// Runs in the browser; the pages of test/browser/panel-dialogs.test.ts bring it there.
import type { Foreign } from '../../panel/files/dtcg/dtcg.types.js'
import type { Answer } from '../../panel/files/apply/answers.js'
import type { ApplyPorts } from '../../panel/files/apply/client.js'
import { ApplySession } from '../../panel/files/apply/session.browser.js'
import type { PanelConfig } from '../../panel/model/config/config.types.js'
import { PanelCore } from '../../panel/page/core/core.browser.js'
import { openDialog } from '../../panel/view/dialogs/dialog.view.js'
import { DIALOGS_CSS } from '../../panel/view/dialogs/dialogs.css.js'
import { EXPORT_CSS } from '../../panel/view/dialogs/export.css.js'
import { ExportState } from '../../panel/view/dialogs/export-state.browser.js'
import { openImport } from '../../panel/view/dialogs/import.view.js'
import { openReview } from '../../panel/view/dialogs/review.view.js'
import { openShortcuts } from '../../panel/view/dialogs/shortcuts.view.js'
import { CHROME_CSS } from '../../panel/view/chrome/chrome.css.js'
import { Layers } from '../../panel/view/chrome/layers.js'
import { Listeners } from '../../panel/page/dom/listeners.js'
import type { Ui } from '../../panel/view/chrome/ui.types.js'
import { setToken } from '../../panel/model/state/edits.js'
import type { FilePreview, Hunk, PreviewReply } from '../../shared/wire/apply.js'

const host = document.createElement('div')
host.setAttribute('style', 'all: initial; position: fixed; inset: auto; width: 0; height: 0')
const shadow = host.attachShadow({ mode: 'open' })
const root = document.createElement('div')
root.className = 'root'
shadow.adoptedStyleSheets = [CHROME_CSS, DIALOGS_CSS, EXPORT_CSS].map((text) => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(text)
  return sheet
})
const opener = document.createElement('button')
opener.textContent = 'Open'
opener.className = 'button'
const overlay = document.createElement('div')
root.append(opener, overlay)
shadow.append(root)
document.documentElement.append(host)

const copied: string[] = []
let canCopy = true
let lastId = 0
const ui: Ui = {
  document, root: shadow, overlay, layers: new Layers(), listeners: new Listeners(),
  part: (name) => name,
  adopt: () => undefined,
  newId: () => {
    lastId += 1
    return `t${lastId}`
  },
  supports: (property, value) => CSS.supports(property, value),
  onNextFrame: (act) => {
    const frame = requestAnimationFrame(act)
    return () => cancelAnimationFrame(frame)
  },
  after: (ms, act) => {
    const timer = setTimeout(act, ms)
    return () => clearTimeout(timer)
  },
  copy: (text) => {
    if (canCopy) copied.push(text)
    return Promise.resolve(canCopy)
  },
  paste: () => Promise.resolve(null),
  announce: () => undefined,
}
shadow.addEventListener('keydown', (event) => {
  if (event instanceof KeyboardEvent && event.key === 'Escape' && ui.layers.closeTop()) event.preventDefault()
})

/** The disk of the scripted server: lines by file; what a line declares is between `--` and `;`. */
const disk: Record<string, string[]> = {}

/** What the server does instead of answering; settled by `release`, where it is `'held'`. */
let mood: 'well' | 'held' | 'down' | 'up-and-silent' | 'not-for-this-page' | 'forbidden' | 'refuses' | 'without-a-file'
  | 'nonsense' = 'well'
let release: () => void = () => undefined
const asked: { tokens: Record<string, string>; dryRun?: boolean }[] = []
const digestOf = (file: string): string =>
  Array.from((disk[file] ?? []).join('\n')).reduce((sum, one) => (sum * 31 + one.charCodeAt(0)) >>> 0, 7)
    .toString(16).padStart(64, '0')

const nameIn = (line: string): string => line.trim().split(':')[0] ?? ''

function previewFile(file: string, tokens: Readonly<Record<string, string>>): FilePreview {
  const lines = disk[file] ?? []
  const close = lines.indexOf('}')
  const hunks: Hunk[] = []
  const report: Record<'changed' | 'unchanged' | 'unknown' | 'outside', string[]> =
    { changed: [], unchanged: [], unknown: [], outside: [] }
  for (const [cssVar, value] of Object.entries(tokens)) {
    const at = lines.findIndex((line) => nameIn(line) === cssVar)
    const before = lines[at]
    if (before === undefined) report.unknown.push(cssVar)
    else if (at > close) report.outside.push(cssVar)
    else if (before === `  ${cssVar}: ${value};`) report.unchanged.push(cssVar)
    else {
      report.changed.push(cssVar)
      hunks.push({
        cssVar, line: at + 1, before, after: `  ${cssVar}: ${value};`,
        context: { before: lines.slice(Math.max(0, at - 3), at), after: lines.slice(at + 1, at + 4) },
      })
    }
  }
  const { changed, unchanged, unknown, outside } = report
  return {
    file, changed, unchanged, unknown, unknownOutsideBlock: outside, blockKind: 'root', digest: digestOf(file), hunks,
  }
}

const findFile = (cssVar: string): string | null =>
  Object.keys(disk).find((file) => disk[file]?.some((line) => nameIn(line) === cssVar)) ?? null

function preview(tokens: Readonly<Record<string, string>>): PreviewReply {
  const byFile = new Map<string, Record<string, string>>()
  const rejected: string[] = []
  for (const [cssVar, value] of Object.entries(tokens)) {
    const file = cssVar.startsWith('--lost') ? null : findFile(cssVar) ?? 'styles/tokens.css'
    if (file === null) rejected.push(cssVar)
    else byFile.set(file, { ...byFile.get(file), [cssVar]: value })
  }
  return {
    ok: true, dryRun: true, files: [...byFile].map(([file, values]) => previewFile(file, values)),
    rejected, rejectedReasons: rejected.map(() => 'no route'),
  }
}

const answered = (status: number, body: unknown): Answer => ({ kind: 'answered', status, text: JSON.stringify(body) })

function respond(body: string): Answer {
  const request = JSON.parse(body) as {
    tokens: Record<string, string>; dryRun?: boolean; expectDigests?: Record<string, string>
  }
  asked.push(request)
  if (mood === 'refuses') return answered(422, { ok: false, error: 'The file has no :root block.' })
  if (mood === 'not-for-this-page') return answered(403, { ok: false, error: 'Origin not allowed' })
  if (mood === 'without-a-file' && '--color-action' in request.tokens) {
    return answered(409, {
      ok: false, error: 'File not found: styles/semantic.css', code: 'file_not_found', file: 'styles/semantic.css',
    })
  }
  if (mood === 'nonsense') return answered(200, { ok: true })
  const reply = preview(request.tokens)
  if (request.dryRun === true) return answered(200, reply)
  const stale = reply.files.filter(({ file, digest }) => request.expectDigests?.[file] !== digest)
  if (stale.length > 0) return answered(409, { ok: false, reason: 'stale-file', files: stale.map(({ file }) => file) })
  for (const { file, hunks } of reply.files) {
    for (const { line, after } of hunks) disk[file]?.splice(line - 1, 1, after)
  }
  return answered(200, {
    ok: true, updated: reply.files.map(({ file, changed, unchanged, unknown, unknownOutsideBlock }) =>
      ({ file, changed, unchanged, unknown, unknownOutsideBlock })),
    unknownCssVars: [], unchangedCssVars: [], unknownOutsideBlockCssVars: [],
  })
}

const ports: ApplyPorts = {
  post: async (_, body, signal) => {
    if (mood === 'held') {
      await new Promise<void>((resolve) => {
        release = resolve
      })
    }
    if (signal.aborted) return { kind: 'aborted' }
    if (mood === 'forbidden') return { kind: 'forbidden' }
    if (mood === 'down' || mood === 'up-and-silent') return { kind: 'network-failed' }
    return respond(body)
  },
  probe: () => Promise.resolve(mood !== 'down'),
  // Nothing is late here, and nobody waits for more values.
  wait: (ms, signal) => ms > 1000
    ? new Promise((resolve) => signal.addEventListener('abort', () => resolve(false)))
    : Promise.resolve(!signal.aborted),
  createEnding: () => new AbortController(),
}

/** Sets the token of a variable, as an edit. */
function edit({ store }: PanelCore, cssVar: string, text: string): void {
  const token = store.plan.byVar.get(cssVar)
  if (token === undefined) throw new Error(`no token has ${cssVar}`)
  store.commitTweakState('edit', setToken(store.scene.place, token, text))
}

/** Opens a dialog with a menu over it, which is a layer of its own. */
function openWithMenu(title: string): void {
  const dialog = openDialog(ui, { name: 'test', title, body: [], footer: [] })
  const menu = document.createElement('div')
  dialog.element.append(menu)
  const closed = ui.layers.open({ elements: [menu], isModal: false, close: () => {
    menu.remove()
    closed()
  } })
}

/** Puts the panel into a modal dialog of the page's own. */
function moveIntoDialog(name: string): void {
  const own = document.createElement('dialog')
  own.setAttribute('aria-label', name)
  document.body.append(own)
  own.showModal()
  own.append(host)
  opener.focus()
}

let end: () => void = () => undefined

/** Puts the page back: nothing is open, stored, or known. */
function reset(): void {
  ui.layers.closeAll()
  end()
  if (host.parentNode !== document.documentElement) document.documentElement.append(host)
  document.body.querySelector('dialog')?.remove()
  localStorage.clear()
  for (const list of [asked, copied]) list.length = 0
  mood = 'well'
  canCopy = true
}

/** A core with these edits, and its session; `log` has what it told the shell. */
function start(config: PanelConfig, edits: Readonly<Record<string, string>> = {}) {
  const core = new PanelCore(config, window, { painted: { pairs: [], hadStyle: false }, presets: () => ({}) })
  for (const [cssVar, text] of Object.entries(edits)) edit(core, cssVar, text)
  const session = ApplySession.open(core, window, () => undefined, ports)
  if (session === null) throw new Error('there is no endpoint')
  const log: string[] = []
  const { plan, store } = core
  end = () => {
    session.destroy()
    core.destroy()
  }
  let foreign: Foreign = new Map()
  return {
    core, session, log,
    review: () => openReview(ui, {
      core, session, applied: (words) => log.push(words), toExport: () => log.push('export'),
    }),
    exports: new ExportState({
      core, ui, scenes: { now: () => store.scene, under: (mode) => core.sceneUnder(mode) },
      base: document.baseURI, remPx: () => 16, foreign: () => foreign,
      download: (text, name, type) => log.push(name, text, type),
      say: (text, isDone) => log.push(text, String(isDone)),
    }, ports),
    import: (text?: string) => openImport(ui, {
      plan, scene: () => store.scene, onScene: (listener) => store.subscribe(listener),
      placeUnder: (identities) => core.placeUnder(identities), adoptPage: () => undefined,
      apply: (updater, label, its) => {
        foreign = its
        log.push(label)
        return store.commitTweakState('import', updater)
      },
      say: (words) => log.push(words),
    }, text),
  }
}

const bench = {
  ui, host, shadow, root, opener, disk, asked, copied, edit, start, reset, openWithMenu, moveIntoDialog,
  openShortcuts,
  setMood: (next: typeof mood) => {
    mood = next
  },
  setCopy: (can: boolean) => {
    canCopy = can
  },
  release: () => release(),
}

export type Bench = typeof bench
Reflect.set(window, 'kit', bench)
