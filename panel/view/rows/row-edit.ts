// What the editor of a token gives, as a change of state, and what may be typed into it.
// Commits nothing; a text that means what is there already changes nothing.
import { err, ok, type Result } from '../../../shared/result.js'
import { splitLightDark } from '../../model/color/light-dark.js'
import { resetToken, setRole, setSemantic, setToken } from '../../model/state/edits.js'
import { seedIn } from '../../model/state/colors.js'
import type { Plan, Scene, SlotName, Token, Updater } from '../../model/state/state.types.js'
import { unchangedValue, valueOf } from '../../model/state/value.js'
import { readEdit, refuseOwn, type Supports } from '../../model/tokens/edit.js'
import { own } from '../../model/tokens/records.js'
import type { SemanticValue, TierValueKind } from '../../model/tokens/tokens.types.js'
import { choicesOf, findByName, findByText, findChosen, type Choice } from './choices.js'
import { restingValue, shownValue } from './page-values.js'
import type { RowScene } from './rows.types.js'
import { meantColors } from './shown-color.js'

const NOTHING: Updater = (state) => state
const NO_CHOICE = 'This is none of the tokens to choose from. Choose one of the list.'

/** What a value that the editor of a token gives makes of the state. */
export function updaterFor(plan: Plan, scene: RowScene, token: Token, value: string): Updater {
  const { part, item } = token
  if (item.readonly === true) return NOTHING
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

function findMeant(plan: Plan, scene: Scene, token: Token, value: string): Choice | null {
  const choices = choicesOf(plan, scene, token)
  return choices.find(({ id }) => id === value) ?? findByText(choices, value)
}

interface Given { readonly choices: readonly Choice[]; readonly value: string }

// A semantic color is more than its text: one that follows a role goes on doing so while nobody says
// otherwise. `null`: it is what it was.
function semanticMeant(
  plan: Plan, scene: Scene, token: Token, { choices, value }: Given,
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

// A row takes what it shows: of colors that is less than CSS has them in.
function readShown(
  typed: string, now: string, type: TierValueKind, supports: Supports,
): Result<string, string> {
  const read = readEdit(typed, now, type, supports)
  if (read.ok || type.kind !== 'color') return read
  return meantColors(typed, now, type.format)
    .map((meant) => readEdit(meant, now, type, supports)).find(({ ok: isTaken }) => isTaken) ?? read
}

/** What a text typed into the editor of a token would commit; the error is a sentence for people. */
export function judgeFor(
  plan: Plan, scene: RowScene, token: Token, supports: Supports,
): (typed: string) => Result<string, string> {
  const { part, item } = token
  const text = (typed: string): Result<string, string> =>
    refuseOwn(readShown(typed, shownValue(plan, scene, token) ?? '', item.type, supports), item.cssVar)
  if (part.kind === 'palette' || (part.kind === 'ordinary' && part.referenced === null)) return text
  const choices = choicesOf(plan, scene, token)
  return (typed) => {
    const meant = findByName(choices, typed) ?? findByText(choices, typed.trim())
    if (meant !== null) return ok(meant.id)
    return part.kind === 'semantic' ? text(typed) : err(NO_CHOICE)
  }
}
