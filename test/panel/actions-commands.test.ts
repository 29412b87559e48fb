// The commands: each change is one transaction that can be undone where it is said; nothing typed is lost.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { configOf } from '../../shared/discover/config-of.js'
import { discover } from '../../shared/discover/discover.js'
import type { Commands } from '../../panel/tools/desk/commands.js'
import { EMPTY_STATE } from '../../panel/model/state/empty.js'
import { keysOf } from '../../panel/model/storage/keys.js'
import type { TabConfig, TierConfig } from '../../panel/model/tokens/tokens.types.js'
import { ColorLinks } from '../../panel/view/rows/color-links.js'
import { readOwnChannels } from '../../panel/view/rows/own-channels.js'
import type { PlanWithChannels } from '../../panel/view/rows/rows.types.js'
import { declaredIn } from '../support/declared-tokens.js'
import { readAcceptedConfig } from '../support/panel-config.js'
import { createDesk, editOn, valueOn, type Desk } from '../support/panel-desk.js'

const tabOf = ({ plan }: Desk, id: string): TabConfig =>
  plan.config.tabs.find((tab) => tab.id === id) ?? assert.fail(id)
const spaceOf = (desk: Desk): readonly [TabConfig, TierConfig] => {
  const tab = tabOf(desk, 'spacing')
  return [tab, tab.tiers[0] ?? assert.fail('no tier')]
}
/** Settles what a command has begun. */
const settle = async (): Promise<void> => {
  for (let at = 0; at < 5; at += 1) await Promise.resolve()
}
const EDIT = ['--space-md', '2rem'] as const
/** A desk with an edit that waits for its frame. */
function waiting(): Desk {
  const desk = createDesk()
  editOn(desk, '--space-lg', '3rem')
  desk.edits.edit(desk.token(EDIT[0]), EDIT[1])
  return desk
}

type Flush = readonly [name: string, act: (commands: Commands, desk: Desk) => unknown]
const flushing: readonly Flush[] = [
  ['a reset of another token', (commands, desk) => commands.reset(desk.token('--space-lg'))],
  ['a snapshot', (_commands, { menus }) => menus.saveSnapshot('a')],
  ['taking back a snapshot', (_commands, { menus }) => menus.restoreSnapshot('a')],
  ['a flip', (_commands, { menus }) => menus.flip()],
  ['copying a value', (_commands, desk) => desk.menus.copyValue(desk.token('--space-lg'))],
  ['copying a declaration', (commands, desk) => commands.copyDeclaration(desk.token('--space-lg'))],
  ['copying a tier', (_commands, desk) => desk.menus.copyTokens([desk.token('--space-lg')], 'Space')],
  ['copying what is changed', (commands) => commands.copyChanged()],
  ['a redo', (commands) => commands.redo()],
]
for (const [name, act] of flushing) {
  test(`what is still being typed is committed before ${name}`, () => {
    const desk = waiting()
    act(desk.commands, desk)
    assert.equal(valueOn(desk, EDIT[0]), EDIT[1])
  })
}

test('what is still being typed is what an undo takes back', () => {
  const desk = waiting()
  desk.commands.undo()
  assert.deepEqual([valueOn(desk, EDIT[0]), valueOn(desk, '--space-lg')], ['1rem', '3rem'])
})

test('what is still being typed in a token is reset with it, and an undo brings it back', () => {
  const desk = waiting()
  desk.commands.reset(desk.token(EDIT[0]))
  assert.equal(valueOn(desk, EDIT[0]), '1rem')
  desk.commands.undo()
  assert.equal(valueOn(desk, EDIT[0]), EDIT[1])
})

test('undo and redo come to the first token that the entry changed, and say what it was', () => {
  const desk = createDesk()
  editOn(desk, '--measure', '70ch')
  desk.menus.resetAll()
  editOn(desk, '--space-md', '2rem')
  desk.commands.undo()
  desk.commands.undo()
  desk.commands.undo()
  desk.commands.redo()
  assert.deepEqual(desk.revealed, ['--space-md', '--measure', '--measure', '--measure'])
  const { label } = desk.token('--measure').item
  assert.deepEqual(desk.announced.slice(-2), [`Undid “${label}”`, `Redid “${label}”`])
})

test('of an entry that changed several tokens the first of the configuration is come to', () => {
  const desk = createDesk()
  editOn(desk, '--measure', '70ch')
  editOn(desk, '--space-lg', '3rem')
  editOn(desk, '--space-md', '2rem')
  desk.menus.resetAll()
  desk.commands.undo()
  assert.deepEqual(desk.revealed, ['--space-md'])
})

const CHANNELS = readAcceptedConfig({ ...configOf(discover(declaredIn(
  ':root { --p: #0d6efd; --p-rgb: 13, 110, 253; --other: red }'), []), { storagePrefix: 'c', consoleNamespace: 'c' }) })
