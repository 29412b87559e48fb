// Judges the leaves of a document one by one: a value for a token of this panel, or why there is none.
// A text is taken as its author wrote it, once it is sure that it cannot leave its declaration.
import { everyCharacter, isControl } from '../../../shared/chars.js'
import { referenceIn } from '../../../shared/css/substitutions.js'
import { readValue } from '../../../shared/css/value.js'
import { err, ok, type Result } from '../../../shared/result.js'
import { readChannelText } from '../../model/color/channels.js'
import { isLiteral, isPaletteIndex, readSemanticValue } from '../../model/color/semantic.js'
import { SCHEMA_V3 } from '../../model/config/schemas.js'
import { colorsIn, seedIn } from '../../model/state/colors.js'
import { resetToken } from '../../model/state/edits.js'
import { defaultValue } from '../../model/state/emission.js'
import type { Identities, Place, Plan, Scene, SlotName, Token } from '../../model/state/state.types.js'
import { placedAt } from '../../model/state/token-places.js'
import { unchangedValue, valueOf } from '../../model/state/value.js'
import { type Supports, findSubstitution } from '../../model/tokens/edit.js'
import { shortReason } from '../../model/tokens/short-reason.js'
import { channelsOfKind, colorTextOf, propertiesOf, remedyOf } from '../../model/tokens/kinds.js'
import { withoutSpaceAround } from '../../model/tokens/number.js'
import { isSameJson, own } from '../../model/tokens/records.js'
import { resolve } from '../../model/tokens/resolve.js'
import type { SemanticValue, TierConfig, TierItem, TierValueKind } from '../../model/tokens/tokens.types.js'
import type { ImportValue, DocumentLeaf, Version } from './exchange.types.js'
import { semanticLeaf, slotOf } from './leaf.js'

/** What a token is in a scene, as people see it. */
export type ShownText = (plan: Plan, scene: Scene, token: Token) => string | null

/** What a leaf is judged by. */
export interface Judging {
  readonly plan: Plan
  readonly scene: Scene
  readonly version: Version
  /** Whether a property takes a value; `undefined` takes any. */
  readonly supports: Supports | undefined
  /** What a token is to people; without it, what the panel says of it. */
  readonly shown: ShownText | undefined
  /** The place of colors that are not shown; without it, nothing counts as written there. */
  readonly placeUnder?: ((identities: Identities) => Place) | undefined
}

/** What becomes of a leaf; `key` is the same for leaves that would set the same thing. */
type Judged =
  | { readonly is: 'value'; readonly key: string; readonly value: ImportValue }
  | { readonly is: 'unknown'; readonly name: string | null }
  | { readonly is: 'read-only'; readonly name: string }
  | { readonly is: 'issue'; readonly reason: string }

const issue = (reason: string): Judged => ({ is: 'issue', reason })

/** Judges a leaf. A variable is found wherever this panel has it now, whatever tab the document has it in. */
export function judgeLeaf(leaf: DocumentLeaf, judging: Judging): Judged {
  const { target } = leaf
  switch (target.kind) {
    case 'unknown': return { is: 'unknown', name: target.name }
    case 'role':
    case 'theme': return judgeExtra(leaf, judging)
    case 'variable': {
      const token = judging.plan.byVar.get(target.cssVar)
      if (token === undefined) return { is: 'unknown', name: target.cssVar }
      if (token.item.readonly === true) return { is: 'read-only', name: target.cssVar }
      const read = readFor(token, leaf.value, target.isSemantic, judging)
      return read.ok ? { is: 'value', key: target.cssVar, value: read.value } : issue(read.error)
    }
  }
}

const MOST_THEME_CHARACTERS = 200

function judgeExtra({ tab, target, value }: DocumentLeaf, { plan, scene }: Judging): Judged {
  const slot = slotOf(plan, tab)
  const colors = slot === null ? null : colorsIn(scene.state, scene.place, slot)
  if (slot === null || colors === null) {
    const isHere = plan.config.tabs.some(({ id }) => id === tab)
    return isHere ? issue('is only for tabs with colors') : { is: 'unknown', name: null }
  }
  if (target.kind === 'role') {
    const { role } = target
    if (!isPaletteIndex(value, colors.palette.length)) return issue(indexReason(colors.palette.length))
    const changes = colors[role] !== value
    return { is: 'value', key: `${slot}.${role}`, value: { kind: 'role', tab, slot, role, index: value, changes } }
  }
  if (typeof value !== 'string') return issue('must be a string')
  if (value.length > MOST_THEME_CHARACTERS || !everyCharacter(value, (code) => !isControl(code))) {
    return issue(`must have at most ${MOST_THEME_CHARACTERS} characters, none of them a control character`)
  }
  const changes = colors.highlightTheme !== value
  return { is: 'value', key: `${slot}.highlightTheme`, value: { kind: 'theme', tab, slot, theme: value, changes } }
}

