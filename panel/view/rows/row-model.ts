// What the row of a token shows, and what its editor's values mean for the state.
// Draws nothing, and commits nothing.
import type { ChoiceModel, FieldModel, Option, PillModel, TextModel } from '../controls/field.types.js'
import { splitLightDark } from '../../model/color/light-dark.js'
import { isLiteral, isReference, tabOf } from '../../model/color/semantic.js'
import { isPillOn } from '../../model/state/pill.js'
import type { Plan, Token } from '../../model/state/state.types.js'
import { semanticOf, unchangedValue } from '../../model/state/value.js'
import { isNumericKind, KINDS } from '../../model/tokens/kinds.js'
import { needsValueEditor } from '../../model/tokens/needs-value-editor.js'
import { choicesOf, countChoices, findChosen, roleLabel, type Choice } from './choices.js'
import { findPageValue, isChanged, restingValue, shownValue } from './page-values.js'
import type { RowEditor, RowModel, RowScene } from './rows.types.js'
import { shortColor } from './shown-color.js'
import { findReferred, liveValue, UNRESOLVED, shownWords } from './shown-value.js'

export { judgeFor, updaterFor } from './row-edit.js'

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
  const field = { value: value ?? '', isChanged: changed, isReadonly, isRoomy: needsValueEditor(cssVar, value ?? ''), label }
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

function textModel({ item }: Token, field: FieldModel): Omit<TextModel, 'pill'> {
  const isColor = item.type.kind === 'color'
  const { value } = field
  return {
    ...field,
    display: isColor ? shortColor(value) : null,
    placeholder: '',
    swatch: isColor ? value : null,
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
      : chosen !== null ? null : shortColor(text) ?? shownWords(plan, text),
    swatch: isColored(plan, token, text) ? text : null,
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
  return target === null ? `${now.ref.item} missing` : `${target.item.label}, in a circle`
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
  const isColor = target.item.type.kind === 'color'
  const short = isColor ? shortColor(value) ?? value : value
  const option = { id, label, value: short, swatch: isColor ? emitted : null }
  // A role says little: the entry that plays it stands beside.
  return isRole(choice) ? { ...option, value: target.item.label, shape: 'role' } : option
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
    : `${role === null ? '' : `${role}, `}${target.item.label}, ${liveValue(plan, scene, target)}`
  const page = findPageValue(scene, token)
  const ofOld = page === null ? '' : `default ${unchangedValue(plan, scene, token)}`
  const line = page === null ? `${words} (${base !== null ? `was ${base}` : noteOf(token)})`
    : base !== null ? `${words} (was ${base}, ${ofOld})` : `${ofOld}, the page has ${words}`
  // A role may have no variable.
  return `${label}\n${cssVar === '' ? '' : `${cssVar}\n`}${line}`
}
