// Which project a preview, a write and an undo are for; and which respelled values are the same.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ApplyClient } from '../../panel/files/apply/client.js'
import { wordsOfUnshown } from '../../panel/files/apply/reconcile.js'
import { isSameValue } from '../../panel/files/apply/same-value.js'
import { eventually } from '../support/eventually.js'
import { answered, previewOf, previewReply, scriptedPorts, sentOf, situationAt } from '../support/panel-apply.js'

test('a write and an undo are for the project that was previewed, and another server’s refusal is said', async () => {
  const ports = scriptedPorts(true)
  let project = 'first'
  const client = new ApplyClient({ ...situationAt(24_681, 'http://localhost:4000'), project: () => project }, ports)
  const sent = (): unknown => (ports.requests.at(-1)?.body as { readonly project?: unknown }).project
  client.review(sentOf([['--a', '1']]))
  assert.equal(sent(), 'first')
  ports.requests.at(-1)?.answer(answered(previewReply([previewOf('a.css', [['--a', '  --a: 0;']])])))
  await eventually('previewed', () => client.flow.state === 'previewed')
  project = 'second'
  client.write()
  assert.equal(sent(), 'first')
  const error = 'Another server has started since the preview: it writes to docs (~/code/docs)'
  ports.requests.at(-1)?.answer(answered({ ok: false, error }, 409))
  await eventually('refused', () => client.flow.state === 'refused')
  assert.equal(client.flow.message, error)
  client.retry()
  assert.equal(sent(), 'second')
  void client.undo(new Map([['a.css', 'd'.repeat(64)]]))
  assert.equal(sent(), 'second')
})

test('a write names the files that a build makes among those that were previewed; one without any names none', async () => {
  for (const generated of [undefined, { reason: 'Do not edit', line: 2 }]) {
    const ports = scriptedPorts(true)
    const client = new ApplyClient(situationAt(24_681, 'http://localhost:4000'), ports)
    client.review(sentOf([['--a', '1'], ['--b', '1']]))
    const made = previewOf('made.css', [['--a', '  --a: 0;']])
    const files = [generated === undefined ? made : { ...made, generated }, previewOf('own.css', [['--b', '  --b: 0;']])]
    ports.requests.at(-1)?.answer(answered(previewReply(files)))
    await eventually('previewed', () => client.flow.state === 'previewed')
    client.write()
    const body = ports.requests.at(-1)?.body as { readonly anyway?: unknown }
    assert.deepEqual(body.anyway, generated === undefined ? [] : ['made.css'])
  }
})

for (const [one, other, isSame] of [
  ['0.5rem', '.5rem', true], ['#ffffff', '#FFF', true], ['oklch(0.145 0 0)', '#0a0a0a', true], ['oklch(0.145 0 0)', 'lab(2.75381% 0 0)', true],
  ['"Inter", sans-serif', 'Inter,sans-serif', true], ['cubic-bezier(0.4, 0, 0.2, 1)', 'cubic-bezier(.4,0,.2,1)', true],
  ['0 1px 2px rgb(0 0 0 / 0.05)', '0 1px 2px #0000000d', true], ['10.5px', '1.5px', false], ['#fff', '#fafafa', false],
  ['200ms', '.2s', true], ['1000ms', '1S', true], ['200ms', '2s', false], ['opacity 150ms ease-in', 'opacity .15s ease-in', true],
  ['linear-gradient(to right, #ffffff, #000000 50%)', 'linear-gradient(to right,#fff,#000 50%)', true],
  ['linear-gradient(to right, #ffffff, #000000 50%)', 'linear-gradient(to right,#fff,#000 60%)', false],
  ['linear-gradient(#fff, #000)', 'radial-gradient(#fff, #000)', false], ['var(--a, #ffffff)', 'var(--a,#fff)', true], ['var(--a)', 'var(--b)', false],
  ['drop-shadow(0 0 2px rgba(0, 0, 0, 0.5)) blur(0.5px)', 'drop-shadow(0 0 2px #00000080) blur(.5px)', true],
  ['light-dark(#ffffff, rgb(0 0 0 / 0.5))', 'var(--lightningcss-light,#fff)var(--lightningcss-dark,#00000080)', true],
  ['light-dark(#ffffff, #000000)', 'var(--lightningcss-light,#fff)var(--lightningcss-dark,#111)', false], ['var(--lightningcss-light,#fff)', '#fff', false],
  ['calc(0.5 * 1rem)', '.5rem', true], ['calc(1rem / 3)', '.3333333rem', true], ['calc(2 * var(--a))', '2px', false], ['calc(1px + 1rem)', '2px', false],
  ['calc( 100% - ( 2 * var(--a) ) )', 'calc(100% - (2 * var(--a)))', true], ['[full-start]', '[ full-start ]', true],
  ['"\\201C"', '"“"', true], ['"\\f101"', '"\\f102"', false], ['4px /* end */', '4px', true], ['a{ b', 'a{b', false], ['#0a0a0a', '#0b0b0b', true], ['1px #0a0a0a', '1px #1a1a1a', false],
  ['url("./logo.svg")', 'url(/assets/logo-qbBMXpRQ.svg)', true], ['url(logo.svg)', 'url(data:image/svg+xml,%3Csvg%3E)', true],
  ['url(logo.svg)', 'url(/assets/icon-qbBMXpRQ.svg)', false], ['url(data:,a)', 'url(data:,b)', false], ['url("data:,a")', 'url(data:,a)', true],
  ['1px 2px', '1px 3px', false], ['1px 2px', '1px', false], ['var(--a)', '#fff', false], ['#ffffff80', '#fff', false],
] as const) {
  test(`${one} and ${other} are ${isSame ? 'one value' : 'two values'}`, () => {
    assert.deepEqual([isSameValue(one, other), isSameValue(other, one)], [isSame, isSame])
  })
}

test('what a page does not show is named, the first of several', () => {
  const end = 'The page may be built from another folder or branch, or be an older build.'
  assert.equal(wordsOfUnshown(['--a']), `Written, but this page doesn’t show --a. ${end}`)
  assert.equal(wordsOfUnshown(['--a', '--b', '--c']), `Written, but this page doesn’t show --a and 2 more. ${end}`)
})
