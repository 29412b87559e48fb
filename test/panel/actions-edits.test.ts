// Edits that wait for a frame: one transaction per token and frame, the last value counts; pills.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createDesk, valueOn } from '../support/panel-desk.js'


test('an edit waits, and asks for a frame', () => {
  const desk = createDesk()
  desk.edits.edit(desk.token('--space-md'), '2rem')
  assert.deepEqual([desk.frames, desk.applied, valueOn(desk, '--space-md')], [1, [], '1rem'])
  desk.edits.flush()
  assert.deepEqual(desk.applied, [['--space-md: 2rem']])
})

test('of many edits of one token between two frames one is committed, and it is the last', () => {
  const desk = createDesk()
  for (let at = 1; at <= 50; at += 1) desk.edits.edit(desk.token('--space-md'), `${at}rem`)
  desk.edits.flush()
  assert.deepEqual(desk.applied, [['--space-md: 50rem']])
  assert.equal(desk.store.history.entries.length, 1)
})

test('edits of several tokens are each one transaction, in the order in which they began', () => {
  const desk = createDesk()
  desk.edits.edit(desk.token('--space-md'), '2rem')
  desk.edits.edit(desk.token('--measure'), '70ch')
  desk.edits.edit(desk.token('--space-md'), '3rem')
  desk.edits.flush()
  assert.deepEqual(desk.applied, [['--space-md: 3rem'], ['--measure: 70ch']])
  assert.deepEqual(desk.store.history.entries.map(({ label }) => label),
    ['--space-md', '--measure'].map((name) => desk.token(name).item.label))
})

test('where nothing waits nothing is committed, nor a second time', () => {
  const desk = createDesk()
  desk.edits.flush()
  desk.edits.edit(desk.token('--space-md'), '2rem')
  desk.edits.flush()
  desk.store.undo()
  desk.edits.flush()
  assert.equal(valueOn(desk, '--space-md'), '1rem')
})

test('before edits are committed the page is believed about their tokens', () => {
  const desk = createDesk()
  desk.edits.edit(desk.token('--p-0'), '#123456')
  desk.edits.edit(desk.token('--space-md'), '2rem')
  desk.edits.flush()
  desk.edits.flush()
  assert.deepEqual(desk.believed, [['--p-0', '--space-md']])
})

test('what a listener edits while others are committed waits for the next time', () => {
  const desk = createDesk()
  const stop = desk.store.subscribe(() => {
    stop()
    desk.edits.edit(desk.token('--measure'), '70ch')
    desk.edits.flush()
  })
  desk.edits.edit(desk.token('--space-md'), '2rem')
  desk.edits.edit(desk.token('--space-lg'), '3rem')
  desk.edits.flush()
  assert.deepEqual(desk.applied.flat().sort(), ['--measure: 70ch', '--space-lg: 3rem', '--space-md: 2rem'])
})

test('a run of edits of one token is one step back, as long as no pause is in it', () => {
  const desk = createDesk()
  for (const text of ['2rem', '3rem', '4rem']) {
    desk.nowMs += 500
    desk.edits.edit(desk.token('--space-md'), text)
    desk.edits.flush()
  }
  assert.equal(desk.store.history.entries.length, 1)
  desk.nowMs += 501
  desk.edits.edit(desk.token('--space-md'), '5rem')
  desk.edits.flush()
  assert.equal(desk.store.history.entries.length, 2)
})

test('what was given under one scheme is not given to the next one; what has no scheme is', () => {
  const desk = createDesk()
  desk.edits.edit(desk.token('--p-0'), '#123456')
  desk.edits.edit(desk.token('--space-md'), '2rem')
  desk.moveTo('dark')
  const dark = valueOn(desk, '--p-0')
  desk.edits.flush()
  assert.deepEqual([valueOn(desk, '--p-0'), valueOn(desk, '--space-md')], [dark, '2rem'])
  desk.edits.edit(desk.token('--p-0'), '#654321')
  desk.edits.flush()
  assert.equal(valueOn(desk, '--p-0'), '#654321')
})

test('a value that is there already is no transaction', () => {
  const desk = createDesk()
  desk.edits.edit(desk.token('--inset-card'), 'space-md')
  desk.edits.flush()
  assert.deepEqual(desk.applied, [])
})

test('a pill that goes off brings back what stood there before, as long as the panel is there', () => {
  const desk = createDesk()
  const token = desk.token('--radius-full')
  desk.edits.edit(token, '12px')
  desk.edits.setPill(token, true)
  assert.equal(valueOn(desk, '--radius-full'), '9999px')
  desk.edits.setPill(token, false)
  assert.equal(valueOn(desk, '--radius-full'), '12px')
  desk.edits.setPill(token, true)
  desk.edits.setPill(token, true)
  desk.edits.setPill(token, false)
  assert.equal(valueOn(desk, '--radius-full'), '12px')
})

test('a pill that goes off where nothing was chosen before gives its custom default', () => {
  const desk = createDesk()
  const token = desk.token('--radius-full')
  desk.edits.setPill(token, true)
  desk.edits.setPill(token, false)
  assert.equal(valueOn(desk, '--radius-full'), '8px')
  assert.deepEqual(desk.applied.at(-1), ['--radius-full: 8px'])
})

test('each switch of a pill is a step of its own, after what was still waiting', () => {
  const desk = createDesk()
  const token = desk.token('--radius-full')
  desk.edits.edit(token, '12px')
  desk.edits.setPill(token, true)
  assert.deepEqual(desk.applied, [['--radius-full: 12px'], ['--radius-full: 9999px']])
  assert.equal(desk.store.history.entries.length, 2)
})

test('a reset is a step of its own, however soon before and after it the token is edited', () => {
  const desk = createDesk()
  const token = desk.token('--space-md')
  desk.edits.edit(token, '2rem')
  desk.commands.reset(token)
  desk.edits.edit(token, '3rem')
  desk.edits.flush()
  assert.deepEqual(desk.store.history.entries.map(({ reason }) => reason), ['edit', 'revert', 'edit'])
})

test('what is typed and taken back in one gesture leaves nothing to undo, on the page as little', () => {
  const desk = createDesk()
  const end = desk.store.beginGesture()
  for (const text of ['2rem', '25rem', '1rem']) {
    desk.nowMs += 900
    desk.edits.edit(desk.token('--space-md'), text)
    desk.edits.flush()
  }
  end()
  assert.deepEqual([desk.store.history.entries, desk.applied.at(-1)], [[], ['--space-md']])
})
