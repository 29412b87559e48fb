// The steps of a chain as elements, and what stands beneath them.
// Follows nothing: a chain is given.
import { h, setStyle } from '../../page/dom/element.view.js'
import type { Token } from '../../model/state/state.types.js'
import { endWords } from '../../page/ask/chain.js'
import type { Chain, ChainPlace, ChainStep } from '../../page/ask/reads.types.js'

/** How far a step stands in, and how many stand in at all. */
const DEEP_PX = 12
const MOST_IN = 4

/** Longer texts are cut: a picture written into a value is no text to be read. */
const MOST_SHOWN = 240

function shownText(text: string): string {
  if (text.length <= MOST_SHOWN) return text
  return `${text.slice(0, MOST_SHOWN)}… (${text.length.toLocaleString('en')} characters)`
}

/** Whose depth says something: one way needs none. */
const isForked = ({ steps }: Chain): boolean =>
  steps.some((step, at) => at > 0 && step.depth <= (steps[at - 1]?.depth ?? 0))

/** The steps and where they end; a name of a token leads to its row. */
export function stepElements(
  document: Document, chain: Chain, go: (token: Token) => void,
): readonly HTMLElement[] {
  const deep = isForked(chain)
  return [
    ...chain.steps.map((step) => stepElement(document, step, deep ? step.depth : 0, go)),
    ...chain.steps.length === 0 ? [] : [endElement(document, chain)],
  ]
}

function stepElement(
  document: Document, step: ChainStep, depth: number, go: (token: Token) => void,
): HTMLElement {
  const { name, token, notes, place } = step
  const [missing, taken] = [notes.find((one) => one !== 'the fallback is taken'),
    notes.find((one) => one === 'the fallback is taken')]
  const element = h(document, 'li', { class: 'chain-step' }, mark(document, step.color),
    h(document, 'div', { class: 'chain-line' }, nameElement(document, name, token, go),
      ...missing === undefined ? [] : [h(document, 'span', { class: 'chain-note' }, missing)]),
    ...taken === undefined ? [] : [h(document, 'p', { class: 'chain-said' }, taken)],
    ...place === null ? [] : placeElements(document, place))
  setStyle(element, '--deep', `${Math.min(depth, MOST_IN) * DEEP_PX}px`)
  return element
}

function nameElement(
  document: Document, name: string, token: Token | null, go: (token: Token) => void,
): HTMLElement {
  if (token === null) return h(document, 'span', { class: 'chain-name' }, name)
  const link = h(document, 'button', {
    class: 'chain-name chain-link', type: 'button', 'aria-label': `${name}, go to ${token.item.label}`,
  }, name)
  link.addEventListener('click', () => go(token))
  return link
}

const placeElements = (document: Document, place: ChainPlace): readonly HTMLElement[] => [
  h(document, 'div', { class: 'chain-text' }, place.text === '' ? '(empty)' : shownText(place.text)),
  whereElement(document, place),
]

function whereElement(document: Document, { scope, file, line }: ChainPlace): HTMLElement {
  return h(document, 'div', { class: 'chain-where' },
    h(document, 'span', {}, scope), ...fileElements(document, file, line))
}

const fileElements = (document: Document, file: string | null, line: number | null): readonly HTMLElement[] =>
  file === null ? [] : [h(document, 'span', { class: 'chain-file' }, line === null ? file : `${file}:${line}`)]

function endElement(document: Document, chain: Chain): HTMLElement {
  const element = h(document, 'li', { class: 'chain-step' }, mark(document, chain.color),
    h(document, 'div', { class: 'chain-name' }, 'Computed here'),
    h(document, 'div', { class: 'chain-text' }, chain.computed === '' ? 'nothing' : shownText(chain.computed)),
    h(document, 'div', { class: 'chain-where' }, h(document, 'span', {}, endWords(chain))))
  setStyle(element, '--deep', '0px')
  return element
}

function mark(document: Document, color: string | null): HTMLElement {
  const isColor = color !== null
  const element = h(document, 'span', { class: 'chain-mark', 'aria-hidden': 'true', 'data-color': isColor })
  if (color !== null) setStyle(element, '--swatch', color)
  return element
}

/** Where else it is declared. */
export const alsoElements = (document: Document, also: readonly ChainPlace[]): readonly HTMLElement[] =>
  also.map((place) => h(document, 'li', { class: 'chain-other' },
    h(document, 'div', {}, h(document, 'div', { class: 'chain-scope' }, place.scope),
      h(document, 'div', { class: 'chain-text' }, shownText(place.text)),
      h(document, 'div', { class: 'chain-where' }, ...fileElements(document, place.file, place.line))),
    ...place.color === null ? [] : [mark(document, place.color)]))
