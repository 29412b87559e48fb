// One token while its picker is open: what it shows, what is written, what Escape takes back.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Session, sideOf, sideText, withSideText } from '../../panel/tools/picker/session.js'
import { setToken } from '../../panel/model/state/edits.js'
import { MAX_ENTRIES } from '../../panel/model/state/history.js'
import { valueOf } from '../../panel/model/state/value.js'
import type { Token } from '../../panel/model/state/state.types.js'
import { createDesk, type Desk } from '../support/panel-desk.js'
import { configWith } from '../support/panel-schemes.js'

/** A session of a token, and what its color is by now. */
function open(cssVar: string, desk = createDesk()) {
  const compared: boolean[] = []
  const compare = { set: (isOn: boolean) => compared.push(isOn) }
  const session = new Session({ ...desk, compare }, desk.token(cssVar))
  desk.store.subscribe(() => void session.followed())
  const value = (): string | null => valueOf(desk.plan, desk.store.scene, desk.token(cssVar))
  return { desk, session, value, compared, done: () => desk.store.history.done }
}

/** A drag: as many values as are given, each in a frame of its own. */
function drag({ store, edits }: Desk, session: Session, texts: readonly string[]): void {
  const end = store.beginGesture()
  for (const text of texts) {
    session.give(text)
    edits.flush()
  }
  session.settle()
  end()
}

test('sixty moves of a drag are one step of the history, two drags are two, and who picks wants to see it', () => {
  const { desk, session, done, compared } = open('--p-0')
  const moves = Array.from({ length: 60 }, (_none, at) => `oklch(0.5 0.1 ${at})`)
  drag(desk, session, moves)
  assert.deepEqual([done(), session.now.text, session.now.color?.notation], [1, 'oklch(0.5 0.1 59)', 'oklch'])
  desk.nowMs += 1000
  drag(desk, session, ['#123456'])
  assert.equal(done(), 2)
  assert.ok(compared.length > 0 && !compared.includes(true))
})

test('what was given is shown before the state has it, and once undo has been at work, what that says', () => {
  const { desk, session, value } = open('--p-0')
  const before = session.now.value
  session.give('#111111')
  assert.deepEqual([session.now.value, value()], ['#111111', before])
  session.settle()
  assert.equal(value(), '#111111')
  desk.store.undo()
  assert.deepEqual([session.now.value, session.now.before], [before, before])
})

test('Escape takes back all that was done since the opening, as undo does, and leaves a redo', () => {
  const desk = createDesk()
  const black = setToken(desk.store.scene.place, desk.token('--p-0'), '#0a0a0a')
  desk.store.commitTweakState('edit', black, { label: 'x' })
  const { session, value, done } = open('--p-0', desk)
  drag(desk, session, ['#111111', '#222222'])
  desk.nowMs += 1000
  drag(desk, session, ['#333333'])
  session.give('#444444')
  session.restore()
  assert.deepEqual([value(), done()], ['#0a0a0a', 1])
  desk.store.redo()
  assert.equal(value(), '#222222')
})

test('Escape takes back what was done right after an earlier change, all of it, and leaves what was never touched alone', () => {
  const desk = createDesk()
  const before = valueOf(desk.plan, desk.store.scene, desk.token('--p-0'))
  desk.edits.edit(desk.token('--p-0'), '#0a0a0a')
  desk.edits.flush()
  const { session, value, done } = open('--p-0', desk)
  drag(desk, session, ['#111111'])
  desk.nowMs += 1000
  drag(desk, session, ['#222222'])
  session.restore()
  assert.deepEqual([value(), done()], ['#0a0a0a', 1])
  // None of it is left behind an undo of what was there before.
  desk.store.undo()
  assert.deepEqual([value(), done()], [before, 0])
  const other = open('--p-1', desk)
  other.session.restore()
  assert.equal(desk.store.history.done, 0)
})

test('a drag away and back, and then on, is taken back whole; an edit of another token goes on as one step', () => {
  const desk = createDesk()
  const [first, other] = [desk.token('--p-0'), desk.token('--p-1')]
  const edit = (token: Token, text: string): void => {
    desk.edits.edit(token, text)
    desk.edits.flush()
  }
  edit(first, '#0a0a0a')
  const { session, value, done } = open('--p-0', desk)
  drag(desk, session, ['#111111', '#0a0a0a'])
  drag(desk, session, ['#222222'])
  session.restore()
  assert.deepEqual([value(), done()], ['#0a0a0a', 1])
  edit(other, '#111111')
  open('--p-0', desk)
  edit(other, '#222222')
  assert.equal(done(), 2)
})

