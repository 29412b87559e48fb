// Texts with swatches, choices, and what opens over the panel, in a real browser: lists, tooltips.
import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import type { Kit, Mounted } from '../support/panel-controls-in-page.js'
import { look, makeTooltip, middleOf, mountNumber, mountTold, tip, withControls } from '../support/panel-controls-page.js'

// What the page has: functions that are run there name it. `it` is the field a case is about.
declare const kit: Kit
declare let it: Mounted

const onPage = withControls()

onPage('a pill asks for its value, and for what stood there before, also twice in one frame', async (page) => {
  const pressed = await page.evaluate(() => {
    const number = kit.mountNumber('Gap', { pill: { label: 'auto', isOn: false } })
    it = number
    const pill = number.field.element.querySelector<HTMLButtonElement>('.pill')
    pill?.click()
    const before = pill?.getAttribute('aria-pressed')
    number.patch({ pill: { label: 'auto', isOn: true } })
    for (let press = 0; press < 3; press += 1) pill?.click()
    return [before, pill?.getAttribute('aria-pressed')]
  })
  assert.deepEqual(pressed, ['false', 'true'])
  assert.deepEqual((await look(page)).calls, ['pill true', 'pill false', 'pill true', 'pill false'])
})

onPage('a text shows other words while it has no focus, and all of the value while it has', async (page) => {
  await page.evaluate(() => {
    it = kit.mountText('Brand', { value: 'oklch(0.6 0.1 260)', display: '0.6 0.1 260' })
  })
  assert.equal((await look(page)).text, '0.6 0.1 260')
  await page.evaluate(() => it.field.input.focus())
  const { text, selected } = await look(page)
  assert.deepEqual([text, selected], ['oklch(0.6 0.1 260)', 'oklch(0.6 0.1 260)'])
  await page.keyboard.press('Tab')
  assert.equal((await look(page)).text, '0.6 0.1 260')
})

onPage('the swatch of a text, of a choice and of a long one is a button that asks for the picker, unless it is read-only', async (page) => {
  for (const make of ['mountText', 'mountChoice', 'mountCombo'] as const) {
    for (const isReadonly of [false, true]) {
      const seen = await page.evaluate(([name, isFixed]) => {
        kit.clear()
        const members = { swatch: 'var(--ink)', isReadonly: isFixed }
        it = name === 'mountCombo' ? kit.mountCombo('Ink', 60, members) : kit[name]('Ink', members)
        const swatch = it.field.element.querySelector<HTMLElement>('button.swatch') ?? document.body
        const { width, height } = swatch.getBoundingClientRect()
        const { backgroundImage } = getComputedStyle(swatch)
        swatch.click()
        const isOpened = it.field.openBeside() || name === 'mountCombo'
        return [backgroundImage.includes('rgb(1, 2, 3)'), swatch.ariaLabel, width, height, swatch.tabIndex, isOpened]
      }, [make, isReadonly] as const)
      assert.deepEqual(seen, [true, 'Ink, choose a color', 24, 24, -1, !isReadonly || make === 'mountCombo'], make)
      assert.deepEqual((await look(page)).calls, isReadonly ? [] : ['pick', 'pick'], make)
    }
  }
})

onPage('a color that the page does not know has an empty swatch', async (page) => {
  const drawn = await page.evaluate(() => {
    it = kit.mountText('Ink', { swatch: 'var(--missing)' })
    return getComputedStyle(it.field.element.querySelector('button') ?? document.body).backgroundImage
  })
  assert.equal(drawn, 'none')
})

onPage('a choice says what its options come to; what is none of them stands first', async (page) => {
  const texts = await page.evaluate(() => {
    it = kit.mountChoice('Gap', { value: 'gone', display: 'unresolved' })
    const select = it.field.input as HTMLSelectElement
    const { options, selectedIndex } = select
    return [options.length, options[0]?.text, options[0]?.disabled, options[2]?.text, selectedIndex]
  })
  assert.deepEqual(texts, [5, 'unresolved', true, 'Step 1, 1rem', 0])
  await page.evaluate(() => it.field.input.focus())
  await page.keyboard.press('ArrowDown')
  const chosen = await page.evaluate(() =>
    [it.field.input as HTMLSelectElement].flatMap((of) => [of.options.length, of.selectedOptions[0]?.text]))
  assert.deepEqual([(await look(page)).calls, chosen], [['edit step-0', 'settle'], [4, 'Step 0, 0rem']])
})

onPage('a choice that is read-only has the focus and keeps its option', async (page) => {
  await page.evaluate(() => {
    it = kit.mountChoice('Gap', { isReadonly: true })
    it.field.input.focus()
  })
  await page.keyboard.press('End')
  await page.keyboard.type('Step 3')
  const { calls, isFocused } = await look(page)
  assert.deepEqual([calls, isFocused], [[], true])
  assert.equal(await page.evaluate(() => (it.field.input as HTMLSelectElement).selectedIndex), 1)
})

