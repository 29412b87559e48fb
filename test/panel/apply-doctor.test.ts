// Why no answer came back: every situation with its words, its remedy and what there is to copy.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ApplyClient } from '../../panel/files/apply/client.js'
import {
  diagnose, diagnoseOrigin, diagnosePolicy, healthzUrl, startCommand,
  type Diagnosis, type Symptoms,
} from '../../panel/files/apply/doctor.js'
import { findEndpoint, findWriting } from '../../panel/files/apply/write-support.js'
import { FLAGS } from '../../apply-server/flags.js'
import { eventually } from '../support/eventually.js'
import { answered, scriptedPorts, sentOf, type ScriptedPorts } from '../support/panel-apply.js'

const PAGE = 'http://localhost:5173'
const situation = (endpoint: string, origin = PAGE): Parameters<typeof diagnose>[0] =>
  ({ pageUrl: origin === 'null' ? 'file:///x.html' : `${origin}/a/b?c`, origin, endpoint })
const USUAL = 'http://127.0.0.1:24681/apply'
const START = 'npx panel-server --write-root "<folder of your CSS>" --routing "<routing.json>"'
  + ' --allow-origin http://localhost:5173'

type Row = readonly [
  name: string, endpoint: string, origin: string, isUp: boolean, kind: Diagnosis['kind'], command: string | null, words: RegExp,
]
const rows: readonly Row[] = [
  ['down', USUAL, PAGE, false, 'server-down', START, /^No apply server answers at http:\/\/127\.0\.0\.1:24681\. Start it, then retry\.$/],
  ['down, on another port', 'http://localhost:4000/apply', PAGE, false, 'server-down', `${START} --port 4000`, /localhost:4000/],
  ['down, on the port of http', 'http://localhost/apply', PAGE, false, 'server-down', `${START} --port 80`, /./],
  ['down, behind https', 'https://localhost/apply', PAGE, false, 'server-down', `${START} --port 443`, /./],
  ['down, on another machine', 'http://10.0.0.5:24681/apply', PAGE, false, 'server-down', `${START} --host 10.0.0.5`, /Start it on 10\.0\.0\.5 or fix applyEndpoint/],
  ['down, at another address of this machine', 'http://[::1]:4000/apply', PAGE, false, 'server-down', `${START} --host ::1 --port 4000`, /Start it, then retry/],
  ['down, under a name of this machine', 'http://app.localhost:24681/apply', PAGE, false, 'server-down', START, /Start it, then retry/],
  ['up', USUAL, PAGE, true, 'origin-not-allowed', '--allow-origin http://localhost:5173', /doesn’t allow this page’s origin, http:\/\/localhost:5173\. Restart it with this flag, then/],
  ['up, asked elsewhere', 'http://127.0.0.1:24681/api', PAGE, true, 'wrong-path', null, /endpoint should be \/apply, not \/api\. Set applyEndpoint to http:\/\/127\.0\.0\.1:24681\/apply\./],
  ['an https page and http on this machine', USUAL, 'https://app.test', true, 'origin-not-allowed', '--allow-origin https://app.test', /./],
  ['an https page and http on another machine', 'http://10.0.0.5:24681/apply', 'https://app.test', false, 'mixed-content', null, /blocks requests from this https page to http:\/\/10\.0\.0\.5:24681, which is http\..*127\.0\.0\.1/],
  ['an https page and https', 'https://10.0.0.5/apply', 'https://app.test', false, 'server-down', 'npx', /./],
  ['a page of a file', USUAL, 'null', true, 'no-origin', null, /has no origin.*dev server/],
  ['the page\'s own server, down', `${PAGE}/apply`, PAGE, false, 'page-server-down', null, /page’s server, http:\/\/localhost:5173, stopped answering\. Start your dev server/],
  ['the page\'s own server, up', `${PAGE}/api/apply`, PAGE, true, 'no-answer', null, /is running but \/api\/apply didn’t answer/],
]
for (const [name, endpoint, origin, isUp, kind, command, words] of rows) {
  test(`a diagnosis: ${name}`, () => {
    const symptoms = { isUp, wasAnswered: false, isLate: false }
    const found = diagnose(situation(endpoint, origin), symptoms)
    assert.deepEqual(diagnose(situation(endpoint, origin), symptoms), found)
    assert.equal(found.kind, kind)
    assert.match(`${found.sentence} ${found.remedy}`, words)
    if (command === 'npx') assert.match(found.command ?? '', /^npx panel-server .*--allow-origin https:\/\/app\.test --port 443$/)
    else assert.equal(found.command, command)
  })
}

