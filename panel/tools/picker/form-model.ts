// What a picker says about a color that is more than a color: in which form it is written, lines, targets,
// what can be done, a sentence. Evaluates nothing, draws nothing, and changes nothing.
import { convert } from '../../model/color/convert.js'
import type { Color } from '../../model/color/color.types.js'
import { shownValue } from '../../view/rows/page-values.js'
import { shortColor } from './short-color.js'
import { colorOf } from '../../model/state/color-of.js'
import { clusterIn } from '../../model/state/colors.js'
import { followsTheme } from '../../model/state/place.js'
import type { Plan, Token } from '../../model/state/state.types.js'
import { varOf } from '../../model/tokens/resolve.js'
import { splitLightDark } from '../../model/color/light-dark.js'
import { parseColor } from '../../model/color/parse.js'
import { isReference } from '../../model/color/semantic.js'
import type { RowScene } from '../../view/rows/rows.types.js'
import { findReferred } from '../../view/rows/shown-value.js'
import { overrideOf, semanticOf } from '../../model/state/value.js'
import type { PerMode, SemanticValue } from '../../model/tokens/tokens.types.js'
import type { PickerNow } from './picker.types.js'
import { readsOf, roleReadBy, type ReadChain } from './reads.js'
import { canRefer, shortestColor, targetsOf, type TargetGroup } from './refer.js'
import { resolveText, type ResolvePorts, convertedText, type Resolved } from './resolve.js'
import { nameOfToken } from '../../model/state/token-name.js'

/** What a text is. */
type TextForm =
  /** A color of its own. */
  | { readonly kind: 'plain'; readonly text: string }
  /** Another token and nothing else. */
  | { readonly kind: 'reference'; readonly text: string; readonly target: Token }
  /** A `light-dark()`: two texts, each of a form of its own. */
  | { readonly kind: 'sides'; readonly text: string; readonly sides: PerMode }
  /** What only a page can work out, if anybody. */
  | { readonly kind: 'expression'; readonly text: string }

/** What the color of a token is. */
type Form = TextForm
  /** It refers to what is not there, or back to itself: what it was given stays, nothing takes its place. */
  | { readonly kind: 'missing'; readonly text: string; readonly reason: 'missing' | 'circular' }

/** The form of a text. */
export function formOfText(plan: Plan, text: string): TextForm {
  if (parseColor(text) !== null) return { kind: 'plain', text }
  const target = findReferred(plan, text.trim())
  if (target !== null) return { kind: 'reference', text, target }
  const sides = splitLightDark(text)
  return sides === null ? { kind: 'expression', text } : { kind: 'sides', text, sides }
}

/** The form of a token's color. */
export function formOf(plan: Plan, scene: RowScene, token: Token): Form {
  const text = shownValue(plan, scene, token)
  if (text !== null) return formOfText(plan, text)
  const value = semanticOf(scene, token)
  if (value === undefined) {
    return { kind: 'missing', text: overrideOf(scene, token) ?? token.item.default, reason: 'missing' }
  }
  const address = isReference(value) ? { tab: token.address.tab, ...value.ref } : null
  const isThere = address !== null && plan.findToken(address) !== null
  return { kind: 'missing', text: semanticLabel(value), reason: isThere ? 'circular' : 'missing' }
}

// What was given is no text: its last word is what people know it by.
function semanticLabel(value: SemanticValue): string {
  if (value === 'bg') return 'background'
  if (value === 'fg') return 'foreground'
  if (isReference(value)) return value.ref.item
  return typeof value === 'number' ? `palette ${value}` : ''
}

/** A color under one scheme. */
export interface FormLineModel {
  readonly name: string
  /** A text for a swatch; `null` where there is no color. */
  readonly color: string | null
  readonly words: string
}

/** Something that is read: its color, and the tokens on the way. */
export interface ReadModel extends ReadChain {
  readonly color: string | null
  /** Whether neither tokens nor the page have it. */
  readonly isMissing: boolean
}

export interface FormModel {
  readonly kind: Form['kind']
  readonly lines: readonly FormLineModel[]
  readonly reads: readonly ReadModel[]
  readonly groups: readonly TargetGroup[]
  /** Whether the groups are shown only when they are asked for. */
  readonly isFolded: boolean
  readonly canUnfold: boolean
  /** The token that is referred to. */
  readonly target: Token | null
  /** What *Convert to value* gives, and what to say of it; `null` where it is not offered. */
  readonly convert: { readonly text: string | null; readonly tip: string } | null
  readonly note: string | null
}

/** What it is made of. */
export interface FormPorts extends ResolvePorts {
  /** Whether the page has a variable. */
  has(cssVar: string): boolean
}

/** What there is to say about a color; what is folded is made only when it is opened. */
export function formModel(ports: FormPorts, now: PickerNow, isOpen = true): FormModel {
  const { plan, scene } = ports
  const { token, side, text } = now
  const form: Form = side === null && now.value === '' ? formOf(plan, scene, token) : formOfText(plan, text)
  const resolved = form.kind === 'reference' || form.kind === 'expression'
    ? resolveText(ports, token, text, side !== null)
      .filter(({ mode }) => side === null || mode === null || mode === side)
    : []
  const reads = chainsOf(ports, now, form.kind).map((chain) => readOf(ports, chain))
  const isFolded = form.kind === 'plain' || form.kind === 'expression'
  const canUnfold = isFolded && canRefer(plan, token)
  return {
    kind: form.kind,
    lines: form.kind === 'missing' ? [{ name: 'Color', color: null, words: `${form.text} ${form.reason}` }]
      : resolved.map((one) => lineOf(one, form.kind === 'reference' || reads.some((read) => read.isMissing))),
    reads,
    groups: isFolded && !(canUnfold && isOpen) ? [] : groupsOf(ports, now),
    isFolded,
    canUnfold,
    target: form.kind === 'reference' ? form.target : null,
    convert: resolved.length === 0 || now.isChoice || token.item.readonly === true
      ? null
      : convertOf(plan, now, resolved),
    note: noteOf(form, now, reads),
  }
}