const indexReason = (size: number): string =>
  size === 0 ? 'must not be an index: this panel has no palette' : `must be an index of the palette, 0 to ${size - 1}`

type Read = Result<ImportValue, string>

function readFor(token: Token, value: unknown, isSemantic: boolean, judging: Judging): Read {
  const { part } = token
  if (part.kind === 'semantic') return readSemantic(token, part.slot, value, { ...judging, isSemantic })
  const referenced = part.kind === 'ordinary' ? part.referenced : null
  const read = referenced === null ? readCss(value, token.item.type) : readReference(value, referenced)
  if (!read.ok) return read
  const own = referenced === null ? ownText(token, read.value, judging) : read
  const text = own.ok ? own : read
  const { plan, scene, supports } = judging
  const emitted = resolve(token.item, text.value, referenced)
  // Where the page says otherwise than the configuration, its word counts: the default is a change there.
  const ownValue = findOwn(token, judging)
  const now = ownValue === null ? valueOf(plan, scene, token) : judging.shown?.(plan, scene, token)
  const changes = emitted !== now
  const isFiled = part.kind === 'ordinary' || placedAt(scene.place, token) !== null
  const isDefault = isFiled && emitted === (ownValue ?? defaultValue(token, scene))
  // What the token is already, or is by default, is not held against its kind.
  const isJudged = referenced === null && changes && emitted !== unchangedValue(plan, scene, token)
  const misfit = !isJudged ? null : own.ok ? findMisfit(text.value, token.item, supports) : own.error
  if (misfit !== null) return err(misfit)
  return ok({ kind: 'text', tab: token.address.tab, token, text: text.value, changes, isDefault })
}

/** A text as a token holds it: of channels, whatever says a color, in the form of those that are there. */
function ownText({ item }: Token, text: string, { plan, scene, shown }: Judging): Result<string, string> {
  const token = plan.byVar.get(item.cssVar)
  const now = token === undefined ? null : shown?.(plan, scene, token) ?? valueOf(plan, scene, token)
  const kindIn = (name: string): TierValueKind | undefined => plan.byVar.get(name)?.item.type
  const read = readChannelText(item.type, text, now ?? item.default, kindIn)
  return read.ok ? read : err(`“${shortened(text)}” can’t be channels: ${shortReason(read.error)}`)
}

/** What the page says of an ordinary token by itself; `null` where that is not known. */
function findOwn(token: Token, { plan, scene, shown }: Judging): string | null {
  if (shown === undefined || token.part.kind !== 'ordinary') return null
  return shown(plan, { ...scene, state: resetToken(scene.place, token)(scene.state) }, token)
}

/** A text that may stand as a value: as it was written, white space and all; an option as the option is. */
function readCss(value: unknown, kind: TierValueKind): Result<string, string> {
  if (typeof value !== 'string') return err('must be a string')
  const read = readValue(value)
  if (!read.ok) return err(`can’t be a CSS value: ${read.error.reason} at character ${read.error.character}`)
  return ok(kind.kind === 'select' && kind.options.includes(read.value) ? read.value : value)
}

const OWN_VAR = 'references its own variable'
const BROKEN_VAR = 'has a var() or env() with a missing or invalid name'

/** Why a sound value of CSS is none of a kind; `null` where it is one, or only the page can tell. */
function findMisfit(
  text: string, { type: kind, cssVar }: Pick<TierItem, 'type' | 'cssVar'>, supports: Supports | undefined,
): string | null {
  const isSelect = kind.kind === 'select'
  if (isSelect ? kind.options.includes(text) : supports === undefined) return null
  const value = withoutSpaceAround(text)
  const substitution = findSubstitution(value, cssVar)
  if (substitution === 'own') return OWN_VAR
  if (substitution !== 'none') return substitution === 'broken' ? BROKEN_VAR : null
  if (isSelect) return optionReason(kind.options)
  const properties = propertiesOf(kind)
  const judged = colorTextOf(kind, value)
  return properties.length === 0 || properties.some((property) => supports?.(property, judged) === true)
    ? null
    : `“${shortened(value)}” is ${shortReason(remedyOf(kind) ?? '')}`
}

