// Numbers and texts in a real browser: every line of the grammar of values, and how it is told to readers.
import assert from 'node:assert/strict'
import { findAxeViolations } from '../support/chromium.js'
import type { Kit, Mounted } from '../support/panel-controls-in-page.js'
import { drag, look, middleOf, mountNumber, nextFrame, withControls } from '../support/panel-controls-page.js'

// What the page has: functions that are run there name it. `it` is the field a case is about.
declare const kit: Kit
declare let it: Mounted

const onPage = withControls()

type Step = readonly [keys: string, expected: string]
const STEPS: readonly Step[] = [
  ['ArrowUp', '1.25rem'],
  ['ArrowDown', '0.75rem'],
  ['Shift+ArrowUp', '3.5rem'],
  ['Shift+ArrowDown', '-1.5rem'],
  ['Alt+ArrowUp', '1.025rem'],
  ['Alt+ArrowDown', '0.975rem'],
  ['Shift+Alt+ArrowUp', '1.25rem'],
  ['PageUp', '3.5rem'],
  ['PageDown', '-1.5rem'],
  ['Shift+PageUp', '26rem'],
  ['Alt+PageUp', '1.25rem'],
]
for (const [keys, expected] of STEPS) {
  onPage(`${keys} in a number makes 1rem ${expected}`, async (page) => {
    await mountNumber(page)
    await page.keyboard.press(keys)
    const { calls, text, attributes } = await look(page)
    assert.deepEqual([calls, `${text}rem`], [[`edit ${expected}`], expected])
    assert.equal(attributes['aria-valuetext'], expected.replace('rem', ' rem'))
  })
}

onPage('Home, End, the arrows to the sides and shortcuts are the text\'s', async (page) => {
  await mountNumber(page)
  for (const key of ['Home', 'End', 'ArrowLeft', 'ArrowRight', 'Control+ArrowUp']) await page.keyboard.press(key)
  assert.deepEqual((await look(page)).calls, [])
})

onPage('a key that is held steps from the last step, not from the last frame', async (page) => {
  await mountNumber(page)
  await page.evaluate(() => {
    for (let at = 0; at < 4; at += 1) {
      it.field.input.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowUp', repeat: true, cancelable: true }))
    }
  })
  await nextFrame(page)
  assert.deepEqual((await look(page)).edits, ['1.25rem', '1.5rem', '1.75rem', '2rem'])
})

type Typed = readonly [name: string, typed: string, live: readonly string[], expected: string]
const TYPED: readonly Typed[] = [
  ['a bare number has the unit in use', '2', ['2rem'], '2'],
  ['what is typed stays as typed', '1.50', ['1.5rem', '1.50rem'], '1.50'],
  ['a product', '16*1.5', ['1rem', '16rem'], '24'],
  ['a sum that continues the value', '+4', [], '5'],
  ['a product that continues the value', '*2', [], '2'],
  ['a quotient that continues the value', '/2', [], '0.5'],
  ['another unit', '24px', ['2rem', '24rem', '24px'], '24'],
  ['a var()', 'var(--x)', ['var(--x)'], 'var(--x)'],
]
for (const [name, typed, live, expected] of TYPED) {
  onPage(`typing, then Enter: ${name}`, async (page) => {
    await mountNumber(page)
    await page.keyboard.type(typed)
    await nextFrame(page)
    const during = await look(page)
    // `1` and `1.` say what stood there already.
    assert.deepEqual(during.edits, live.filter((value) => value !== '1rem'))
    assert.equal(during.text, typed)
    await page.keyboard.press('Enter')
    const { calls, text, selected, isFocused } = await look(page)
    assert.deepEqual([calls.includes('settle'), text, selected, isFocused], [true, expected, expected, true])
  })
}

onPage('Tab commits and goes on', async (page) => {
  await mountNumber(page)
  await page.keyboard.type('+4')
  await page.keyboard.press('Tab')
  const { calls, text, isFocused } = await look(page)
  assert.deepEqual([calls, text, isFocused], [['edit 5rem', 'settle'], '5', false])
})

