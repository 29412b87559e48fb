// The text of CSS that our export has kept beside a value: it stands for as long as nobody has changed that.
// Where somebody has, what the value cannot say is taken from the text.
import { splitLightDark } from '../../model/color/light-dark.js'
import { readGradient } from '../../model/tokens/gradient.js'
import { isRecord } from '../../model/tokens/records.js'
import type { DtcgType } from './dtcg.types.js'
import { valueAs, type TokenNeighbors } from './value-out.js'

/** What the text was written among. */
export interface KeptTextContext extends Pick<TokenNeighbors, 'scheme' | 'refer'> {
  readonly remPx: number
}

/** A token that was read: its value without `$ref`, and what that comes to as CSS. */
interface ReadToken {
  readonly css: string
  readonly type: string | null
  readonly value: unknown
  readonly text: string
}

/** The kept text, or that of a changed value. */
export function keptText({ css, type, value, text }: ReadToken, kept: KeptTextContext): string {
  if (type === null) return text
  const halves = splitLightDark(css)
  const candidates = halves === null ? [css] : [css, halves.light, halves.dark]
  if (candidates.some((one) => isSaid(one, { type, value }, kept))) return css
  if (halves !== null && kept.scheme !== null) {
    const isLight = kept.scheme === 'light'
    return `light-dark(${isLight ? text : halves.light}, ${isLight ? halves.dark : text})`
  }
  return type === 'gradient' ? withPrelude(css, text) : text
}

function isSaid(css: string, { type, value }: Pick<ReadToken, 'type' | 'value'>, kept: KeptTextContext): boolean {
  return FORMS.some((form) => [null, kept.remPx].some((remPx) => {
    const its = valueAs(type as DtcgType, css, { ...form, remPx, scheme: kept.scheme, refer: kept.refer })
    return its !== null && isNear(its, value)
  }))
}

/** How colors may have been written. */
const FORMS = [{ isSrgb: true }, { isSrgb: false }, { isSrgb: true, isHex: true }]

/** Tools write numbers their own way: so much is the same color, and so much the same number. */
const COLOR_TOLERANCE = 5e-4
const TOLERANCE = 1e-6

/** Members that say nothing where they say the usual, and the fallback of a color. */
const USUAL: readonly (readonly [name: string, value: unknown])[] = [['alpha', 1], ['inset', false]]
const FALLBACK = 'hex'

function isNear(one: unknown, other: unknown, tolerance = TOLERANCE): boolean {
  if (typeof one === 'number' && typeof other === 'number') return Math.abs(one - other) <= tolerance
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length &&
      one.every((item: unknown, at) => isNear(item, (other as readonly unknown[])[at], tolerance))
  }
  if (!isRecord(one) || !isRecord(other)) return one === other
  const [left, right] = [telling(one), telling(other)]
  const inner = left.has('colorSpace') ? COLOR_TOLERANCE : tolerance
  return left.size === right.size && [...left].every(([name, item]) =>
    right.has(name) && isNear(item, right.get(name), inner))
}

const telling = (record: Readonly<Record<string, unknown>>): ReadonlyMap<string, unknown> =>
  new Map(Object.entries(record).filter(([name, value]) =>
    name !== FALLBACK && !USUAL.some(([usual, its]) => usual === name && its === value)))

// The format knows stops alone.
function withPrelude(css: string, text: string): string {
  const [layer, ...more] = readGradient(css) ?? []
  const head = 'linear-gradient('
  if (layer?.kind !== 'linear' || more.length > 0 || layer.prelude === null || !text.startsWith(head)) return text
  const { from, to } = layer.prelude
  return `${head}${css.slice(from, to)}, ${text.slice(head.length)}`
}
