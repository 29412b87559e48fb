// What an element reads, as rows under captions and as two lines in a box; tokens that were added for a page.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { paintOf } from '../../panel/page/core/paint.js'
import { UnlistedTokens } from '../../panel/tools/inspect/unlisted-tokens.js'
import { tokenLines } from '../../panel/tools/inspect/shorthands.js'
import { tierKey } from '../../panel/view/frame/looks.js'
import { UNLISTED_TAB, isUnlisted, sectionsOf } from '../../panel/tools/inspect/sections.js'
import { withOverride } from '../../panel/model/state/edits.js'
import { diffScenes } from '../../panel/model/state/emission.js'
import type { Token } from '../../panel/model/state/state.types.js'
import { dehydrate } from '../../panel/model/storage/hydrate.js'
import type { ElementReads, Read, ReadGroup } from '../../panel/page/ask/reads.types.js'
import { createDesk } from '../support/panel-desk.js'
import { SIX_TABS } from '../support/panel-storage.js'

const desk = createDesk(SIX_TABS)
const body = { localName: 'body', classList: [] } as unknown as Element

/** `padding: --space-md --x`. */
function group(text: string, from: Element | null = null, pseudo: string | null = null): ReadGroup {
  const [property = '', names = ''] = text.split(': ')
  const reads = names.split(' ').map((cssVar): Read => ({
    property, pseudo, cssVar, via: [], from, token: desk.plan.byVar.get(cssVar) ?? null, value: '7px',
    declared: null,
  }))
  return { property, pseudo, from, reads }
}
const NO_COLOR = { isColor: () => false, usesOf: () => [] }
const reads = (own: readonly ReadGroup[], inherited: readonly ReadGroup[] = []): ElementReads =>
  ({ own, inherited, all: [], unread: 0 })
