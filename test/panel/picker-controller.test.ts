// What is picked while a picker is open, and which text each change gives the token.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseColor } from '../../panel/model/color/parse.js'
import { PickController } from '../../panel/tools/picker/pick-controller.js'
import { shownText } from '../../panel/tools/picker/pick.js'
import type { ColorFormat } from '../../panel/model/tokens/tokens.types.js'

/** A hand over a text, and what it gives; what it gives comes back to it as from the state. */
function hold(text: string, format?: ColorFormat) {
  const given: string[] = []
  const hand: PickController = new PickController(format, (next) => given.push(next))
  hand.follow(text)
  return { hand, given, come: () => hand.follow(given.at(-1) ?? text) }
}
const shown = ({ picked }: PickController): string | null => (picked === null ? null : shownText(picked))

test('what is changed is given in the token\'s format, else in the author\'s, and comes back as what it is', () => {
  for (const [text, format, written] of [
    ['#324237', 'oklch', 'oklch'], ['#324237', undefined, 'hex'], ['rgba(1, 2, 3, 50%)', undefined, 'rgb'],
    ['teal', undefined, 'hex'], ['lab(50 10 10)', undefined, 'oklch'], ['oklch(0.4 0.1 20)', 'hex', 'hex'],
  ] as const) {
    const { hand, given, come } = hold(text, format)
    hand.change({ lightness: 0.5 })
    const { picked } = hand
    come()
    const notations = given.map((one) => parseColor(one)?.notation)
    assert.deepEqual([notations, hand.picked === picked], [[written], true], text)
  }
})

test('a format is looked at without a change, and back is the author\'s text again', () => {
  const { hand, given } = hold('#aBc', 'oklch')
  for (const format of ['rgb', 'p3', 'hsl', 'oklch', 'hex'] as const) hand.show(format)
  assert.deepEqual([shown(hand), given], ['#aBc', []])
  hand.show('rgb')
  assert.equal(shown(hand), 'rgb(170 187 204)')
})

test('a hue is kept through grey, and through a text that is no color', () => {
  const { hand, come } = hold('oklch(0.5 0.1 210)')
  hand.change({ chroma: 0 })
  come()
  hand.change({ chroma: 0.1 })
  const { hue } = hand.picked?.now ?? assert.fail()
  assert.equal(hue, 210)
  for (const text of ['var(--x)', '#808080']) hand.follow(text)
  assert.equal(hand.picked?.now.hue, 210)
})

test('another color is taken also over what is none, and where nothing changes nothing is given', () => {
  const { hand, given } = hold('color-mix(in oklch, red, blue)', 'hex')
  hand.change({ hue: 3 })
  hand.show('hex')
  assert.deepEqual([hand.picked, given], [null, []])
  hand.take(parseColor('#123456') ?? assert.fail())
  assert.deepEqual(given, ['#123456'])
  const lightness = hand.picked?.now.lightness ?? assert.fail()
  hand.change({ lightness })
  assert.equal(given.length, 1)
})

test('a typed text means a color in any notation, three numbers, and nothing else', () => {
  const { hand } = hold('oklch(0.5 0.1 20)', 'oklch')
  assert.deepEqual(['#F00', 'RED', '0.6 0.2 20', '--x: red;', 'var(--x)', 'potato'].map((text) => hand.meant(text)),
    ['#F00', 'RED', 'oklch(0.6 0.2 20)', 'red', null, null])
})

test('a drag that was called off is as if it had not been', () => {
  const { hand } = hold('#aBc')
  const { picked } = hand
  hand.change({ hue: 20 })
  hand.putBack(picked)
  hand.follow('#aBc')
  assert.deepEqual([hand.picked === picked, shown(hand)], [true, '#aBc'])
})