const mountCombo = (page: Page): Promise<void> => page.evaluate(() => {
  it = kit.mountCombo('Action', 200)
  it.field.input.focus()
})
/** What the list says: whether it is open, and the option that Enter would choose. */
const listed = (page: Page): Promise<readonly unknown[]> => page.evaluate(() => {
  const { input } = it.field
  const list = kit.root.querySelector('[role=listbox]')
  const active = kit.root.querySelector(`[id="${input.getAttribute('aria-activedescendant') ?? ''}"]`)
  if (input.getAttribute('aria-controls') !== (list?.id ?? null)) throw new Error('it controls something else')
  return [input.getAttribute('aria-expanded'), active?.textContent ?? null]
})

type Keys = readonly [
  name: string, keys: readonly string[], expanded: string, active: string | null, calls?: readonly string[],
]
const COMBO: readonly Keys[] = [
  ['the focus opens nothing', [], 'false', null],
  ['Down and Up are the row\'s', ['ArrowDown', 'ArrowUp'], 'false', null],
  ['Alt and Down open the list at what is chosen', ['Alt+ArrowDown'], 'true', 'Step 1'],
  ['Down goes on', ['F4', 'ArrowDown'], 'true', 'Step 2'],
  ['Up goes back, from the first to the last', ['F4', 'ArrowUp', 'ArrowUp'], 'true', 'Step 199'],
  ['Down goes from the last to the first', ['F4', 'ArrowUp', 'ArrowUp', 'ArrowDown'], 'true', 'Step 0'],
  ['Alt and Up close it', ['F4', 'Alt+ArrowUp'], 'false', null],
  ['Enter takes an option', ['F4', 'ArrowDown', 'Enter'], 'false', null, ['edit step-2', 'settle']],
  ['Escape closes it and restores nothing yet', ['F4', 'ArrowDown', 'Escape'], 'false', null],
  ['what is typed is filtered by, and named is chosen', ['s', 't', 'e', 'p', ' ', '7'], 'true', 'Step 7'],
  ['Enter takes what is typed', ['S', 't', 'e', 'p', ' ', '7', 'Enter'], 'false', null, ['edit step-7', 'settle']],
  ['the first that fits is taken where the text is no value', ['1', '9', '9', 'Enter'], 'false', null, ['edit step-199', 'settle']],
  ['Tab takes what is typed', ['S', 't', 'e', 'p', ' ', '7', 'Tab'], 'false', null, ['edit step-7', 'settle']],
  ['a text of one\'s own is a value', ['r', 'e', 'd', 'Enter'], 'false', null, ['edit red', 'settle']],
]
for (const [name, keys, expanded, active, calls = []] of COMBO) {
  onPage(`a combobox: ${name}`, async (page) => {
    await mountCombo(page)
    for (const key of keys) await page.keyboard.press(key)
    assert.deepEqual(await listed(page), [expanded, active])
    assert.deepEqual((await look(page)).calls, calls)
  })
}

onPage('in a combobox Escape first closes the list, then restores, then is the panel\'s', async (page) => {
  await mountCombo(page)
  await page.keyboard.type('Step 7')
  const texts: string[] = []
  for (let at = 0; at < 3; at += 1) {
    await page.keyboard.press('Escape')
    texts.push((await look(page)).text)
  }
  assert.deepEqual(texts, ['Step 7', 'Step 1', 'Step 1'])
  assert.deepEqual(await page.evaluate(() => kit.escapes), ['layer', 'panel'])
})

onPage('a long list draws few options, says how many there are, and is clicked in', async (page) => {
  await mountCombo(page)
  const box = await middleOf(page, '.combo')
  await page.mouse.click(box.x, box.y)
  for (let at = 0; at < 12; at += 1) await page.keyboard.press('ArrowDown')
  const drawn = await page.evaluate(() => {
    const list = kit.root.querySelector('[role=listbox]')
    const option = list?.querySelector('.active')
    const bottoms = [option, list].map((one) => one?.getBoundingClientRect().bottom ?? Number.NaN)
    const isSeen = Number(bottoms[0]) <= Number(bottoms[1])
    const isShort = (list?.querySelectorAll('*').length ?? 99) < 60
    return [isShort, option?.textContent, option?.ariaPosInSet, option?.ariaSetSize, isSeen]
  })
  assert.deepEqual(drawn, [true, 'Step 13', '14', '200', true])
  const { x, y } = await middleOf(page, '.option.active')
  await page.mouse.click(x, y - 28)
  const { calls, text, isFocused } = await look(page)
  assert.deepEqual([calls, text, isFocused], [['edit step-12', 'settle'], 'Step 12', true])
  assert.deepEqual(await listed(page), ['false', null])
})

