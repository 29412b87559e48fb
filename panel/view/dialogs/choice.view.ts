// A choice of one of several words: native radio buttons, drawn as a list or as the parts of a segment.
// Keeps nothing but what is chosen.
import { h, setAttribute, setText } from '../../page/dom/element.view.js'
import type { Ui } from '../chrome/ui.types.js'

export interface ChoiceSwitch<T> {
  readonly element: HTMLElement
  /** Chooses one without calling back. */
  choose(value: T): void
  /** Says one in other words. */
  rename(value: T, words: string): void
  /** Says why nothing else can be chosen now; `null`: it can. */
  setReason(reason: string | null): void
  /** Says why one cannot be chosen now; `null`: it can. */
  setOff(value: T, reason: string | null): void
  /** Says why one comes to nothing; it can be chosen all the same, and says so itself. */
  setDoubt(value: T, reason: string | null): void
}

interface ChoiceOptions<T> {
  readonly label: string
  /** Its class. */
  readonly looks: string
  readonly options: readonly (readonly [value: T, words: string])[]
  readonly chosen: (value: T) => void
}

/** Makes the choice. */
export function createChoice<T extends string>(ui: Ui, options: ChoiceOptions<T>): ChoiceSwitch<T> {
  const parts = partsOf(ui, options)
  const { looks, label } = options
  const element = h(ui.document, 'div', { class: looks, role: 'radiogroup', 'aria-label': label },
    ...[...parts.values()].map(({ part }) => part))
  return {
    element,
    choose: (value) => {
      for (const [own, { radio }] of parts) radio.checked = own === value
    },
    rename: (value, words) => {
      const text = parts.get(value)?.text
      if (text !== undefined) setText(text, words)
    },
    setReason: (reason) => {
      setAttribute(element, 'aria-description', reason)
      setAttribute(element, 'data-tip', reason)
      for (const { radio } of parts.values()) radio.disabled = reason !== null
    },
    setOff: (value, reason) => {
      const found = parts.get(value)
      if (found === undefined) return
      setAttribute(found.radio, 'aria-description', reason)
      setAttribute(found.part, 'data-tip', reason)
      found.radio.disabled = reason !== null
    },
    setDoubt: (value, reason) => {
      const found = parts.get(value)
      if (found === undefined) return
      setAttribute(found.radio, 'aria-description', reason)
      setAttribute(found.part, 'data-doubt', reason !== null)
    },
  }
}

function partsOf<T extends string>(ui: Ui, { options, chosen }: ChoiceOptions<T>) {
  const { document } = ui
  const name = ui.newId()
  return new Map(options.map(([value, words]) => {
    const radio = h(document, 'input', { type: 'radio', name, class: 'choice-radio' })
    const text = h(document, 'span', {}, words)
    const part = h(document, 'label', { class: 'choice-part' }, radio, text)
    radio.addEventListener('change', () => chosen(value))
    return [value, { radio, text, part }] as const
  }))
}