test('where the server of the panel is gone, it is what is started', () => {
  const symptoms = { isUp: false, wasAnswered: true, isLate: false }
  const found = (endpoint: string) => diagnose({ ...situation(endpoint), isIndexing: true }, symptoms)
  assert.deepEqual([found(USUAL).sentence, found(USUAL).remedy, found(USUAL).command], [
    'No tokenpanel server answers at http://127.0.0.1:24681.', 'Start it in your project folder, then retry.',
    'npx tokenpanel --allow-origin http://localhost:5173',
  ])
  assert.equal(found('http://127.0.0.1:4000/apply').command, 'npx tokenpanel --port 4000 --allow-origin http://localhost:5173')
})

test('a server that has answered before is not said to refuse the origin', () => {
  const found = diagnose(situation(USUAL), { isUp: true, wasAnswered: true, isLate: false })
  assert.equal(found.kind, 'no-answer')
  assert.equal(found.command, '--allow-origin http://localhost:5173')
})

test('one that has answered at its own path before is not said to listen elsewhere', () => {
  const found = diagnose(situation('http://127.0.0.1:8080/tools/apply'), { isUp: true, wasAnswered: true, isLate: false })
  assert.equal(found.kind, 'no-answer')
})

type Late = readonly [
  name: string, endpoint: string, symptoms: Pick<Symptoms, 'isUp' | 'wasAnswered'>, kind: Diagnosis['kind'], sentence: RegExp,
]
const late: readonly Late[] = [
  ['a server that runs', USUAL, { isUp: true, wasAnswered: false }, 'no-answer', /^The apply server took too long to answer\.$/],
  ['one that has answered before', USUAL, { isUp: true, wasAnswered: true }, 'no-answer', /^The apply server took too long to answer\.$/],
  ['the page\'s own', `${PAGE}/apply`, { isUp: true, wasAnswered: false }, 'no-answer', /^The page’s server took too long to answer\.$/],
  ['one that does not run', USUAL, { isUp: false, wasAnswered: false }, 'server-down', /No apply server answers/],
  ['the page\'s own, down', `${PAGE}/apply`, { isUp: false, wasAnswered: false }, 'page-server-down', /stopped answering/],
  ['one that is asked elsewhere', 'http://127.0.0.1:24681/api', { isUp: true, wasAnswered: false }, 'wrong-path', /endpoint should be \/apply/],
]
for (const [name, endpoint, symptoms, kind, sentence] of late) {
  test(`an answer that did not come within its time: ${name}`, () => {
    const found = diagnose(situation(endpoint), { ...symptoms, isLate: true })
    assert.equal(found.kind, kind)
    assert.match(found.sentence, sentence)
    if (kind === 'no-answer') assert.deepEqual([found.remedy, found.command], ['Retry.', null])
  })
}

type Refusal = readonly [name: string, endpoint: string, origin: string, kind: Diagnosis['kind'], words: RegExp]
const MOUNTED = / mounted in a dev server, open the page from that server’s host\. A proxy must .* on\.$/
const refusals: readonly Refusal[] = [
  ['a panel-server at its usual port', USUAL, PAGE, 'origin-not-allowed', /^The apply server doesn’t allow this page’s origin, http:\/\/localhost:5173\. Restart it with this flag, then retry\.$/],
  ['one at another port', 'http://127.0.0.1:4000/apply', PAGE, 'origin-not-allowed', MOUNTED],
  ['one behind a proxy of the page\'s own server, or mounted there', `${PAGE}/apply`, PAGE, 'origin-not-allowed', MOUNTED],
  ['a page of a file', USUAL, 'null', 'no-origin', /has no origin/],
]
for (const [name, endpoint, origin, kind, words] of refusals) {
  test(`an origin that the answer refuses: ${name}`, () => {
    const found = diagnoseOrigin(situation(endpoint, origin))
    assert.deepEqual([found.kind, found.command], [kind, kind === 'no-origin' ? null : `--allow-origin ${origin}`])
    assert.match(`${found.sentence} ${found.remedy}`, words)
  })
}

test('a refusal that could not be read has the same remedy', () => {
  const elsewhere = situation('http://127.0.0.1:4000/apply')
  const symptoms = { isUp: true, wasAnswered: false, isLate: false }
  assert.deepEqual(diagnose(elsewhere, symptoms), diagnoseOrigin(elsewhere))
})