onPage('a tooltip is shown at the focus of a button and after a moment under the pointer', async (page) => {
  await mountNumber(page, { value: 'auto' })
  await mountTold(page)
  await page.mouse.move(390, 590)
  await page.keyboard.press('Tab')
  const tell = (text: string) => page.evaluate((words) => (kit.active()?.setAttribute('data-tip', words), 0), text)
  assert.deepEqual([await tip(page), await tell('Most'), await tip(page)], ['More of it', 0, 'Most'])
  const described = await page.evaluate(() => kit.active()?.getAttribute('aria-describedby'))
  assert.equal(described, await page.evaluate(() => kit.root.querySelector('[role=tooltip]')?.id))
  await page.keyboard.press('Escape')
  const left = await page.evaluate(() => [kit.escapes.length, kit.active()?.hasAttribute('aria-describedby')])
  assert.deepEqual([await tip(page), ...left], [null, 0, false])
  const { x, y } = await middleOf(page, '.words')
  await page.mouse.move(x, y)
  // What is said of a value comes sooner.
  assert.deepEqual([await tip(page, 399), await tip(page, 1)], [null, 'two\nlines'])
  const over = await middleOf(page, '[role=tooltip]')
  await page.mouse.move(over.x + 1, over.y, { steps: 2 })
  assert.equal(await tip(page, 120), 'two\nlines')
  await page.mouse.move(390, 590)
  assert.deepEqual([await tip(page, 119), await tip(page, 1)], ['two\nlines', null])
  // One that is made later finds the pointer and the focus where they are by then.
  await makeTooltip(page)
  assert.equal(await tip(page), 'Most')
  await page.keyboard.press('Tab')
  await page.mouse.move(x, y)
  await makeTooltip(page)
  assert.deepEqual([await tip(page, 499), await tip(page, 1)], [null, 'two\nlines'])
  await page.mouse.down()
  await makeTooltip(page)
  assert.equal(await tip(page, 500), null)
  await page.mouse.up()
  await makeTooltip(page, false)
})

onPage('a tooltip that is awaited when something scrolls comes once it rests, also under a pointer that stays', async (page) => {
  await mountTold(page)
  const scroll = (): Promise<boolean> => page.evaluate(() => kit.frame.dispatchEvent(new Event('scroll')))
  const { x, y } = await middleOf(page, '.words')
  await page.mouse.move(x, y)
  assert.deepEqual([await tip(page, 399), await scroll(), await tip(page, 499)], [null, true, null])
  assert.deepEqual([await tip(page, 1), await scroll(), await tip(page)], ['two\nlines', true, null])
  assert.equal(await tip(page, 500), 'two\nlines')
  // What a press dismissed is not awaited.
  await page.mouse.down()
  await page.mouse.up()
  assert.deepEqual([await tip(page), await scroll(), await tip(page, 500)], [null, true, null])
  await makeTooltip(page, false)
})

onPage('what a pressed menu lays bare has its tooltip once the pointer moves, and takes no key before', async (page) => {
  await mountTold(page)
  const { x, y } = await middleOf(page, '.words')
  await page.evaluate(() => {
    const cover = document.createElement('div')
    cover.setAttribute('style', 'position: fixed; inset: 0; z-index: 9')
    cover.addEventListener('click', () => cover.remove())
    kit.overlay.append(cover)
    kit.root.addEventListener('pointerover', ({ target }) => {
      if (target !== cover) Object.assign(window, { isBare: true })
    })
  })
  await page.mouse.click(x, y)
  await page.waitForFunction(() => Reflect.get(window, 'isBare') === true)
  assert.equal(await tip(page, 500), null)
  await page.mouse.move(x + 1, y)
  assert.equal(await tip(page, 400), 'two\nlines')
  await makeTooltip(page, false)
})

onPage('in a narrow panel nothing leaves its field', async (page) => {
  const wide = await page.evaluate(() => {
    kit.frame.style.setProperty('width', '280px')
    const long = (label: string) => ({ pill: { label, isOn: false } })
    kit.mountNumber('A', { value: '1234567.125rem', ...long('max-content') })
    kit.mountNumber('B', { value: 'calc(100% - var(--a-very-long-name))' })
    kit.mountText('C', { value: 'oklch(0.62 0.19 260 / 50%)', swatch: 'red', ...long('inherit') })
    kit.mountChoice('D', { value: 'step-2', swatch: 'red', ...long('none') })
    kit.mountCombo('E', 60, { value: 'x', display: 'A label of many words', swatch: 'red' })
    const out = [...kit.frame.querySelectorAll('.field')].flatMap((field) => {
      const { left, right, width } = field.getBoundingClientRect()
      const parts = [...field.children].filter((one) => {
        const box = one.getBoundingClientRect()
        return box.width > 0 && (box.left < left - 0.5 || box.right > right + 0.5)
      })
      const words = parts.map((one) => `${field.className}: ${one.className}`)
      return Math.round(width) === 104 ? words : [`${width}px`, ...words]
    })
    kit.frame.style.removeProperty('width')
    return out
  })
  assert.deepEqual(wide, [])
})

onPage('what is released leaves nothing that listens', async (page) => {
  await mountNumber(page)
  await page.keyboard.type('x')
  await page.keyboard.press('Enter')
  const left = await page.evaluate(() => {
    it.field.release()
    return [kit.listeners.size, kit.layers.size, kit.overlay.childElementCount]
  })
  assert.deepEqual(left, [0, 0, 0])
})