onPage('Escape restores the value at the focus, and only then is it the panel\'s', async (page) => {
  await mountNumber(page)
  await page.keyboard.type('7')
  await page.keyboard.press('ArrowUp')
  await nextFrame(page)
  await page.keyboard.press('Escape')
  const { calls, text, selected } = await look(page)
  assert.deepEqual([calls.slice(-2), text, selected], [['edit 1rem', 'settle'], '1', '1'])
  assert.deepEqual(await page.evaluate(() => kit.escapes), [])
  await page.keyboard.press('Escape')
  assert.deepEqual(await page.evaluate(() => kit.escapes), ['panel'])
})

onPage('what somebody else changed is shown over what is typed; one\'s own in other words is not', async (page) => {
  await page.evaluate(() => {
    kit.storedAs.set('red', 'rgb(255 0 0)')
    it = kit.mountText('Ink')
    it.field.input.focus()
  })
  await page.keyboard.type('red')
  await page.waitForFunction(() => it.model().value === 'rgb(255 0 0)')
  assert.equal((await look(page)).text, 'red')
  await page.evaluate(() => it.patch({ value: 'teal' }))
  assert.equal((await look(page)).selected, 'teal')
})

onPage('the first click in a field selects all, a further one sets the caret', async (page) => {
  await mountNumber(page, { value: '12.25rem' })
  const { x, y } = await page.evaluate(() => {
    it.field.input.blur()
    return it.field.element.getBoundingClientRect().toJSON() as DOMRect
  })
  await page.mouse.click(x + 120, y + 12)
  const first = await look(page)
  assert.deepEqual([first.isFocused, first.selected], [true, '12.25'])
  await page.mouse.click(x + 20, y + 12)
  assert.equal((await look(page)).selected, '')
})

onPage('a wrong text is named on Enter, is not committed, and goes when it is right', async (page) => {
  await mountNumber(page)
  await page.keyboard.type('2 apples')
  await page.keyboard.press('Enter')
  const wrong = await look(page)
  assert.deepEqual([wrong.calls, wrong.text], [['gesture', 'edit 2rem', 'edit 1rem', 'settle'], '2 apples'])
  assert.match(`${wrong.attributes['aria-invalid']} ${wrong.message}`, /^true Not a length/)
  const id = await page.evaluate(() => kit.root.querySelector('[role=alert]')?.id)
  assert.deepEqual([wrong.attributes['aria-errormessage'], wrong.attributes['aria-describedby']], [id, id])
  for (let at = 0; at < 7; at += 1) await page.keyboard.press('Backspace')
  const { attributes, message, edits } = await look(page)
  const left = ['aria-invalid', 'aria-errormessage', 'aria-describedby'].map((name) => attributes[name])
  assert.deepEqual([left, message, edits], [[undefined, undefined, undefined], null, ['2rem']])
})

onPage('a wrong text is named after a pause in typing', async (page) => {
  await mountNumber(page)
  await page.evaluate(() => it.field.input.setAttribute('aria-describedby', 'other'))
  await page.keyboard.type('7x')
  assert.equal((await look(page, 599)).attributes['aria-invalid'], undefined)
  const { edits, text: typed, attributes: named } = await look(page, 1)
  assert.equal(named['aria-invalid'], 'true')
  assert.match([edits, typed, named['aria-describedby']].join(), /^1rem,7x,other id-/)
  await page.keyboard.press('Escape')
  const { text, attributes, message } = await look(page)
  assert.deepEqual([text, attributes['aria-invalid'], message], ['1', undefined, null])
  assert.equal(attributes['aria-describedby'], 'other')
})

onPage('a field that is left with a wrong text shows its value again, and says so', async (page) => {
  await mountNumber(page)
  for (const key of ['2', '5', 'a', 'b', 'c', 'Tab']) await page.keyboard.press(key)
  const { text, message, calls } = await look(page)
  const said = await page.evaluate(() => (it.field.input.focus(), kit.said.join()))
  assert.deepEqual([text, calls.slice(-3), message], ['1', ['edit 1rem', 'settle', 'end'], said])
  assert.match(`${said}${(await look(page)).message ?? ''}`, /^Didn’t apply “25abc”\. Not a length.*2rem\.$/)
})