const linked: readonly (readonly [step: string, act: (desk: Desk) => Promise<void> | void])[] = [
  ['edit', (desk) => editOn(desk, '--p-rgb', '1, 2, 3')],
  ['paste', (desk) => {
    desk.clipboard = '#010203'
    return desk.menus.paste(desk.token('--p-rgb'))
  }],
  ['reset', (desk) => {
    editOn(desk, '--p', '#010203')
    desk.commands.reset(desk.token('--p-rgb'))
  }],
]
for (const [step, act] of linked) {
  test(`an undo of the ${step} of a linked color comes to the row where it was made`, async () => {
    const desk = createDesk(CHANNELS)
    const plan: PlanWithChannels = desk.plan
    plan.links = new ColorLinks({ storage: desk.storage, keys: keysOf('c') })
    plan.readChannels = readOwnChannels
    await act(desk)
    desk.commands.undo()
    desk.commands.redo()
    assert.deepEqual(desk.revealed, ['--p-rgb', '--p-rgb'])
  })
}

test('where there is nothing to undo or redo, that is said, and nothing is come to', () => {
  const desk = createDesk()
  desk.commands.undo()
  desk.commands.redo()
  assert.deepEqual([desk.announced, desk.revealed, desk.toasts], [['Nothing to undo', 'Nothing to redo'], [], []])
})

const identityOf = ({ store }: Desk): string | undefined => store.scene.place.color?.identity

test('an undo of colors under another scheme shows them: no press is without effect', () => {
  const desk = createDesk()
  editOn(desk, '--p-0', '#ff0000')
  const changed = desk.store.scene.state
  for (const [way, said, state] of [['undo', 'Undid', EMPTY_STATE], ['redo', 'Redid', changed]] as const) {
    desk.moveTo('dark')
    desk.commands[way]()
    assert.deepEqual([desk.store.scene.state, identityOf(desk)], [state, 'Day:light'])
    assert.deepEqual([desk.announced.at(-1), desk.revealed.at(-1)], [`${said} “Ink (Day)”`, '--p-0'])
  }
  assert.deepEqual(desk.toasts, [])
})

test('what an undo has changed where the page shows other colors is said, if it goes on showing them', () => {
  const desk = createDesk()
  desk.hasThemes = false
  editOn(desk, '--p-0', '#ff0000')
  desk.moveTo('dark')
  desk.commands.undo()
  assert.deepEqual([desk.store.scene.state, identityOf(desk), desk.revealed], [EMPTY_STATE, 'Night:dark', []])
  assert.equal(desk.lastToast().text, 'Undid “Ink (Day)”, not visible in the current theme')
})

type Reset = readonly [
  name: string, act: (commands: Commands, desk: Desk) => void, left: readonly string[], said: string,
]
const resets: readonly Reset[] = [
  ['a token', (commands, desk) => commands.reset(desk.token('--space-md')), ['3rem', 'space-lg', '70ch'],
    'Reset Space md'],
  ['a tier', (_commands, desk) => desk.menus.resetTier(...spaceOf(desk)), ['1.5rem', 'space-lg', '70ch'],
    'Reset Space'],
  ['some tokens', (_commands, desk) => desk.menus.resetAllOf([desk.token('--space-md')]), ['3rem', 'space-lg', '70ch'],
    'Reset 1 token'],
  ['a tab', (_commands, desk) => desk.menus.resetTab(tabOf(desk, 'spacing')), ['1.5rem', 'space-md', '70ch'],
    'Reset Spacing'],
  ['everything', (_commands, { menus }) => menus.resetAll(), ['1.5rem', 'space-md', '65ch'], 'Reset all changes'],
]
for (const [name, act, left, said] of resets) {
  test(`a reset of ${name} is one transaction, is said, and is undone where it is said`, () => {
    const desk = createDesk()
    editOn(desk, ...EDIT)
    editOn(desk, '--space-lg', '3rem')
    editOn(desk, '--inset-card', 'space-lg')
    editOn(desk, '--measure', '70ch')
    const before = desk.store.scene.state
    act(desk.commands, desk)
    assert.deepEqual(['--space-md', '--space-lg', '--inset-card', '--measure'].map((name) => valueOn(desk, name)),
      ['1rem', left[0], `var(--${left[1] ?? ''})`, left[2]])
    const toast = desk.lastToast()
    assert.deepEqual([toast.text, toast.isPast?.(), desk.store.history.entries.length], [said, false, 5])
    toast.action?.run()
    assert.deepEqual([desk.store.scene.state, toast.isPast?.()], [before, true])
  })
}

test('a reset of what is not changed changes nothing and says nothing', () => {
  const desk = createDesk()
  desk.commands.reset(desk.token('--space-md'))
  desk.menus.resetTier(...spaceOf(desk))
  desk.menus.resetAll()
  assert.deepEqual([desk.toasts, desk.store.history.entries], [[], []])
})

