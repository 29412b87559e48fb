// What lies over the panel: Escape ends the topmost, a press what it is outside of, as far as a modal one.
// Draws nothing: layers and elements are stand-ins.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Layers } from '../../panel/view/chrome/layers.js'

interface Made {
  readonly layers: Layers
  /** What was closed and how, in order. */
  readonly log: string[]
  /** Opens a layer of a name; what belongs to it is an element of that name. */
  readonly open: (name: string, isModal?: boolean, also?: () => void) => () => void
  readonly element: (name: string) => Element
  told: number
}
function make(): Made {
  const elements = new Map<string, Element>()
  const element = (name: string): Element => {
    const one = elements.get(name) ?? new EventTarget() as Element
    elements.set(name, one)
    return one
  }
  const log: string[] = []
  const made: Made = {
    log, element, told: 0,
    layers: new Layers(() => {
      made.told += 1
    }),
    open: (name, isModal = false, also) => {
      const closed = made.layers.open({
        elements: [element(name)], isModal,
        close: (by) => {
          log.push(`${name} by ${by}`)
          also?.()
          closed()
        },
      })
      return closed
    },
  }
  return made
}

test('nothing lies over a panel at first', () => {
  const { layers } = make()
  assert.deepEqual([layers.size, layers.top, layers.hasModal, layers.closeTop()], [0, null, false, false])
})

test('Escape closes the topmost layer, one at a time', () => {
  const { layers, log, open } = make()
  open('dialog', true)
  open('menu')
  assert.deepEqual([layers.size, layers.hasModal], [2, true])
  assert.deepEqual([layers.closeTop(), layers.closeTop('panel'), layers.closeTop()], [true, true, false])
  assert.deepEqual(log, ['menu by escape', 'dialog by panel'])
})

type Press = readonly [name: string, path: readonly string[], closed: readonly string[]]
const presses: readonly Press[] = [
  ['on the page closes everything above a dialog', ['page'], ['tip by outside', 'menu by outside']],
  ['in the topmost closes nothing', ['tip', 'page'], []],
  ['in the one beneath closes what lies on it', ['menu'], ['tip by outside']],
  ['in the dialog closes what lies on it', ['dialog'], ['tip by outside', 'menu by outside']],
]
for (const [name, path, closed] of presses) {
  test(`a press ${name}`, () => {
    const { layers, log, open, element } = make()
    open('below')
    open('dialog', true)
    open('menu')
    open('tip')
    layers.press(path.map(element))
    assert.deepEqual(log, closed)
    assert.equal(layers.top === null, false)
  })
}

test('a press outside closes layers that are not modal down to the last', () => {
  const { layers, open, element } = make()
  open('first')
  open('second')
  layers.press([element('page')])
  assert.equal(layers.size, 0)
})

test('whoever is closed by the closing of another is not closed twice', () => {
  const ways = [(layers: Layers) => layers.press([]), (layers: Layers) => layers.closeAll()]
  for (const close of ways) {
    const { layers, log, open } = make()
    const first = open('first')
    open('second', false, first)
    close(layers)
    assert.equal(log.length, 1)
    assert.equal(layers.size, 0)
  }
})

test('all of them are closed from the top down, modal ones too', () => {
  const { layers, log, open } = make()
  open('menu')
  open('dialog', true)
  open('list')
  layers.closeAll()
  assert.deepEqual(log, ['list by panel', 'dialog by panel', 'menu by panel'])
})

test('a layer that does not go stays, and is asked once', () => {
  const layers = new Layers()
  let asked = 0
  const close = (): void => {
    asked += 1
  }
  layers.open({ elements: [], isModal: false, close })
  layers.closeAll()
  layers.press([])
  layers.closeTop()
  assert.deepEqual([asked, layers.size], [3, 1])
})

test('opening and closing is told once each, also where a layer says twice that it is closed', () => {
  const made = make()
  const closed = made.open('menu')
  closed()
  closed()
  assert.equal(made.told, 2)
})

test('a layer in the middle may go first', () => {
  const { layers, log, open } = make()
  open('first')
  const second = open('second')
  open('third')
  second()
  layers.closeTop()
  layers.closeTop()
  assert.deepEqual(log, ['third by escape', 'first by escape'])
})
