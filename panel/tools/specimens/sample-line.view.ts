// The line above the specimens: which text they have, and what renders them on the page.
// Remembers nothing: the text is the samples', the page's specimen its own.
import { joinRadios } from '../../view/controls/radio-keys.view.js'
import { h, setAttribute, setChildren, setText } from '../../page/dom/element.view.js'
import { icon } from '../../view/chrome/icon.view.js'
import type { Ui } from '../../view/chrome/ui.types.js'
import { MOST_TEXT, SAMPLE_PRESETS, type SamplePreset } from './sample-texts.js'
import type { OnPage, Samples } from './samples.js'

/** The line of one panel. */
export interface SampleLine {
  readonly element: HTMLElement
  /** Shows what is chosen now; where nothing has a text, what is on the page alone. */
  patch(hasTexts: boolean): void
}

const CHOICES: readonly (readonly [preset: SamplePreset, label: string])[] =
  [...SAMPLE_PRESETS.map(({ preset, label }) => [preset, label] as const), ['own', 'Custom']]

/** Makes it; an own text is typed where the others are chosen. */
export function createSampleLine(ui: Ui, samples: Samples, onPage: OnPage | null): SampleLine {
  const { document } = ui
  const own = createOwn(ui, samples, () => choose('presets'))
  const segment = createSegment(ui, samples, () => choose('own'))
  const button = h(document, 'button', { type: 'button', class: 'button', part: ui.part('on-page') })
  const below = h(document, 'div', { class: 'sample-below' })
  const element = h(document, 'div', { class: 'sample-line', part: ui.part('samples') })
  const title = h(document, 'span', { class: 'sample-title' }, 'Style guide')
  let isTyping = samples.preset === 'own'
  let hasTexts = true
  const choose = (what: 'own' | 'presets'): void => {
    isTyping = what === 'own'
    patch()
    if (isTyping) own.focus()
    else segment.focus()
  }
  const patch = (): void => {
    if (samples.preset !== 'own') isTyping = false
    segment.patch()
    own.patch()
    setText(button, onPage?.isRendered === true ? 'Stop rendering' : 'Render on page')
    setAttribute(button, 'aria-pressed', String(onPage?.isRendered === true))
    const line = onPage?.isRendered === true ? onPage.line : null
    setChildren(below, line === null ? [] : [line])
    const texts = isTyping ? own.element : segment.element
    setChildren(element, [hasTexts ? texts : title, ...(onPage === null ? [] : [button]), below])
  }
  button.addEventListener('click', () => {
    onPage?.toggle()
    patch()
  })
  return {
    element,
    patch: (has) => {
      hasTexts = has
      patch()
    },
  }
}

interface Part {
  readonly element: HTMLElement
  patch(): void
  focus(): void
}

/** One Tab stop, the arrows choose. */
function createSegment(ui: Ui, samples: Samples, type: () => void): Part {
  const buttons = CHOICES.map(([preset, label]) => {
    const button = h(ui.document, 'button', { type: 'button', class: 'sample-preset', role: 'radio' }, label)
    if (preset === 'japanese') setAttribute(button, 'lang', 'ja')
    button.addEventListener('click', () => {
      samples.set({ preset })
      if (preset === 'own') type()
    })
    return button
  })
  const element = h(ui.document, 'div', {
    class: 'segment', role: 'radiogroup', 'aria-label': 'Specimen text',
  }, ...buttons)
  const chosen = (): number => CHOICES.findIndex(([preset]) => preset === samples.preset)
  // Custom is a field: who goes by the arrows stays among the texts, and presses it.
  const patch = joinRadios(element, buttons, (at) => samples.set({ preset: CHOICES[at]?.[0] ?? 'page' }))
  return {
    element,
    focus: () => buttons[chosen()]?.focus(),
    patch: () => patch(chosen()),
  }
}

function createOwn(ui: Ui, samples: Samples, leave: () => void): Part {
  const { document } = ui
  const input = h(document, 'input', {
    class: 'sample-text', type: 'text', maxlength: MOST_TEXT, 'aria-label': 'Custom specimen text',
    placeholder: 'Your text', autocomplete: 'off', spellcheck: 'false', dir: 'auto',
  })
  const back = h(document, 'button', {
    type: 'button', class: 'icon-button', 'aria-label': 'Choose a text', 'data-tip': 'Choose a text',
  }, icon(document, 'back'))
  input.addEventListener('input', () => samples.set({ own: input.value }))
  input.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' && event.key !== 'Enter') return
    event.preventDefault()
    event.stopPropagation()
    leave()
  })
  back.addEventListener('click', leave)
  return {
    element: h(document, 'div', { class: 'sample-own' }, back, input),
    focus: () => {
      input.focus()
      input.select()
    },
    patch: () => {
      if (input.value !== samples.own) input.value = samples.own
    },
  }
}
