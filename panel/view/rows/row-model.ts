// What the row of a token shows, what may be typed into its editor, and what the editor's values mean for the
// state. Draws nothing, and commits nothing; a text that means what is there already changes nothing.
import type { ChoiceModel, FieldModel, Option, PillModel, TextModel } from '../controls/field.types.js'
import { splitLightDark } from '../../model/color/light-dark.js'
import { isLiteral, isReference, tabOf } from '../../model/color/semantic.js'
import { isPillOn } from '../../model/state/pill.js'
import type { Plan, Token, Scene, SlotName, Updater } from '../../model/state/state.types.js'
import { semanticOf, unchangedValue, valueOf } from '../../model/state/value.js'
import { channelsOfKind, colorTextOf, isNumericKind, KINDS, needsValueEditor } from '../../model/tokens/kinds.js'
import { err, ok, type Result } from '../../../shared/result.js'
import { resetToken, setRole, setSemantic, setToken } from '../../model/state/edits.js'
import { seedIn } from '../../model/state/colors.js'
import { readEdit, refuseOwn, type Supports } from '../../model/tokens/edit.js'
import { own } from '../../model/tokens/records.js'
import type { SemanticValue } from '../../model/tokens/tokens.types.js'
import {
  choicesOf, countChoices, findChosen, roleLabel, type Choice, findByName, findByText,
} from './choices.js'
import { findPageValue, isChanged, restingValue, shownValue } from './page-values.js'
import type { PlanWithChannels, PlanWithReading, RowEditor, RowModel, RowScene } from './rows.types.js'
import { meantColors } from './meant-color.js'
import { findReferred, liveValue, UNRESOLVED, shownWords } from './shown-value.js'
import { nameOfToken } from '../../model/state/token-name.js'

const NOTHING: Updater = (state) => state
const NO_CHOICE = 'Not a token in this list. Choose one.'

/** What a value that the editor of a token gives makes of the state; those of the same color follow. */
export function updaterFor(
  plan: PlanWithChannels, scene: RowScene, token: Token, value: string,
): Updater {
  const edit = ownUpdater(plan, scene, token, value)
  return plan.links?.also(plan, scene, token, edit) ?? edit
}

/** The same of the token alone. */
export function ownUpdater(plan: Plan, scene: RowScene, token: Token, value: string): Updater {
  const { part, item } = token
  if (item.readonly === true) return NOTHING
  if (channelsOfKind(item.type) !== null && !choicesOf(plan, scene, token).some(({ id }) => id === value)) {
    const read = readOwn(plan, scene, token, value)
    if (!read.ok) return NOTHING
    value = read.value
  }
  if (part.kind === 'semantic') {
    const choices = choicesOf(plan, scene, token)
    const meant = semanticMeant(plan, scene, token, { choices, value })
    return meant === null ? NOTHING : setSemantic(scene.place, part.slot, item.id, meant)
  }
  if (part.kind === 'role') {
    const index = findMeant(plan, scene, token, value)?.semantic
    return typeof index === 'number' ? setRole(scene.place, part.slot, part.role, index) : NOTHING
  }
  if (part.kind === 'palette' || part.referenced === null) {
    // What the page says by itself, or the default, need not be written over it.
    const isOnPage = value === restingValue(plan, scene, token)
    return isOnPage ? resetToken(scene.place, token) : setToken(scene.place, token, value)
  }
  const meant = findMeant(plan, scene, token, value)
  const isSame = meant === null || meant.emitted === valueOf(plan, scene, token)
  return isSame ? NOTHING : setToken(scene.place, token, meant.id)
}

const NOT_YET = 'Still loading. Try again in a moment.'

/** A text as the token holds it: of channels, whatever says a color, in their form. */
function readOwn(
  plan: PlanWithChannels, scene: RowScene, token: Token, typed: string,
): Result<string, string> {
  if (channelsOfKind(token.item.type) === null) return ok(typed)
  return plan.readChannels?.(plan, scene, token, typed) ?? err(NOT_YET)
}

function findMeant(plan: Plan, scene: Scene, token: Token, value: string): Choice | null {
  const choices = choicesOf(plan, scene, token)
  return choices.find(({ id }) => id === value) ?? findByText(choices, value)
}

interface ChoiceInput { readonly choices: readonly Choice[]; readonly value: string }

