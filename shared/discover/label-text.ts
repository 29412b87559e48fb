// Labels of rows and headings, from parts of names: sentence case, initialisms as people write them.
// Knows words alone; which part of a name a heading has is groups.ts' question.
import { isDigit } from '../chars.js'
import { kindOfSort } from './item-types.js'
import type { Sort } from './sorts.js'
import { wordsOf } from './words.js'

const INITIALISMS: ReadonlySet<string> = new Set([
  'ai', 'api', 'css', 'cta', 'dpi', 'faq', 'hdr', 'hsl', 'hsla', 'html', 'hwb', 'id', 'json', 'lch', 'ltr', 'oklch',
  'pdf', 'rgb', 'rgba', 'rtl', 'sms', 'svg', 'tv', 'ui', 'url', 'usb', 'ux', 'vip', 'xml',
])

/** Steps of scales, which stay as they are written. */
const STEPS: ReadonlySet<string> = new Set(['xxxs', 'xxs', 'xs', 'sm', 's', 'md', 'm', 'lg', 'l', 'xl', 'xxl', 'xxxl'])

const hasDigit = (word: string): boolean => {
  for (let at = 0; at < word.length; at += 1) if (isDigit(word.charCodeAt(at))) return true
  return false
}

/** `card-foreground`: "Card foreground"; `image-url`: "Image URL"; `sm` and `2xl` stay. */
export function labelText(part: string): string {
  const words = wordsOf(part).map((word) => (INITIALISMS.has(word) ? word.toUpperCase() : word))
  const text = words.join(' ') || part
  const [first = ''] = words
  return STEPS.has(first) || hasDigit(first) ? text : text.charAt(0).toUpperCase() + text.slice(1)
}

const PLURALS: Readonly<Record<Sort, string>> = {
  color: 'colors', channels: 'colors', gradient: 'gradients', family: 'fonts', size: 'font sizes',
  weight: 'font weights', 'line-height': 'line heights', 'letter-spacing': 'letter spacings', space: 'lengths',
  radius: 'radii', border: 'border widths', shadow: 'shadows', duration: 'durations', easing: 'easings',
  angle: 'angles', number: 'numbers', length: 'lengths', text: 'values',
}

/** What stands over tokens that share no beginning with any other; `others`: what else the tab has. */
export function kindLabel(sort: Sort, others: readonly Sort[]): string {
  const isOther = others.some((other) => kindOfSort(other) === kindOfSort(sort))
  const plural = PLURALS[sort]
  return isOther ? `Other ${plural}` : plural.charAt(0).toUpperCase() + plural.slice(1)
}