const policies = [
  ['another origin', USUAL, 'http://127.0.0.1:24681', 'http://127.0.0.1:24681'],
  ['the page\'s own', `${PAGE}/apply`, "'self'", PAGE],
  ['an address of which policies have no notation', 'http://[::1]:4000/apply', 'http:', 'http://[::1]:4000'],
] as const
for (const [name, endpoint, command, origin] of policies) {
  test(`what a policy has to allow: ${name}`, () => {
    const found = diagnosePolicy(situation(endpoint))
    assert.deepEqual([found.kind, found.command], ['policy', command])
    assert.equal(found.sentence, `This page’s Content-Security-Policy blocks requests to ${origin}.`)
    assert.match(found.remedy, /^Add this to connect-src, then reload .* default-src values plus this\.$/)
  })
}

const A = sentOf([['--a', '1']])
function createClient(): { readonly client: ApplyClient; readonly ports: ScriptedPorts } {
  const ports = scriptedPorts()
  return { client: new ApplyClient(situation(USUAL), ports), ports }
}

test('an answer that refuses the origin is diagnosed, and nobody is asked for more', async () => {
  const { client, ports } = createClient()
  client.review(A)
  ports.requests.at(-1)?.answer(answered({ ok: false, error: 'Origin not allowed' }, 403))
  await eventually('the refusal', () => client.flow.state === 'refused')
  assert.deepEqual([client.diagnosis?.kind, client.diagnosis?.command], ['origin-not-allowed', `--allow-origin ${PAGE}`])
  assert.deepEqual(ports.probed, [])
  client.retry()
  assert.equal(client.diagnosis, null)
  ports.requests.at(-1)?.answer(answered({ ok: false, error: 'File not found: a.css', code: 'file_not_found', file: 'a.css' }, 409))
  await eventually('the refusal', () => client.flow.state === 'refused')
  assert.equal(client.diagnosis, null)
})

test('what the page\'s policy forbids is said at once, and is asked again by the next review alone', async () => {
  const { client, ports } = createClient()
  client.review(A)
  ports.requests.at(-1)?.answer({ kind: 'forbidden' })
  await eventually('the end', () => client.flow.state === 'unreachable')
  assert.deepEqual([client.diagnosis?.kind, client.diagnosis?.command], ['policy', 'http://127.0.0.1:24681'])
  assert.deepEqual([ports.probed, ports.waiting()], [[], 0])
  client.retry()
  assert.equal(ports.requests.length, 1)
  client.review(A)
  assert.equal(client.diagnosis, null)
  assert.equal(ports.requests.length, 2)
})

test('the start command has flags that the server knows', () => {
  const flags = startCommand(situation('http://10.0.0.5:4000/apply')).split(' ').filter((word) => word.startsWith('--'))
  assert.deepEqual(flags, ['--write-root', '--routing', '--allow-origin', '--host', '--port'])
  for (const flag of flags) assert.ok(flag.slice(2) in FLAGS, flag)
})

type Endpoint = readonly [
  name: string, endpoint: string, found: string | null, healthz: string | null,
]
const endpoints: readonly Endpoint[] = [
  ['absolute', USUAL, USUAL, 'http://127.0.0.1:24681/healthz'],
  ['with a path of its own', 'https://a.test:1/x/apply?y#z', 'https://a.test:1/x/apply?y#z', 'https://a.test:1/healthz'],
  ['a path', '/apply', `${PAGE}/apply`, `${PAGE}/healthz`],
  ['beside the page', 'apply', `${PAGE}/a/apply`, `${PAGE}/healthz`],
  ['another scheme', 'ftp://a/apply', null, null], ['no address', 'http://', null, null],
]
for (const [name, endpoint, expected, healthz] of endpoints) {
  test(`an endpoint: ${name}`, () => {
    const found = findEndpoint(endpoint, `${PAGE}/a/b?c`)
    assert.equal(found, expected)
    if (found !== null) assert.equal(healthzUrl(situation(found)), healthz)
  })
}

const ROUTED = { applyRouting: { '*': 'a.css' } }
type Offered = readonly [
  name: string, config: Parameters<typeof findWriting>[0], base: string, found: RegExp | string,
]
const writings: readonly Offered[] = [
  ['both', { applyEndpoint: USUAL, ...ROUTED }, PAGE, USUAL],
  ['no routing', { applyEndpoint: USUAL }, PAGE, /also set applyRouting\.$/],
  ['no endpoint', ROUTED, PAGE, /also set applyEndpoint\.$/],
  ['neither', {}, PAGE, /set applyEndpoint and applyRouting/],
  ['a path on a page of a file', { applyEndpoint: '/apply', ...ROUTED }, 'file:///x.html', /open the page from a server/],
]
for (const [name, config, base, found] of writings) {
  test(`together they enable the disk rewrite: ${name}`, () => {
    const writing = findWriting(config, base)
    if (typeof found === 'string') assert.deepEqual(writing, { endpoint: found })
    else assert.match('missing' in writing ? writing.missing : '', found)
  })
}
