// An apply server in a project of its own for one test file: the command's own start, its lines kept.
// Every answer is held against the wire contract's readers before a test sees it.
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import {
  lstatSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { CommandLine } from '../../apply-server/flags.js'
import { startApplyServer } from '../../apply-server/main.node.js'
import {
  readPreviewReply, readRefusalReply, readWriteReply, type PreviewReply, type WriteReply,
} from '../../shared/wire/apply.js'
import { readSurveyReply } from '../../shared/wire/survey.js'
import { openRaw, parseReplies, type RawReply } from './raw-http.js'

export const ORIGIN = 'http://localhost:5173'
export const GOOD_LINES: readonly string[] = [`Origin: ${ORIGIN}`, 'Content-Type: application/json']

export const TOKENS_CSS = `:root {
  --space-sm: 0.5rem;
  --space-md: 1rem;
  --space-lg: 3rem;
}
`
export const COLORS_CSS = `:root {
  --color-accent: #336699;
  --color-text: #111;
}
`
export const ROUTING: Readonly<Record<string, string>> = {
  space: 'styles/tokens.css', color: 'styles/colors.css',
}
const FILES: Files = { 'styles/tokens.css': TOKENS_CSS, 'styles/colors.css': COLORS_CSS }

/** Texts or bytes by path. */
export type Files = Readonly<Record<string, string | Uint8Array>>

/** A folder with files in it. */
export interface Project {
  /** Its real path. */
  readonly folder: string
  readonly put: (path: string, content: string | Uint8Array) => void
  readonly read: (path: string) => string
  readonly digest: (path: string) => string
  /** Everything below: path, inode, time of change, digest. */
  readonly snapshot: () => readonly string[]
  readonly remove: () => void
}

export const sha256 = (bytes: string | Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** Makes a folder of its own; `routing` goes to routing.json. */
export function createProject(files: Files = {}, routing: unknown = ROUTING): Project {
  const folder = realpathSync.native(mkdtempSync(join(tmpdir(), 'tokenpanel-apply-')))
  const put: Project['put'] = (path, content) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
  const all = { ...FILES, 'routing.json': JSON.stringify(routing), ...files }
  for (const [path, content] of Object.entries(all)) put(path, content)
  return {
    folder, put,
    read: (path) => readFileSync(join(folder, path), 'utf8'),
    digest: (path) => sha256(readFileSync(join(folder, path))),
    snapshot: () => snapshotOf(folder, ''),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

// Follows no link.
const snapshotOf = (folder: string, below: string): readonly string[] =>
  readdirSync(join(folder, below)).sort().flatMap((name) => {
    const path = join(below, name)
    const stat = lstatSync(join(folder, path), { bigint: true })
    const content = stat.isFile() ? sha256(readFileSync(join(folder, path))) : 'no file'
    const line = `${path} ${stat.ino} ${stat.mtimeNs} ${content}`
    return stat.isDirectory() ? [line, ...snapshotOf(folder, path)] : [line]
  })

export interface TestRequest {
  readonly method?: string
  readonly target?: string
  /** The value of the Host line. */
  readonly host?: string
  /** Header lines besides Host and Content-Length. */
  readonly lines?: readonly string[]
  readonly body?: string | Uint8Array
}

export interface ApplyFixture extends Project {
  readonly port: number
  readonly out: readonly string[]
  readonly errors: readonly string[]
  /** Sends one request over a fresh connection, headers as lines. */
  readonly send: (request: TestRequest) => Promise<RawReply>
  /** Sends a document as a good request would. */
  readonly apply: (document: unknown) => Promise<RawReply>
  /** Previews, and expects to be answered with one. */
  readonly preview: (tokens: Readonly<Record<string, string>>) => Promise<PreviewReply>
  /** Writes, and expects that to succeed. */
  readonly write: (
    tokens: Readonly<Record<string, string>>, expectDigests?: Readonly<Record<string, string>>,
  ) => Promise<WriteReply>
  /** Settles when nothing is under way any more. */
  readonly stop: () => Promise<void>
  readonly close: () => Promise<void>
}

export interface ApplyFixtureOptions {
  readonly files?: Files
  readonly routing?: unknown
  readonly flags?: Partial<CommandLine>
}

/** Starts a server in a new project. */
export async function startApplyFixture(options: ApplyFixtureOptions = {}): Promise<ApplyFixture> {
  const project = createProject(options.files, options.routing)
  const out: string[] = []
  const errors: string[] = []
  const started = await startApplyServer({
    root: project.folder, writeRoot: '.', routing: 'routing.json', port: 0, host: '127.0.0.1',
    allowOrigins: [ORIGIN], quiet: false, ...options.flags,
  }, { out: (line) => out.push(line), error: (line) => errors.push(line) })
  if (!started.ok) {
    project.remove()
    throw new Error(started.error.join('\n'))
  }
  const { server, url } = started.value
  const port = Number(new URL(url).port)
  const send = (request: TestRequest): Promise<RawReply> => exchange(port, request)
  const apply = (document: unknown): Promise<RawReply> => send({ body: JSON.stringify(document) })
  const succeed = async (document: unknown): Promise<unknown> => {
    const reply = await apply(document)
    assert.equal(reply.status, 200, reply.text)
    return reply.json
  }
  return {
    ...project, port, out, errors, send, apply,
    preview: async (tokens) => (await succeed({ tokens, dryRun: true })) as PreviewReply,
    write: async (tokens, expectDigests) => (await succeed({ tokens, expectDigests })) as WriteReply,
    stop: () => server.drain(),
    close: async () => {
      await server.drain()
      project.remove()
    },
  }
}

async function exchange(port: number, request: TestRequest): Promise<RawReply> {
  const { method = 'POST', target = '/apply', host = 'server', lines = GOOD_LINES, body = '' } = request
  const raw = await openRaw(port)
  const bytes = Buffer.from(body)
  raw.write(Buffer.concat([
    Buffer.from(`${method} ${target} HTTP/1.1\r\nHost: ${host}\r\nContent-Length: ${bytes.length}\r\n`),
    Buffer.from(lines.map((line) => `${line}\r\n`).join(''), 'latin1'),
    Buffer.from('\r\n'),
    bytes,
  ]))
  const replies = method === 'HEAD' ? await withoutBody(raw.until) : await raw.replies(1)
  raw.destroy()
  const [reply] = replies
  assert.ok(reply)
  assertAnswer(reply, method)
  return reply
}

// An answer to HEAD has the length of what it leaves out.
const withoutBody = async (
  until: (holds: (received: string) => boolean) => Promise<string>,
): Promise<readonly RawReply[]> =>
  parseReplies((await until((text) => text.includes('\r\n\r\n'))).replace(/content-length: \d+\r\n/i, ''))

/** What every answer of the server has, and that the panel can read it. */
export function assertAnswer(reply: RawReply, method = 'POST'): void {
  const { headers, status, text, json } = reply
  assert.deepEqual(headers.get('content-type'), ['application/json; charset=utf-8'])
  assert.deepEqual(headers.get('cache-control'), ['no-store'])
  assert.deepEqual(headers.get('x-content-type-options'), ['nosniff'])
  assert.equal(headers.has('server') || headers.has('x-powered-by'), false)
  if (status === 204 || method === 'HEAD') {
    assert.equal(text, '')
    return
  }
  assert.deepEqual(headers.get('content-length'), [String(Buffer.byteLength(text))])
  assertReads(status, json)
}

/** Holds a body against the readers; those of the two successes leave nothing of it out. */
export function assertReads(status: number, body: Readonly<Record<string, unknown>>): void {
  if (status !== 200) {
    const refusal = readRefusalReply(body)
    assert.ok(refusal.ok, JSON.stringify(refusal))
    assert.equal('reason' in refusal.value, 'reason' in body)
  } else if (!('port' in body)) {
    const isSurvey = body['survey'] === true
    const read = isSurvey ? readSurveyReply(body) : body['dryRun'] === true ? readPreviewReply(body) : readWriteReply(body)
    assert.ok(read.ok, JSON.stringify(read))
    // What is read has no prototype, so that nothing is inherited.
    assert.deepEqual(structuredClone(read.value), body)
  }
}
