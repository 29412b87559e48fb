// What an element is called, and what it says, in few words.
// Reads an element and changes nothing.
import { parentOf } from './walk.js'

/** So many classes name it; others are counted. */
const MOST_CLASSES = 3
/** So many characters of a class, or of a tag. */
const MOST_NAME = 40
const MOST_TEXT = 40
/** So many steps of a trail are seen. */
const MOST_STEPS = 5
/** So many nodes are looked through for a text. */
const MOST_NODES = 200

const TEXT_NODE = 3
const SILENT: ReadonlySet<string> = new Set(['script', 'style', 'template', 'noscript'])

// Never between the halves of a character.
function cut(text: string, most: number): string {
  if (text.length <= most) return text
  const end = most - 1
  const isHalf = (text.codePointAt(end - 1) ?? 0) > 0xffff
  return `${text.slice(0, isHalf ? end - 1 : end).trimEnd()}…`
}

/** `a.button`. */
export function elementName(element: Element): string {
  const classes = [...element.classList]
  const more = classes.length - MOST_CLASSES
  const shown = classes.slice(0, MOST_CLASSES).map((name) => `.${cut(name, MOST_NAME)}`).join('')
  return `${cut(element.localName, MOST_NAME)}${shown}${more > 0 ? ` +${more}` : ''}`
}

/** The beginning of its text, else its name for screen readers; empty where it says nothing. */
export function excerptOf(element: Element): string {
  const text = textOf(element)
  const name = element.getAttribute('aria-label') ?? element.getAttribute('alt') ?? ''
  return cut(text === '' ? name.trim() : text, MOST_TEXT)
}

// No further than is shown: a page may be one long text.
function textOf(element: Element): string {
  const words: string[] = []
  let length = 0
  let left = MOST_NODES
  const visit = (node: Node): void => {
    for (const child of node.childNodes) {
      left -= 1
      if (left < 0 || length > MOST_TEXT) return
      if (child.nodeType === TEXT_NODE) {
        const text = wordsIn((child as Text).data.slice(0, MOST_TEXT * 10))
        if (text !== '') words.push(text)
        length += text.length
      } else if (!SILENT.has((child as Element).localName)) visit(child)
    }
  }
  visit(element)
  return words.join(' ')
}

const wordsIn = (text: string): string =>
  text.split('\n').join(' ').split('\t').join(' ').split(' ').filter((word) => word.trim() !== '').join(' ')

interface Size {
  readonly width: number
  readonly height: number
}

/** `156 × 44`. */
export const sizeText = ({ width, height }: Size): string =>
  `${Math.round(width)} × ${Math.round(height)}`

/** A step of the way to an element. */
interface TrailStep {
  readonly element: Element
  readonly name: string
  /** Whether it stands for all that are around it, too. */
  readonly isCut: boolean
}

/** The way from the page to an element, itself last; what is far out is one step. */
export function trailOf(element: Element): readonly TrailStep[] {
  const all: Element[] = []
  for (let at: Element | null = element; at !== null && at.localName !== 'html'; at = parentOf(at)) all.unshift(at)
  const inBody = all.length > 1 && all[0]?.localName === 'body' ? all.slice(1) : all
  const seen = inBody.slice(-MOST_STEPS)
  const isCut = seen.length < inBody.length
  return (isCut ? [inBody[inBody.length - seen.length - 1], ...seen] : seen).flatMap((step, at) =>
    (step === undefined ? [] : [{ element: step, name: elementName(step), isCut: isCut && at === 0 }]))
}

/** What a screen reader is told of an element that was come to. */
export function elementMessage(element: Element, { width, height }: Size, reads: number | null): string {
  const size = `${Math.round(width)} by ${Math.round(height)}`
  const count = reads === 0 ? 'no tokens' : reads === 1 ? '1 token' : `${reads ?? 0} tokens`
  const tokens = reads === null ? '' : `, uses ${count}`
  return `${elementName(element)}, ${size}${tokens}`
}