const made = (
  all: ElementReads, others: readonly Token[] = [], near: readonly string[] = [],
  closed: readonly string[] = [],
): readonly string[] => {
  const unlisted = new UnlistedTokens(desk.plan, NO_COLOR, () => desk.scene())
  const ports = {
    unlistedOf: (read: Read) => unlisted.tokenOf(read), componentTokenOf: () => null,
    isDeclaredCloser: ({ cssVar }: Read) => near.includes(cssVar),
    isOpen: (key: string) => !closed.some((part) => key === tierKey(UNLISTED_TAB.id, part)),
  }
  return sectionsOf(all, others, ports).map(({ title, tokens, look, total }) =>
    `${look === 'part' ? `# ${title} ${total}` : title}${tokens.map(({ item }) => ` | ${item.cssVar}`).join('')}`)
}

test('each property has its caption and each token one row, under all properties that read it', () => {
  assert.deepEqual(made(reads([
    group('padding: --space-md --space-lg'), group('gap: --space-md'), group('color: --space-sm', null, '::before'),
  ])), [
    '# Tokens read by this element 3', 'padding, gap | --space-md', 'padding | --space-lg', '::before color | --space-sm',
  ])
})

test('a variable of a component on the way to a token has a row of its own before it', () => {
  const [step = assert.fail(), own = assert.fail()] = group('gap: --step --space-md').reads
  const through: Read = { ...own, via: ['--step'] }
  const all = { ...reads([{ property: 'gap', pseudo: null, from: null, reads: [through] }]), all: [step, through] }
  const item = { id: '--step', cssVar: '--step', label: '--step', default: '1px', type: { kind: 'text' } } as const
  const scoped: Token = { address: { tab: 'tokenpanel:scoped', tier: '["",[],[".btn"]]', item: '--step' }, part: own.token?.part ?? assert.fail(), item }
  const titles = sectionsOf(all, [], {
    unlistedOf: () => assert.fail(), componentTokenOf: ({ cssVar }) => cssVar === '--step' ? scoped : null, isDeclaredCloser: () => false, isOpen: () => true,
  }).map(({ title, tokens }) => `${title} | ${tokens.map(({ item: { cssVar } }) => cssVar).join(' ')}`)
  assert.deepEqual(titles, ['Tokens read by this element | ', 'gap · in .btn | --step', 'gap ← --step ← --space-md | --space-md'])
})

test('what is inherited says from where; what is read and inherited has its row once', () => {
  assert.deepEqual(made(reads(
    [group('gap: --space-md')],
    [group('font-size: --space-md', body), group('line-height: --space-sm', body), group('color: --space-sm', body)],
  )), [
    '# Tokens read by this element 1', 'gap | --space-md', '# Inherited 1', 'line-height, color from body | --space-sm',
  ])
})

test('tokens whose users are shown come last, without those that it reads; nothing read is said as well', () => {
  const shown = ['--space-md', '--space-sm'].map((name) => desk.token(name))
  assert.deepEqual(made(reads([group('gap: --space-md')]), shown), [
    '# Tokens read by this element 1', 'gap | --space-md', '# Highlighted, not used here 1 | --space-sm',
  ])
  assert.deepEqual(made(reads([])), ['# Tokens read by this element 0'])
})

test('a variable that the configuration does not know has a caption that says so', () => {
  assert.deepEqual(made(reads([group('background-image: --shine')])), [
    '# Tokens read by this element 1', 'background-image · --shine not in the panel | --shine',
  ])
  const unlisted = new UnlistedTokens(desk.plan, NO_COLOR, () => desk.scene())
  unlisted.add(unlisted.tokenOf({ cssVar: '--glow', value: '7px' }))
  assert.deepEqual(made(reads([group('background-image: --glow')])), [
    '# Tokens read by this element 1', 'background-image · temporary | --glow',
  ])
})

const SHORT: readonly (readonly [name: string, groups: readonly ReadGroup[], made: readonly string[]])[] = [
  ['all sides are one caption', ['top', 'bottom', 'left', 'right'].map((side) =>
    group(`padding-${side}: ${side === 'top' || side === 'bottom' ? '--space-md' : '--space-lg'}`)),
  ['padding | --space-md | --space-lg']],
  ['some sides keep their names', ['top', 'bottom'].map((side) => group(`padding-${side}: --space-md`)),
    ['padding-top, padding-bottom | --space-md']],
  ['a transition is its duration and its easing', [group('transition-duration: --space-md'), group('transition-timing-function: --space-lg')],
    ['transition | --space-md | --space-lg']],
]
for (const [name, groups, captions] of SHORT) {
  test(name, () => assert.deepEqual(made(reads(groups)).slice(1), captions))
}

test('what is overridden closer than the root says so; a part that is closed is its heading alone', () => {
  const all = reads([group('gap: --space-md'), group('color: --space-lg')], [group('top: --space-sm', body)])
  assert.deepEqual(made(all, [], ['--space-md'], ['inherited']), [
    '# Tokens read by this element 2', 'gap · --space-md overridden closer | --space-md', 'color | --space-lg', '# Inherited 1',
  ])
})

const LINES: readonly (readonly [name: string, groups: readonly ReadGroup[], lines: readonly string[]])[] = [
  ['nothing', [], []],
  ['what fits in one line', [group('color: --ink'), group('gap: --a --b')], ['color: --ink · gap: --a --b']],
  ['what takes two', [group(`color: --${'x'.repeat(30)}`), group(`gap: --${'y'.repeat(30)}`)],
    [`color: --${'x'.repeat(30)}`, `gap: --${'y'.repeat(30)}`]],
  ['more than two hold', [group(`color: --${'x'.repeat(30)}`), group(`gap: --${'y'.repeat(30)}`), group('top: --a --b'), group('left: --c')],
    [`color: --${'x'.repeat(30)}`, `gap: --${'y'.repeat(30)} · 3 more`]],
  ['a pseudo-element', [group('color: --ink', null, '::after')], ['::after color: --ink']],
]
for (const [name, groups, lines] of LINES) {
  test(`the box shows ${name}`, () => assert.deepEqual(tokenLines(groups), lines))
}

test('an unlisted variable is read-only until it is added; its row stays the same until its value is another', () => {
  const unlisted = new UnlistedTokens(desk.plan, { isColor: (text) => text === 'red', usesOf: () => [] }, () => desk.scene())
  const shine = unlisted.tokenOf({ cssVar: '--shine', value: 'red' })
  assert.deepEqual([shine.item.readonly, shine.item.type.kind, isUnlisted(shine)], [true, 'color', true])
  assert.equal(unlisted.tokenOf({ cssVar: '--shine', value: 'red' }), shine)
  const { item: { type } } = unlisted.tokenOf({ cssVar: '--shine', value: '1px' })
  assert.deepEqual(type, { kind: 'length', step: 1, unit: 'px' })
  assert.equal(unlisted.isAdded(shine), false)
})

test('what was added is written to the page with the history, and neither stored nor painted beforehand', () => {
  const { plan, store } = createDesk(SIX_TABS)
  const unlisted = new UnlistedTokens(plan, { isColor: () => false, usesOf: () => [] }, () => desk.scene())
  const glow = unlisted.add(unlisted.tokenOf({ cssVar: '--glow', value: '1px' }))
  assert.deepEqual([glow.item.readonly, unlisted.isAdded(glow), plan.byVar.has('--glow')], [undefined, true, false])
  const { scene: before } = store
  store.commitTweakState('edit', (state) => withOverride(state, glow.address, '2px'))
  const pairs = [['--glow', '2px'], ['--other', '1px']] as const
  assert.deepEqual(diffScenes(plan, before, store.scene).set, [['--glow', '2px']])
  assert.deepEqual(diffScenes(plan, null, store.scene).set.filter(([name]) => name === '--glow'), [])
  assert.equal(JSON.stringify(dehydrate(store.scene.state, plan)).includes('glow'), false)
  const source = { scene: store.scene, pairs, theme: null, stored: () => null, under: () => store.scene }
  const painted = JSON.stringify(paintOf(plan, source))
  assert.deepEqual(pairs.map(([name]) => painted.includes(name)), [false, true])
  assert.equal(store.undo().done, true)
  assert.deepEqual(diffScenes(plan, before, store.scene).set, [])
  // A panel of the same configuration that is opened anew has it still.
  assert.equal(new UnlistedTokens(plan, { isColor: () => false, usesOf: () => [] }, () => desk.scene()).tokenOf({ cssVar: '--glow', value: '5px' }), glow)
})

test('edits made in a place of their own have that place’s reason in the history', () => {
  const { store, token } = createDesk(SIX_TABS)
  const { address } = token('--space-md')
  store.reasons = { edit: 'element-inspect-adjust', revert: 'element-inspect-revert' }
  store.commitTweakState('edit', (state) => withOverride(state, address, '9rem'))
  store.commitTweakState('revert', (state) => withOverride(state, address, undefined))
  store.commitTweakState('bulk', (state) => withOverride(state, address, '8rem'))
  assert.deepEqual(store.history.entries.map(({ reason }) => reason),
    ['element-inspect-adjust', 'element-inspect-revert', 'bulk'])
})