onPage('what is composed is left alone until it is finished', async (page) => {
  await mountNumber(page)
  const untouched = await page.evaluate(() => {
    const input = it.field.input as HTMLInputElement
    const key = (name: string): boolean =>
      input.dispatchEvent(new KeyboardEvent('keydown', { key: name, isComposing: true, cancelable: true }))
    input.dispatchEvent(new CompositionEvent('compositionstart'))
    input.value = '3'
    input.dispatchEvent(new InputEvent('input', { isComposing: true }))
    return [key('Enter'), key('ArrowUp'), key('Escape'), it.calls.length === 0]
  })
  assert.deepEqual(untouched, [true, true, true, true])
  await page.evaluate(() => it.field.input.dispatchEvent(new CompositionEvent('compositionend')))
  assert.deepEqual((await look(page)).edits, ['3rem'])
})

onPage('the wheel steps by its sign, only in the field and only while it has the focus', async (page) => {
  await mountNumber(page)
  const wheel = (deltaY: number, members = {}): Promise<boolean> => page.evaluate(([y, more]) =>
    it.field.input.dispatchEvent(
      new WheelEvent('wheel', { deltaY: y, bubbles: true, cancelable: true, ...more })), [deltaY, members] as const)
  const taken = [await wheel(-250), await wheel(1), await wheel(-1, { shiftKey: true })]
  assert.deepEqual([...taken, await wheel(-1, { ctrlKey: true })], [false, false, false, true])
  assert.deepEqual((await look(page)).edits, ['1.25rem', '1rem', '3.5rem'])
  await page.evaluate(() => it.field.input.blur())
  assert.equal(await wheel(-1), true)
  assert.deepEqual((await look(page)).edits, [])
})

type Drag = readonly [name: string, handle: string, key: string | null, pixels: number, expected: string]
const DRAGS: readonly Drag[] = [
  ['the label: one step per two pixels', 'label', null, 20, '3.5rem'],
  ['the label to the left', 'label', null, -7, '0.25rem'],
  ['the label with Shift', 'label', 'Shift', 8, '11rem'],
  ['the unit', '.unit', null, 20, '3.5rem'],
  ['the unit with Alt', '.unit', 'Alt', 8, '1.1rem'],
]
for (const [name, handle, key, pixels, expected] of DRAGS) {
  onPage(`a drag scrubs in one gesture: ${name}`, async (page) => {
    await mountNumber(page)
    if (key !== null) await page.keyboard.down(key)
    await drag(page, handle, pixels)
    if (key !== null) await page.keyboard.up(key)
    const { calls: all, isFocused } = await look(page)
    const calls = all.filter((call, at) => call !== 'settle' || all[at + 1] === 'end')
    assert.deepEqual([calls[0], ...calls.slice(-3), isFocused], ['gesture', `edit ${expected}`, 'settle', 'end', true])
  })
}

onPage('Escape calls a scrub off and restores; no click comes of a scrub', async (page) => {
  await mountNumber(page)
  await drag(page, '.unit', 10, () => page.keyboard.press('Escape'))
  const off = await look(page)
  assert.deepEqual([off.calls.slice(-3), off.text], [['edit 1rem', 'settle', 'end'], '1'])
  await drag(page, '.unit', 4)
  assert.deepEqual((await look(page)).calls.slice(-3), ['edit 1.5rem', 'settle', 'end'])
})

onPage('a click on the unit takes the next one and converts the number', async (page) => {
  await mountNumber(page, { value: '1.5rem' })
  const { x, y } = await middleOf(page, '.unit')
  await page.mouse.click(x, y)
  assert.equal((await look(page)).text, '24')
  const name = await page.evaluate(() => kit.root.querySelector('.unit')?.getAttribute('aria-label'))
  assert.equal(name, 'Gap, px, convert to rem')
  await page.keyboard.press('Enter')
  const { edits, text } = await look(page)
  assert.deepEqual([edits, text], [['1.5rem'], '1.5'])
})

