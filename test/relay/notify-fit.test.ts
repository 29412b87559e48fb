// A message made of any text: what the relay's own checks say of it, and what its last line says was done.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readNotification } from '../../relay/notification.js'
import { fitMessage } from '../../relay/notify/fit.js'
import { renderPost } from '../../relay/render.js'

const lines = (count: number, text: string): string => Array.from({ length: count }, () => text).join('\n')

const rows: readonly (readonly [name: string, text: string, more: number, end: RegExp])[] = [
  ['a text that passes', 'a\tb\r\nc <&> \u{1f600}', 0, /^a\tb\r\nc <&> \u{1f600}$/u],
  ['the longest', 'x'.repeat(2000), 0, /^x{2000}$/],
  ['one character more', 'x'.repeat(2001), 0, /^x{1900}\n… line cut here$/],
  ['the longest after escaping', '&'.repeat(600), 0, /^&{600}$/],
  ['one more after escaping', '&'.repeat(601), 0, /^&{580}\n… line cut here$/],
  ['many lines', lines(300, '123456789'), 0, /9\n… 110 more lines$/],
  ['one line too many', `${'x'.repeat(1800)}\n${'y'.repeat(300)}`, 0, /^x{1800}\n… 1 more line$/],
  ['the rest of an input', 'first\nsecond', 7, /^first\n… 8 more lines$/],
  ['the rest of a line', 'first', 2, /^first\n… line cut here, 2 more lines$/],
  ['controls', 'a\u0000b\u001b[0mc\u0085', 0, /^a\ufffdb\ufffd\[0mc\ufffd\n… 3 unreadable characters replaced$/],
  ['half a pair', 'a\ud800', 0, /^a\ufffd\n… 1 unreadable character replaced$/],
  ['nothing to see', ' \n\u200b', 0, /^\(no text\)$/],
]
for (const [name, text, more, end] of rows) {
  test(`a text becomes a message: ${name}`, () => {
    const message = fitMessage(text, more)
    assert.match(message, end)
    const notification = readNotification({ target: 'ops', message })
    assert.ok(notification.ok)
    assert.equal(renderPost(notification.value, 'C1').ok, true)
  })
}

test('no text at all stays none: that is a mistake to be told', () => {
  assert.equal(fitMessage(''), '')
})

test('whatever the characters are, the message passes', () => {
  const parts = ['&', '<', '\n', 'x', '\u{1f600}', '\u0007', '\ud800', ' ', '\r\n', '\u2028']
  let seed = 7
  const next = (): number => (seed = (seed * 48_271) % 2_147_483_647)
  for (let round = 0; round < 300; round += 1) {
    const text = Array.from({ length: next() % 3000 }, () => parts[next() % (1 + round % parts.length)] ?? '').join('')
    const notification = readNotification({ target: 'ops', message: fitMessage(text, round % 3) || 'x' })
    assert.ok(notification.ok && renderPost(notification.value, 'C1').ok, JSON.stringify(text))
  }
})
