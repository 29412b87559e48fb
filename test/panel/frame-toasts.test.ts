// Messages of a panel whose line is not there yet: the newest one waits; a line that does not come is said.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Toasts } from '../../panel/view/frame/toast.view.js'
import { WaitingToasts } from '../../panel/view/frame/toasts.js'

/** Messages, and what came of them. */
function waiting(): { readonly toasts: WaitingToasts, readonly log: string[], readonly line: Toasts } {
  const log: string[] = []
  const toasts = new WaitingToasts(() => log.push('changed'))
  toasts.want = () => log.push('want')
  return { toasts, log, line: {
    show: ({ text }) => log.push(text), dismiss: () => log.push('dismiss'),
    refresh: (isInFooter) => log.push(`in the foot: ${isInFooter}`),
  } }
}

test('the newest message waits for the line, those after it do not', () => {
  const { toasts, log, line } = waiting()
  toasts.refresh(true)
  toasts.show({ text: 'one' })
  toasts.show({ text: 'two' })
  assert.deepEqual(log.splice(0), ['want', 'want'])
  toasts.connect(line)
  toasts.show({ text: 'three' })
  toasts.refresh(false)
  toasts.dismiss()
  assert.deepEqual(log, ['in the foot: true', 'two', 'three', 'in the foot: false', 'dismiss'])
})

test('a message that waits goes when it is past, or with the panel', () => {
  const { toasts, log, line } = waiting()
  toasts.show({ text: 'past', isPast: () => true })
  toasts.refresh(false)
  toasts.show({ text: 'gone' })
  toasts.dismiss()
  log.length = 0
  toasts.connect(line)
  assert.deepEqual(log, ['in the foot: false'])
})

test('a message whose line does not come is the notice in its place, and is not said once more later', () => {
  const { toasts, log, line } = waiting()
  toasts.show({ text: 'Reset Small' })
  toasts.fail('No answer')
  assert.deepEqual(toasts.notices.map(({ text }) => text), ['Reset Small'])
  toasts.fail('No answer')
  assert.deepEqual(toasts.notices.map(({ text }) => text), ['No answer'])
  log.length = 0
  toasts.connect(line)
  assert.deepEqual([log, toasts.notices], [['changed', 'in the foot: false'], []])
})

test('a line that does not come is a notice until it is dismissed, or comes', () => {
  const { toasts, log, line } = waiting()
  assert.equal(toasts.notices.length, 0)
  toasts.fail('No answer')
  toasts.fail('No answer')
  const [notice] = toasts.notices
  assert.deepEqual([notice?.kind, notice?.text, notice?.actions.map(({ label }) => label)], ['unsaved', 'No answer', ['Dismiss']])
  notice?.actions[0]?.run()
  assert.deepEqual([toasts.notices, log.splice(0)], [[], ['changed', 'changed']])
  toasts.fail('No answer')
  toasts.connect(line)
  assert.deepEqual(toasts.notices, [])
})
