// Walking over a page's elements by keys, and what an element is called: over elements that are only said.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { excerptOf, elementName, elementMessage, sizeText, trailOf } from '../../panel/tools/inspect/element-label.js'
import {
  beginIn, elementAt, parentOf, elementPlace, stepFrom, Pinned,
} from '../../panel/tools/inspect/walk.js'

interface Fake {
  readonly localName: string
  readonly classList: readonly string[]
  readonly nodeType: number
  children: readonly Fake[]
  childNodes: readonly (Fake | { readonly nodeType: number; readonly data: string })[]
  shadowRoot: { readonly host: Fake; readonly children: readonly Fake[] } | null
  parentNode: unknown
  parentElement: Fake | null
  getAttribute(name: string): string | null
}
type Child = Fake | string

/** `a.button`, with what stands in it. */
function el(name: string, ...inside: readonly Child[]): Fake {
  const [localName = '', ...classList] = name.split('.')
  const children = inside.filter((one): one is Fake => typeof one !== 'string')
  const fake: Fake = {
    localName, classList, nodeType: 1, children, shadowRoot: null, parentNode: null, parentElement: null,
    childNodes: inside.map((one) => (typeof one === 'string' ? { nodeType: 3, data: one } : one)),
    getAttribute: (attribute) => (attribute === 'aria-label' && localName === 'svg' ? 'A leaf' : null),
  }
  for (const child of children) Object.assign(child, { parentNode: fake, parentElement: fake })
  return fake
}
function withShadow(host: Fake, ...children: readonly Fake[]): Fake {
  const root = { host, children, nodeType: 11 }
  for (const child of children) Object.assign(child, { parentNode: root, parentElement: null })
  return Object.assign(host, { shadowRoot: root })
}
const as = (fake: Fake): Element => fake as unknown as Element

const em = el('em', 'now')
const link = el('a.button.quiet', 'See the\n  teas ', em)
const script = el('script', 'let secret')
const other = el('a', 'Ask')
const actions = el('p.actions', link, script, other)
const part = el('b', 'Inside')
const card = withShadow(el('x-card', el('i', 'Slotted')), part)
const hero = el('section.hero', actions, card)
const wrapper = el('div', hero)
const body = el('body', wrapper)
const page = el('html', body)
const isTaken = ({ localName }: Element): boolean => localName !== 'script'

const STEPS: readonly (readonly [from: Fake, key: string, to: Fake | null])[] = [
  [link, 'ArrowUp', actions], [link, 'ArrowDown', em], [em, 'ArrowDown', em], [page, 'ArrowUp', page],
  [link, 'ArrowRight', other], [other, 'ArrowLeft', link], [link, 'ArrowLeft', link], [other, 'ArrowRight', other],
  [card, 'ArrowDown', part], [part, 'ArrowUp', card], [actions, 'ArrowRight', card], [link, 'Tab', null],
]
for (const [from, key, to] of STEPS) {
  test(`${key} from ${from.localName} leads to ${to?.localName ?? 'nowhere'}`, () => {
    assert.equal(stepFrom(as(from), key, isTaken), to)
  })
}

test('a walk begins where wrappers hold more than one thing, and in a body that is empty at the body', () => {
  assert.equal(beginIn(as(body), isTaken), actions)
  const alone = el('body', script)
  assert.equal(beginIn(as(alone), isTaken), alone)
  assert.equal(parentOf(as(part)), card)
  // An anchor has a `host`, too.
  assert.equal(parentOf(as(Object.assign(em, { parentNode: Object.assign(link, { host: 'localhost' }) }))), link)
})

test('an element is found again where it stood, through shadow roots, and not where nothing stands', () => {
  assert.deepEqual(elementPlace(as(part)), [0, 0, 0, 1, 0])
  assert.equal(elementAt(as(page), elementPlace(as(part))), part)
  assert.equal(elementAt(as(page), [0, 7, 1]), null)
})

test('an element is called by tag and classes, and by no more than three of them', () => {
  assert.deepEqual([elementName(as(link)), elementName(as(body)), elementName(as(el('p.a.b.c.d.e')))], ['a.button.quiet', 'body', 'p.a.b.c +2'])
  assert.equal(elementName(as(el(`p.${'x'.repeat(60)}`))), `p.${'x'.repeat(39)}…`)
})

test('what it says is the beginning of its text in one line, without scripts; else its label', () => {
  assert.equal(excerptOf(as(link)), 'See the teas now')
  assert.equal(excerptOf(as(actions)), 'See the teas now Ask')
  assert.equal(excerptOf(as(el('p', 'x'.repeat(100)))), `${'x'.repeat(39)}…`)
  assert.equal(excerptOf(as(el('p', `${'x'.repeat(38)}😀${'x'.repeat(9)}`))), `${'x'.repeat(38)}…`)
  assert.deepEqual([excerptOf(as(el('svg'))), excerptOf(as(el('hr')))], ['A leaf', ''])
})

test('the way to an element has a step each, without page and body; what is far out is one', () => {
  const steps = (of: Fake): readonly string[] => trailOf(as(of)).map(({ name, isCut }) => (isCut ? `… ${name}` : name))
  assert.deepEqual(steps(link), ['div', 'section.hero', 'p.actions', 'a.button.quiet'])
  assert.deepEqual(steps(part), ['div', 'section.hero', 'x-card', 'b'])
  assert.deepEqual(steps(body), ['body'])
  assert.deepEqual(steps(page), [])
  const deep = el('u', 'deep')
  el('html', el('body', el('main', el('div.one', el('div.two', el('div.three', el('div.four', deep)))))))
  assert.deepEqual(steps(deep), ['… main', 'div.one', 'div.two', 'div.three', 'div.four', 'u'])
})

test('what is said of an element is its name, its size and how many tokens it reads, as far as that is known', () => {
  const box = { width: 155.6, height: 44.2 }
  assert.equal(sizeText(box), '156 × 44')
  const words = [null, 0, 1, 8].map((count) => elementMessage(as(link), box, count))
  assert.deepEqual(words, ['', ', uses no tokens', ', uses 1 token', ', uses 8 tokens']
    .map((rest) => `a.button.quiet, 156 by 44${rest}`))
})

test('what is pinned keeps what it read, and is found again where it stood if such an element stands there', () => {
  const link = el('a', 'x')
  const row = el('p', link)
  const root = el('html', row)
  Object.assign(link, { isConnected: true, ownerDocument: { documentElement: root } })
  const pinned = new Pinned(as(link))
  const reads = { own: [], inherited: [], all: [], unread: 2 }
  assert.equal(pinned.keep(null).unread, 0)
  assert.equal(pinned.keep(reads), reads)
  Object.assign(link, { isConnected: false })
  assert.equal(pinned.keep({ ...reads, unread: 3 }), reads)
  const [another, heading] = [el('a', 'y'), el('h1', 'z')]
  row.children = [another]
  assert.equal(pinned.findAgain(), another)
  row.children = [heading]
  assert.equal(pinned.findAgain(), null)
  row.children = []
  assert.equal(pinned.findAgain(), null)
})
