// Whether an element has a pseudo-element now: a rule may name one for elements that have none, as a bare
// `::placeholder` does for every element. Reads computed styles and the selection; changes nothing.

/** Tells the style of an element, or of a pseudo-element of it. */
type StyleOf = (element: Element, pseudo: string) => CSSStyleDeclaration

const DATES = ['date', 'time', 'datetime-local', 'month', 'week'].map((type) => `input[type="${type}" i]`)

/** What is drawn within an element: by the beginning of its name, who has it. */
const WITHIN: readonly (readonly [pseudo: string, owners: readonly string[]])[] = [
  ['::placeholder', [':placeholder-shown']],
  ['::-webkit-input-placeholder', [':placeholder-shown']],
  ['::-moz-placeholder', [':placeholder-shown']],
  ['::file-selector-button', ['input[type="file" i]']],
  ['::-webkit-file-upload-button', ['input[type="file" i]']],
  ['::-webkit-slider', ['input[type="range" i]']],
  ['::-moz-range', ['input[type="range" i]']],
  ['::-webkit-search', ['input[type="search" i]']],
  ['::-webkit-inner-spin', ['input[type="number" i]']],
  ['::-webkit-outer-spin', ['input[type="number" i]']],
  ['::-webkit-calendar', DATES],
  ['::-webkit-date', DATES],
  ['::-webkit-color-swatch', ['input[type="color" i]']],
  ['::-moz-color-swatch', ['input[type="color" i]']],
  ['::-webkit-progress', ['progress']],
  ['::-moz-progress', ['progress']],
  ['::-webkit-meter', ['meter']],
  ['::details-content', ['details']],
  ['::cue', ['video']],
  ['::backdrop', [':modal', ':popover-open', ':fullscreen']],
  // Of a word, an error, a part that is searched for: no element has it by itself.
  ['::highlight', []], ['::target-text', []], ['::spelling-error', []], ['::grammar-error', []],
  ['::view-transition', []],
]

/** Boxes of which the first letter and the first line may be others. */
const INLINE: readonly string[] = ['inline', 'contents', 'none', 'flex', 'inline-flex', 'grid', 'inline-grid']

/** Tells it of one element. */
export function hasPseudo(element: Element, pseudo: string, styleOf: StyleOf): boolean {
  switch (pseudo) {
    case '::before':
    case '::after': {
      const { content } = styleOf(element, pseudo)
      return content !== 'none' && content !== 'normal'
    }
    case '::marker': return hasMarker(element, styleOf)
    case '::first-letter':
    case '::first-line': return !INLINE.includes(styleOf(element, '').display) && hasText(element)
    case '::selection': return isSelected(element)
    default: return isOwner(element, pseudo, styleOf)
  }
}

function isOwner(element: Element, pseudo: string, styleOf: StyleOf): boolean {
  if (pseudo.startsWith('::-webkit-scrollbar')) {
    const { overflowX, overflowY } = styleOf(element, '')
    return element.parentElement === null || ![overflowX, overflowY].every((one) => NEVER.includes(one))
  }
  const owners = WITHIN.find(([name]) => pseudo.startsWith(name))?.[1]
  return owners === undefined || owners.some((owner) => isMatch(element, owner))
}

const NEVER: readonly string[] = ['visible', 'hidden', 'clip']

function hasMarker(element: Element, styleOf: StyleOf): boolean {
  const { display, listStyleType, listStyleImage } = styleOf(element, '')
  if (!display.includes('list-item')) return false
  if (listStyleType !== 'none' || listStyleImage !== 'none') return true
  return styleOf(element, '::marker').content !== 'normal'
}

const hasText = ({ textContent }: Element): boolean => textContent.trim() !== ''

function isSelected(element: Element): boolean {
  const selection = element.ownerDocument.getSelection()
  return selection !== null && !selection.isCollapsed && selection.getRangeAt(0).intersectsNode(element)
}

function isMatch(element: Element, selector: string): boolean {
  try {
    return element.matches(selector)
  } catch {
    // A state that this browser does not know yet: no element is in it.
    return false
  }
}