/** How much of a wrong value is said. */
const MOST_SAID = 60
const shortened = (text: string): string => `${text.slice(0, MOST_SAID)}${text.length > MOST_SAID ? '…' : ''}`

/** How many options a sentence names. */
const MOST_OPTIONS = 20

function optionReason(options: readonly string[]): string {
  const named = options.slice(0, MOST_OPTIONS).map((option) => JSON.stringify(option)).join(', ')
  const more = options.length - MOST_OPTIONS
  return `must be one of the options ${named}${more > 0 ? ` and ${more} more` : ''}, or a var()`
}

/** The id of an item of a tier, from its id or from a reference to its variable. */
function readReference(value: unknown, { id, items }: TierConfig): Result<string, string> {
  if (typeof value !== 'string') return err('must be a string')
  const name = referenceIn(value)
  const item = items.find((one) => one.id === value) ?? items.find(({ cssVar }) => cssVar === name)
  return item === undefined
    ? err(`must be the id of an item in the tier ${JSON.stringify(id)}, or a var() with its variable`)
    : ok(item.id)
}

const COLOR: TierValueKind = { kind: 'color' }

interface SemanticJudging extends Judging { readonly isSemantic: boolean }

function readSemantic(token: Token, slot: SlotName, value: unknown, judging: SemanticJudging): Read {
  const { scene, version, isSemantic, supports } = judging
  const { type, cssVar } = token.item
  const colors = colorsIn(scene.state, scene.place, slot)
  if (colors === null) return err('is a color, and this panel has no colors')
  // A text from among other values is one that was an ordinary token's when the document was made.
  const meant = typeof value === 'string' && !isSemantic ? { literal: value } : value
  const size = colors.palette.length
  const read = readSemanticValue(meant, size, (text) => readValue(text).ok)
  if (read === null) return err(semanticReason(value, size, version))
  const ownValue = ownSemantic(token, read, judging)
  if (!ownValue.ok) return ownValue
  const found = ownValue.value
  if (isSemantic && !isOfVersion(found, version)) {
    return err(semanticReason(value, size, version) + (version === 2 ? NEEDS_V3 : ''))
  }
  const now = semanticLeaf(own(colors.semanticMappings, token.address.item), colors)
  const changes = !isSameJson(now, semanticLeaf(found, colors))
  const usual = semanticLeaf(own(seedIn(scene.place, slot)?.semanticMappings, token.address.item), colors)
  const isJudged = changes && !isSameJson(usual, semanticLeaf(found, colors))
  for (const text of isJudged ? literalsOf(found) : []) {
    const misfit = findMisfit(text, { type: channelsOfKind(type) === null ? COLOR : type, cssVar }, supports)
    if (misfit !== null) return err(misfit)
  }
  return ok({ kind: 'semantic', tab: token.address.tab, token, value: found, changes })
}

/** The same with what it says itself as the token holds it. */
function ownSemantic(token: Token, value: SemanticValue, judging: Judging): Result<SemanticValue, string> {
  if (!isLiteral(value) || channelsOfKind(token.item.type) === null) return ok(value)
  const texts = literalsOf(value).map((text) => ownText(token, text, judging))
  const refused = texts.find((text) => !text.ok)
  if (refused?.ok === false) return refused
  const [light = '', dark = light] = texts.flatMap((text) => (text.ok ? [text.value] : []))
  return ok({ literal: typeof value.literal === 'string' ? light : { light, dark } })
}

function literalsOf(value: SemanticValue): readonly string[] {
  if (!isLiteral(value)) return []
  const { literal } = value
  return typeof literal === 'string' ? [literal] : [literal.light, literal.dark]
}

const isOfVersion = (value: SemanticValue, version: Version): boolean =>
  version === 3 || typeof value === 'number' || (version === 1 && typeof value === 'string')

const SHAPES: Readonly<Record<Version, string>> = {
  1: ', or "bg" or "fg"',
  2: '',
  3: ', "bg", "fg", or an object with a literal or a ref that CSS allows',
}

const NEEDS_V3 = `: "bg", "fg", literals and references need "$schema": "${SCHEMA_V3}"`

const semanticReason = (value: unknown, size: number, version: Version): string =>
  typeof value === 'number' ? indexReason(size) : `must be an index of the palette${SHAPES[version]}`

/** Whether a semantic color refers to what is not there, or to itself, once it is imported. */
export const isUnresolved = (plan: Plan, imported: Scene, value: ImportValue): boolean =>
  value.kind === 'semantic' && valueOf(plan, imported, value.token) === null
