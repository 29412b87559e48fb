// Runs in a page: reads stylesheets as a page's own, finds their tokens, and asks the browser what each one's
// value is once its references are followed. The browser's word shares no code with discovery.
import { readPage } from '../../panel/tools/zero-config/read-page.browser.js'
import { discover } from '../../shared/discover/discover.js'

/** A token, the kind that was found, and what the browser takes its resolved value for. */
export interface JudgedToken {
  readonly name: string
  readonly value: string
  readonly resolved: string
  readonly kind: string
  /** `zero` is a length and a number; `none` is nothing that is asked of the browser. */
  readonly label: string
}

export interface KindsApi {
  judge(texts: readonly string[]): readonly JudgedToken[]
}

/** In this order: what a property takes that takes nothing else; a `calc( )` is not held to a range. */
const PROPERTIES: readonly (readonly [label: string, property: string, around: string])[] = [
  ['color', 'color', ''],
  ['length', 'outline-offset', ''],
  ['number', 'flex-grow', 'calc'],
  ['percentage', 'text-indent', ''],
  ['duration', 'transition-duration', 'calc'],
  ['easing', 'transition-timing-function', ''],
]

// What every property takes is no value of any.
const WIDE = ['initial', 'inherit', 'unset', 'revert', 'revert-layer', 'revert-rule']

function labelOf(resolved: string): string {
  if (resolved === '' || WIDE.includes(resolved.toLowerCase())) return 'none'
  const takes = (property: string, around: string): boolean =>
    CSS.supports(property, resolved) || (around !== '' && CSS.supports(property, `${around}(${resolved})`))
  const [first] = PROPERTIES.find(([, property, around]) => takes(property, around)) ?? ['none']
  return first === 'length' && takes('flex-grow', '') ? 'zero' : first
}

const sheetOf = (text: string): CSSStyleSheet => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(text)
  return sheet
}

const kit: KindsApi = {
  judge(texts) {
    const sheets = texts.map(sheetOf)
    document.adoptedStyleSheets = sheets
    const { declared, registered } = readPage(document)
    const { tokens } = discover(declared, registered)
    // What only themes have, the root has as well, below everything else: its references are then followed.
    const base = new CSSStyleSheet()
    base.insertRule('@layer below-all { :root { } }')
    const [layer] = base.cssRules
    const [rule] = layer instanceof CSSLayerBlockRule ? layer.cssRules : []
    if (!(rule instanceof CSSStyleRule)) throw new Error('the browser knows no layers')
    for (const { name, value } of tokens) rule.style.setProperty(name, value)
    document.adoptedStyleSheets = [base, ...sheets]
    const style = getComputedStyle(document.documentElement)
    return tokens.map(({ name, value, kind }) => {
      const resolved = style.getPropertyValue(name).trim()
      return { name, value, kind, resolved, label: labelOf(resolved) }
    })
  },
}

Object.assign(window, { kit })