test('what undo does not lead back to is given back: with a reset in between, and where the history was full', () => {
  const { desk, session, value } = open('--p-0')
  const before = value()
  drag(desk, session, ['#111111'])
  desk.store.commitTweakState('revert', setToken(desk.store.scene.place, desk.token('--p-0'), '#0a0a0a'), { label: 'x' })
  session.restore()
  assert.equal(value(), before)
  for (let at = 0; at < MAX_ENTRIES; at += 1) {
    desk.edits.edit(desk.token(`--p-${at % 2}`), `#0000${10 + at % 89}`)
    desk.edits.flush()
  }
  const full = open('--p-0', desk)
  const last = full.value()
  drag(desk, full.session, ['#222222'])
  full.session.restore()
  // What was given back has met its own step, and both are gone.
  assert.deepEqual([full.value(), full.done()], [last, MAX_ENTRIES - 1])
})

test('after a look at another scheme the next pick is a step of its own', () => {
  const { desk, session, value, done } = open('--p-0')
  drag(desk, session, ['#111111'])
  const { place } = desk.store.scene
  desk.moveTo('dark')
  desk.store.moveTo(place)
  drag(desk, session, ['#222222'])
  desk.nowMs += 1000
  drag(desk, session, ['#333333'])
  session.restore()
  assert.deepEqual([value(), done()], ['#111111', 1])
})

test('under another scheme there is nothing to come back to but its own color', () => {
  const { desk, session, value } = open('--p-0')
  session.give('#111111')
  session.settle()
  desk.moveTo('dark')
  const dark = value()
  assert.equal(session.now.before, dark)
  session.give('#222222')
  session.restore()
  assert.equal(value(), dark)
})

test('a drag under which the scheme changes is over: nothing more of it is given, nor taken back', () => {
  const { desk, session, value } = open('--p-0')
  const end = session.beginGesture()
  session.give('#111111')
  desk.edits.flush()
  session.give('#222222')
  desk.moveTo('dark')
  const dark = value()
  session.give('#333333')
  session.giveWhole('#111111')
  session.settle()
  end()
  assert.deepEqual([value(), session.now.value], [dark, dark])
  // The next one is of the new scheme.
  const endNext = session.beginGesture()
  session.give('#444444')
  session.settle()
  endNext()
  assert.equal(value(), '#444444')
  desk.moveTo('light')
  assert.equal(value(), '#111111')
})

test('Escape leaves no step behind for a base role that has no variable either', () => {
  const desk = createDesk(configWith({ baseRoles: {} }))
  const role = desk.plan.tokens.find(({ part, item }) => part.kind === 'role' && item.cssVar === '') ?? assert.fail()
  const session = new Session({ ...desk, compare: { set: () => undefined } }, role)
  const before = session.now.value
  session.giveWhole('@3')
  session.settle()
  desk.nowMs += 1000
  assert.equal(desk.store.history.done, 1)
  session.restore()
  assert.deepEqual([session.now.value, desk.store.history.done], [before, 0])
})

test('one side of a light-dark() is edited, and the other one stays as its author wrote it', () => {
  const { session, value } = open('--color-accent')
  session.giveWhole('light-dark( #FFF , hsl(10 20% 30%))')
  session.settle()
  assert.deepEqual([session.now.side, session.now.text], ['light', '#FFF'])
  session.chooseSide('dark')
  assert.equal(session.now.text, 'hsl(10 20% 30%)')
  session.give('#000')
  session.settle()
  assert.equal(value(), 'light-dark(#FFF, #000)')
})

test('a value has two sides where it is a light-dark() and nothing else', () => {
  assert.deepEqual([sideOf('light-dark(a, b)', 'dark'), sideOf('#fff', 'dark')], ['dark', null])
  assert.deepEqual([sideText('light-dark(a, b)', 'dark'), sideText('#fff', 'dark')], ['b', '#fff'])
  assert.deepEqual([withSideText('#fff', null, '#000'), withSideText('light-dark(a, b)', 'light', ' c ')], ['#000', 'light-dark(c, b)'])
})