// A semantic color is more than its text: one that follows a role goes on doing so while nobody says
// otherwise. `null`: it is what it was.
function semanticMeant(
  plan: Plan, scene: Scene, token: Token, { choices, value }: ChoiceInput,
): SemanticValue | null {
  const chosen = choices.find(({ id }) => id === value)
  if (chosen !== undefined) return chosen === findChosen(plan, scene, token, choices) ? null : chosen.semantic
  const text = value.trim()
  if (text === '' || text === valueOf(plan, scene, token)) return null
  const seed = text === unchangedValue(plan, scene, token) ? seedOf(scene, token) : undefined
  return seed ?? findByText(choices, text)?.semantic ?? literalOf(value)
}

function literalOf(value: string): SemanticValue {
  const perMode = splitLightDark(value)
  return { literal: perMode ?? value }
}

function seedOf({ place }: Scene, { part, item }: Token): SemanticValue | undefined {
  const slot: SlotName = part.kind === 'semantic' ? part.slot : 'color'
  return own(seedIn(place, slot)?.semanticMappings, item.id)
}

// Of colors a row takes less than CSS has them in.
function readShown(
  plan: PlanWithChannels, scene: RowScene, token: Token, typed: string, supports: Supports,
): Result<string, string> {
  const { type } = token.item
  const now = shownValue(plan, scene, token) ?? ''
  const readOne = (text: string): Result<string, string> => {
    const own = readOwn(plan, scene, token, text)
    return own.ok ? readEdit(own.value, now, type, supports) : own
  }
  const read = readOne(typed)
  if (read.ok || type.kind !== 'color') return read
  return meantColors(typed, now, type.format).map(readOne).find(({ ok: isTaken }) => isTaken) ?? read
}

/** What a text typed into the editor of a token would commit; the error is a sentence for people. */
export function judgeFor(
  plan: Plan, scene: RowScene, token: Token, supports: Supports,
): (typed: string) => Result<string, string> {
  const { part, item } = token
  const text = (typed: string): Result<string, string> =>
    refuseOwn(readShown(plan, scene, token, typed, supports), item.cssVar)
  if (part.kind === 'palette' || (part.kind === 'ordinary' && part.referenced === null)) return text
  const choices = choicesOf(plan, scene, token)
  return (typed) => {
    const meant = findByName(choices, typed) ?? findByText(choices, typed.trim())
    if (meant !== null) return ok(meant.id)
    return part.kind === 'semantic' ? text(typed) : err(NO_CHOICE)
  }
}

/** More options than these are searched and not scrolled through. */
const MOST_OPTIONS = 30

/** Which editor a token has; the same one as long as its configuration is. */
export function editorOf(plan: Plan, token: Token): RowEditor['editor'] {
  const choices = countChoices(plan, token)
  if (choices > MOST_OPTIONS) return 'combo'
  if (choices > 0) return 'choice'
  return token.part.kind === 'ordinary' ? KINDS[token.item.type.kind].editor : 'text'
}

/** What a token's row shows in a scene. `fullAt`: of a number, see scale.ts. */
export function rowModel(plan: Plan, scene: RowScene, token: Token, fullAt?: string): RowModel {
  const { label, cssVar, readonly } = token.item
  const value = shownValue(plan, scene, token)
  const isReadonly = readonly === true
  const changed = isChanged(plan, scene, token)
  const base = changed ? shownWords(plan, restingValue(plan, scene, token)) : null
  const field = { value: value ?? '', isChanged: changed, isReadonly, needsValueEditor: needsValueEditor(cssVar, value ?? ''), label }
  return {
    ...editorModel(plan, scene, token, field, fullAt),
    label,
    cssVar,
    isChanged: changed,
    isReadonly,
    tip: tipOf(plan, scene, token, { value, base }),
    isUnresolved: value === null,
  }
}

/** The same as it is read where nobody is at work on it. */
export const readIn = (plan: PlanWithReading, shown: RowModel): RowModel => plan.read?.(shown) ?? shown

function editorModel(
  plan: Plan, scene: RowScene, token: Token, field: FieldModel, fullAt?: string,
): RowEditor {
  const { type } = token.item
  const editor = editorOf(plan, token)
  if (editor === 'choice' || editor === 'combo') return { editor, model: choiceModel(plan, scene, token, field) }
  const pill = pillOf(plan, scene, token)
  return editor === 'number' && isNumericKind(type)
    ? { editor, model: { ...field, kind: type, pill, fullAt } }
    : { editor: 'text', model: { ...textModel(token, field), pill } }
}