test('the Undo of a message takes back nothing that came later, and says so', () => {
  const desk = createDesk()
  editOn(desk, ...EDIT)
  desk.menus.resetAll()
  const undo = desk.lastToast().action ?? assert.fail('no action')
  editOn(desk, '--measure', '70ch')
  undo.run()
  assert.deepEqual([valueOn(desk, '--measure'), valueOn(desk, '--space-md')], ['70ch', '1rem'])
  assert.match(desk.lastToast().text, /newer changes/)
  desk.commands.undo()
  undo.run()
  assert.equal(valueOn(desk, '--space-md'), '2rem')
  undo.run()
  assert.equal(valueOn(desk, '--space-md'), '2rem', 'it is undone once')
})

type Copy = readonly [name: string, act: (commands: Commands, desk: Desk) => void, text: string]
const copies: readonly Copy[] = [
  ['a value', (_commands, desk) => desk.menus.copyValue(desk.token('--space-md')), '2rem'],
  ['a value of a reference', (_commands, desk) => desk.menus.copyValue(desk.token('--inset-card')), 'var(--space-md)'],
  ['a declaration', (commands, desk) => commands.copyDeclaration(desk.token('--space-md')), '--space-md: 2rem;'],
  ['a tier', (_commands, desk) => desk.menus.copyTokens(['--space-md', '--measure'].map(desk.token), 'Two'),
    ':root {\n  --space-md: 2rem;\n  --measure: 65ch;\n}\n'],
  ['what is changed', (commands) => commands.copyChanged(), ':root {\n  --space-md: 2rem;\n}\n'],
  ['what components have changed as well', (commands, desk) => {
    desk.components.sheets = { changedCss: '.btn {\n  --pad: 1px;\n}\n' }
    commands.copyChanged()
  }, ':root {\n  --space-md: 2rem;\n}\n.btn {\n  --pad: 1px;\n}\n'],
  ['any text', (_commands, { menus }) => menus.copyText('text', 'Copied.'), 'text'],
]
for (const [name, act, text] of copies) {
  test(`${name} is copied as it is on the page, which is said without an Undo`, async () => {
    const desk = createDesk()
    editOn(desk, ...EDIT)
    act(desk.commands, desk)
    await settle()
    assert.deepEqual(desk.copied, [text])
    assert.match(desk.lastToast().text, /copied/i)
    assert.equal(desk.lastToast().action, undefined)
  })
  test(`that the browser does not let ${name} be copied is said`, async () => {
    const desk = createDesk()
    editOn(desk, ...EDIT)
    desk.canCopy = false
    act(desk.commands, desk)
    await settle()
    const text = 'Couldn’t copy: the browser blocked clipboard access.'
    assert.deepEqual([desk.copied, desk.lastToast()], [[], { text, tone: 'danger' }])
  })
}

test('where nothing is changed there is nothing to copy, which is said', async () => {
  const desk = createDesk()
  desk.commands.copyChanged()
  await settle()
  assert.deepEqual([desk.copied, desk.lastToast().text], [[], 'Nothing to copy'])
})

test('of a reference to nothing neither a value nor an empty declaration is copied', async () => {
  const desk = createDesk()
  const [, space] = spaceOf(desk)
  const part = { kind: 'ordinary', referenced: { ...space, items: [] } } as const
  const lost = { ...desk.token('--inset-card'), part }
  desk.menus.copyValue(lost)
  desk.commands.copyDeclaration(lost)
  await settle()
  assert.deepEqual([desk.copied, desk.toasts.map(({ text }) => text)],
    [[], ['Nothing to copy', 'Nothing to copy']])
})

type Paste = readonly [name: string, clipboard: string | null, value: string, said: RegExp]
const pastes: readonly Paste[] = [
  ['a value with blanks around is pasted', ' 2rem\n', '2rem', /^Pasted /],
  ['a declaration is pasted as its value, and its name said', '--other: 2rem;\n', '2rem', /^Pasted --other into Space md$/],
  ['a declaration of the token itself is pasted as its value', '--space-md: 2rem;', '2rem', /^Pasted into Space md$/],
  ['what is no value is refused', '2 potatoes', '1rem', /^Couldn’t paste: \w/],
  ['an empty clipboard is refused', '', '1rem', /^Couldn’t paste: \w/],
  ['a clipboard that the browser does not show is said so', null, '1rem', /Can’t read the clipboard/],
]
for (const [name, clipboard, value, said] of pastes) {
  test(name, async () => {
    const desk = createDesk()
    desk.clipboard = clipboard
    await desk.menus.paste(desk.token('--space-md'))
    assert.equal(valueOn(desk, '--space-md'), value)
    assert.match(desk.lastToast().text, said)
    desk.lastToast().action?.run()
    assert.equal(valueOn(desk, '--space-md'), '1rem')
  })
}

test('what is there already is not pasted, which is said without an Undo', async () => {
  const desk = createDesk()
  editOn(desk, ...EDIT)
  desk.clipboard = EDIT[1]
  await desk.menus.paste(desk.token(EDIT[0]))
  assert.deepEqual(desk.toasts, [{ text: `${desk.token(EDIT[0]).item.label} already has this value` }])
})