// A reference says itself what it reads, but for a role: its text is that of the entry which plays it.
function chainsOf(
  { plan, scene }: FormPorts, { token, side, text }: PickerNow, kind: Form['kind'],
): readonly ReadChain[] {
  if (kind === 'expression') return readsOf(plan, scene, text, token, shownValue)
  const role = kind === 'reference' && side === null ? roleReadBy(plan, scene, token, shownValue) : null
  return role === null ? [] : [role]
}

// What stands for it on the page is asked of the probe, but for what a token says.
function readOf(ports: FormPorts, chain: ReadChain): ReadModel {
  const { plan, scene, probe } = ports
  const [first] = chain.steps
  const isMissing = first === undefined && !ports.has(chain.cssVar)
  const known = first === undefined ? null : colorOf(plan, scene, first, shownValue)
  const color = known ?? probe.read([{ text: varOf(chain.cssVar), mode: null, values: null }])[0] ?? null
  return { ...chain, isMissing, color: color === null ? null : shortestColor(color) }
}

const NAMES = { light: 'Light', dark: 'Dark' } as const

const lineOf = ({ mode, color, text }: Resolved, isMissing: boolean): FormLineModel => ({
  name: mode === null ? 'Color' : NAMES[mode],
  color: color === null ? null : shortestColor(color),
  words: color === null ? (isMissing ? 'missing' : 'no color') : text === null ? exactWords(color)
    : shortColor(text) ?? text.trim(),
})

const DECIMALS = 3
/** Less than this is written as none, and has no hue. */
const LEAST_CHROMA = 0.0005

/** A color that nobody has written: lightness, chroma and hue. */
function exactWords(color: Color): string {
  const [lightness, chroma, hue] = convert(color, 'oklch').coords
  const alpha = color.alpha === 1 ? '' : ` / ${Math.round((color.alpha ?? 0) * 100)}%`
  const solid = [lightness, chroma].map((one) => (one ?? 0).toFixed(DECIMALS)).join(' ')
  const turn = (chroma ?? 0) < LEAST_CHROMA ? 0 : Math.round(hue ?? 0) % 360
  return `${solid} ${turn}${alpha}`
}

// Of a side, what it refers to is its text alone.
function groupsOf({ plan, scene }: FormPorts, { token, side, text }: PickerNow): readonly TargetGroup[] {
  const groups = targetsOf(plan, scene, token)
  if (side === null) return groups
  return groups.filter(({ targets }) => targets.every(({ isRole }) => !isRole)).map((group) => ({
    ...group,
    targets: group.targets.map((one) => ({ ...one, isChosen: one.text === text.trim() })),
  }))
}

function convertOf(
  plan: Plan, { token, side }: PickerNow, resolved: readonly Resolved[],
): FormModel['convert'] {
  const { format } = token.item.type.kind === 'color' ? token.item.type : {}
  const shown = side === null ? resolved : resolved.map((one) => ({ ...one, isShown: true }))
  // Where the page's theme chooses colors, each theme has texts of its own, or none can say both.
  const text = convertedText(shown, format, side === null && !followsTheme(plan))
  if (text === null) return { text, tip: 'No color to convert to' }
  const mode = resolved.find(({ isShown }) => isShown)?.mode ?? null
  const where = side !== null || mode === null || !followsTheme(plan) ? ''
    : hasModes(plan, token) ? ` in ${NAMES[mode]} only` : ` (the ${NAMES[mode]} value) in both modes`
  return { text, tip: `Becomes ${text}${where}` }
}

/** Whether a token has a text of its own in each mode. */
function hasModes(plan: Plan, { part }: Token): boolean {
  const cluster = part.kind === 'ordinary' ? null : clusterIn(plan, part.slot)
  return cluster !== null && cluster.extras.panelSettings.colorMode !== false
}

function noteOf(form: Form, { token, side }: PickerNow, reads: readonly ReadModel[]): string | null {
  switch (form.kind) {
    case 'plain': return side === null ? null : 'The plane and sliders edit the selected mode'
    case 'reference':
    case 'sides': return null
    case 'missing': return form.reason === 'missing'
      ? 'Missing reference. Choose another token or color.'
      : `Circular reference: leads back to ${nameOfToken(token)}. Choose another token or color.`
    case 'expression': {
      const names = reads.filter(({ isMissing }) => !isMissing)
        .map(({ cssVar, steps: [first] }) => first === undefined ? cssVar : nameOfToken(first))
      const isCurrent = form.text.toLowerCase().includes('currentcolor')
      const here = isCurrent ? ' currentcolor is shown as on the page root.' : ''
      const follows = names.length === 0 ? '' : ` As an expression it follows ${inWords(names)}.`
      return `Convert to a value to use the plane.${follows}${here}`
    }
  }
}

const MOST_NAMES = 3

function inWords(names: readonly string[]): string {
  const named = names.slice(0, MOST_NAMES)
  const all = names.length > MOST_NAMES ? [...named, `${names.length - MOST_NAMES} more`] : named
  return all.length < 2 ? all.join('') : `${all.slice(0, -1).join(', ')} and ${all.at(-1) ?? ''}`
}