function textModel({ item: { type } }: Token, field: FieldModel): Omit<TextModel, 'pill'> {
  const isColor = type.kind === 'color'
  const { value } = field
  return {
    ...field,
    placeholder: '',
    swatch: isColor ? colorTextOf(type, value) : null,
    shape: isColor && splitLightDark(value) !== null ? 'sides' : undefined,
  }
}

function choiceModel(plan: Plan, scene: RowScene, token: Token, field: FieldModel): ChoiceModel {
  const choices = choicesOf(plan, scene, token)
  const chosen = findChosen(plan, scene, token, choices)
  const text = field.value
  return {
    ...field,
    value: chosen?.id ?? text,
    options: choices.map((choice) => optionOf(plan, scene, choice)),
    display: text === '' ? missingWords(plan, scene, token)
      : chosen !== null ? null : shownWords(plan, text),
    swatch: isColored(plan, token, text) ? colorTextOf(token.item.type, text) : null,
    shape: text === '' ? 'missing'
      : isRole(chosen) ? 'role' : splitLightDark(text) === null ? undefined : 'sides',
    pill: pillOf(plan, scene, token),
  }
}

/** What a reference that leads nowhere says itself: nothing stands in for it. */
function missingWords(plan: Plan, scene: RowScene, token: Token): string {
  const now = semanticOf(scene, token)
  if (now === undefined || isLiteral(now)) return UNRESOLVED
  if (!isReference(now)) return `${roleLabel(now) ?? `entry ${String(now)}`} missing`
  const target = plan.findToken({ ...now.ref, tab: tabOf(now) ?? token.address.tab })
  return target === null ? `${now.ref.item}, missing` : `${nameOfToken(target)}, circular`
}

// A tier may name items of another kind, and of several.
const isColored = (plan: Plan, token: Token, text: string): boolean =>
  (findReferred(plan, text) ?? token).item.type.kind === 'color'

const isRole = (choice: Choice | null): boolean => roleLabel(choice?.semantic) !== null

function optionOf(plan: Plan, scene: RowScene, choice: Choice): Option {
  const { id, label, emitted } = choice
  const target = findReferred(plan, emitted)
  if (target === null) return { id, label, value: emitted === null ? UNRESOLVED : '', swatch: null }
  const value = liveValue(plan, scene, target)
  const option = { id, label, value, swatch: target.item.type.kind === 'color' ? colorTextOf(target.item.type, emitted ?? '') : null }
  // A role says little: the entry that plays it stands beside.
  return isRole(choice) ? { ...option, value: nameOfToken(target), shape: 'role' } : option
}

function pillOf(plan: Plan, scene: RowScene, token: Token): PillModel | null {
  const { pill } = token.item
  if (pill === undefined) return null
  const target = token.part.kind === 'ordinary'
    ? token.part.referenced?.items.find(({ id }) => id === pill.value)
    : undefined
  return { label: target?.label ?? pill.value, isOn: isPillOn(scene, token) }
}

const noteOf = ({ item }: Token): string => (item.readonly === true ? 'read-only' : 'the default')

/** A line for each: the label, the variable, the value with what it comes to, and what it was. */
function tipOf(
  plan: Plan, scene: RowScene, token: Token, { value, base }: { value: string | null; base: string | null },
): string {
  const { label, cssVar } = token.item
  const target = findReferred(plan, value)
  const role = roleLabel(semanticOf(scene, token))
  const words = target === null
    ? value ?? missingWords(plan, scene, token)
    : `${role === null ? '' : `${role}, `}${nameOfToken(target)}, ${liveValue(plan, scene, target)}`
  const page = findPageValue(scene, token)
  const ofOld = page === null ? '' : `default ${unchangedValue(plan, scene, token)}`
  const line = page === null ? `${words} (${base !== null ? `was ${base}` : noteOf(token)})`
    : base !== null ? `${words} (was ${base}; ${ofOld})` : `${ofOld}; page: ${words}`
  // A role may have no variable.
  return `${label}\n${cssVar === '' ? '' : `${cssVar}\n`}${line}`
}