onPage('a single unit is words and no button; what is no plain number has none', async (page) => {
  await mountNumber(page, { value: '4px', kind: { kind: 'length', step: 1, unit: 'px' } })
  assert.equal(await page.evaluate(() => kit.root.querySelector('.unit')?.localName), 'span')
  await page.evaluate(() => it.patch({ value: 'calc(1px + 2%)' }))
  await page.keyboard.press('ArrowUp')
  const { calls, text, attributes } = await look(page)
  assert.deepEqual([calls, text, attributes['aria-valuenow']], [[], 'calc(1px + 2%)', undefined])
  assert.equal(await page.evaluate(() => kit.root.querySelector('.unit')), null)
})

onPage('a number is a spinbutton that says its value and unit', async (page) => {
  await mountNumber(page, { value: '1.5rem' })
  const { attributes } = await look(page)
  const { role, inputmode, 'aria-valuenow': now, 'aria-valuetext': text, 'aria-readonly': readonly } = attributes
  assert.deepEqual([role, inputmode, now, text, readonly], ['spinbutton', 'decimal', '1.5', '1.5 rem', undefined])
  await page.keyboard.type('3')
  assert.equal((await look(page)).attributes['aria-valuetext'], '3 rem')
})

onPage('what is read-only can be reached and copied, and nothing changes it', async (page) => {
  await mountNumber(page, { isReadonly: true })
  assert.equal((await look(page)).selected, '1')
  await page.keyboard.type('9')
  await page.keyboard.press('ArrowUp')
  await drag(page, 'label', 20)
  const { calls, text, attributes } = await look(page)
  assert.deepEqual([calls.filter((call) => call !== 'settle'), text, attributes['aria-readonly']], [[], '1', 'true'])
  assert.equal(await page.evaluate(() => kit.root.querySelector('.unit')?.localName), 'span')
})

onPage('nothing in the fields harms a reader or a small hand', async (page) => {
  const small = await page.evaluate(() => {
    kit.mountNumber('One')
    kit.mountNumber('Two', { value: 'auto', pill: { label: 'auto', isOn: true } })
    kit.mountNumber('Three', { isReadonly: true })
    kit.mountText('Four', { swatch: 'red', pill: { label: 'none', isOn: false } })
    kit.mountChoice('Five', { swatch: 'red' })
    kit.mountChoice('Six', { value: 'gone', display: 'unresolved', isChanged: true })
    kit.mountChoice('Seven', { isReadonly: true })
    it = kit.mountCombo('Eight', 100)
    return [...kit.frame.querySelectorAll('button, input, select')]
      .map((one) => ({ name: one.className, box: one.getBoundingClientRect() }))
      .filter(({ box }) => box.width < 24 || box.height < 24)
      .map(({ name, box }) => `${name} ${box.width}x${box.height}`)
  })
  assert.deepEqual(small, [])
  await page.evaluate(() => it.field.input.focus())
  await page.keyboard.press('F4')
  assert.deepEqual((await findAxeViolations(page)).filter((one) => !one.startsWith('page-has-heading-one')), [])
})

onPage('a closed choice says the label alone, or what it stands for; a list at the end of the window opens above its field', async (page) => {
  const [closed, focused, resting, open, gap] = await page.evaluate(() => {
    const { input } = kit.mountChoice('Gap').field
    const text = () => (input as HTMLSelectElement).selectedOptions[0]?.text
    const texts = [text(), (input.focus(), text())]
    const value = (of: HTMLElement) => (of as HTMLInputElement).value
    const { element, input: combo } = kit.mountCombo('Action', 200, { display: 'Paper' }).field
    Object.assign(element.style, { position: 'fixed', bottom: '4px' })
    const words = [value(combo), (combo.click(), value(combo))]
    const list = kit.root.querySelector<HTMLElement>('[role=listbox]')
    const end = list === null ? 0 : list.offsetTop + list.offsetHeight
    return [...texts, ...words, element.getBoundingClientRect().top - end]
  })
  assert.deepEqual([closed, focused, resting, open, gap], ['Step 1', 'Step 1, 1rem', 'Paper', 'Step 1', 4])
})
