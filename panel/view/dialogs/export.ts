// The text of an export and what is said of it, by its format and by how much is wanted.
// Copies and keeps nothing, asks nobody.
import { isRootScope } from '../../../shared/css/root-selector.js'
import type { Foreign } from '../../files/dtcg/dtcg.types.js'
import { plainTokens, plainSides } from '../../files/dtcg/plain.js'
import { toDtcg } from '../../files/dtcg/to-dtcg.js'
import { exportDocument, exportText } from '../../files/exchange/export.js'
import type { ExportTab } from '../../files/exchange/exchange.types.js'
import { componentNames, temporaryNames } from '../../files/exchange/temporary-tokens.js'
import { cssText } from '../../files/formats/css.js'
import { patchOf } from '../../files/formats/diff.js'
import type { FindPlace, ExportRule } from '../../files/formats/formats.types.js'
import { jsText } from '../../files/formats/js.js'
import { FORMATS, type FormatId } from '../../files/formats/list.js'
import { findPlaceIn, isDeclared } from '../../files/formats/places.js'
import { scssText } from '../../files/formats/scss.js'
import { tailwindText } from '../../files/formats/tailwind.js'
import { wordsText } from '../../files/formats/words.js'
import { isChanged, shownValue } from '../rows/page-values.js'
import type { RowScene } from '../rows/rows.types.js'
import type { Plan, Token } from '../../model/state/state.types.js'
import { placedAt } from '../../model/state/token-places.js'
import type { Previewed } from './export-preview.js'
import {
  exportRules, hasThemes, type Exported, type ExportScenes, type ExportSide, byTheme,
} from './export-rules.js'
import { counted } from '../../model/tokens/counted.js'
import { listNames, withoutWords } from './words.js'

/** What somebody has chosen; it is kept from one export to the next. */
export interface ExportChoice {
  readonly format: FormatId
  readonly isAll: boolean
  readonly side: ExportSide
  /** Whether `rem` becomes pixels, in formats that have them. */
  readonly isPixels: boolean
  /** Whether colors are strings in hex, in formats that have them. */
  readonly isHex: boolean
}

export const FIRST_CHOICE: ExportChoice = { format: 'css', isAll: false, side: 'both', isPixels: false, isHex: false }

/** What an export is made of. */
export interface ExportFacts {
  readonly plan: Plan
  readonly scenes: ExportScenes
  /** ISO 8601. */
  readonly exportedAt: string
  /** How many pixels a `rem` of the page is. */
  readonly remPx: number
  /** What other tools have said of tokens in documents that were imported. */
  readonly foreign: Foreign
  /** What is known of the files; asked for where a format needs it. */
  preview(): Previewed
}

export interface ExportModel {
  /** Empty where there is nothing to copy. */
  readonly text: string
  /** What follows the name of its file. */
  readonly ending: string
  /** The theme that it holds, or both. */
  readonly side: ExportSide
  readonly title: string
  /** What is to be known of the text, in a line. */
  readonly note: string
  /**
   * The part of it that is said of a copy as well: what is not in the text, what goes elsewhere. Sentences,
   * without their full stops.
   */
  readonly without: readonly string[]
  /** Why there is no text, or `null`; `asking` where somebody has yet to answer. */
  readonly missing: 'nothing' | 'asking' | { readonly reason: string; readonly canRetry: boolean } | null
  /** How many values there are, of those that are changed and of all. */
  readonly changed: number
  readonly all: number
}

/** What an export is, as it is chosen. */
export function exportModel(facts: ExportFacts, choice: ExportChoice): ExportModel {
  const { isOfChanges, isOfPage, hasComponents, ending } = FORMATS[choice.format]
  const side = isOfPage ? 'both' : sideOf(facts, choice)
  const isAll = choice.isAll && !isOfChanges
  const { components, ...rest } = facts.scenes
  const scenes = hasComponents ? facts.scenes : rest
  const rulesOf = (every: boolean): Exported => exportRules(facts.plan, scenes, { isAll: every, side })
  const [changed, all] = [rulesOf(false), rulesOf(true)]
  const exported = isAll ? all : changed
  const made = MAKERS[choice.format](facts, { ...choice, isAll, side }, exported)
  const count = made.count ?? countOf(exported)
  const now = facts.scenes.now()
  const passing = temporaryNames(facts.plan, now)
  const missing = hasComponents && components !== undefined ? [] : componentNames(now)
  const lacks = withoutWords({ unheld: exported.leftOut, passing, components: missing })
  const without = [...made.without ?? [], ...lacks]
  return {
    ending, side, ...made, without, changed: countOf(changed), all: namesIn(all),
    title: count === 0 ? 'Export' : isAll && made.count === undefined
      ? `Export ${counted(namesIn(exported), 'token')}`
      : `Export ${counted(count, isAll ? 'value' : 'change')}`,
    note: [made.note, ...without].filter((words) => words !== '').join('. '),
  }
}

const countOf = ({ rules }: Exported): number =>
  rules.reduce((sum, { isMirror, declarations }) => sum + (isMirror ? 0 : declarations.length), 0)

const namesIn = ({ rules }: Exported): number =>
  new Set(rules.flatMap(({ declarations }) => declarations.map(({ name }) => name))).size

/** The theme that is meant where a format holds one alone: the first, unless one is chosen. */
function sideOf({ plan, scenes }: ExportFacts, { format, side }: ExportChoice): ExportSide {
  if (!FORMATS[format].isOfOne || side !== 'both' || !hasThemes(plan)) return side
  return plainSides(plan, scenes.now(), scenes.under)[0]?.theme.scheme ?? side
}

/** A text, or why there is none. */
type Made = Written | Unwritten
interface Written extends Pick<ExportModel, 'text' | 'note'> {
  readonly missing: null
  readonly count?: number
  readonly ending?: string
  readonly without?: readonly string[]
}
interface Unwritten {
  readonly text: ''
  readonly note: ''
  readonly missing: NonNullable<ExportModel['missing']>
  readonly count?: number
  readonly without?: never
}

type Make = (facts: ExportFacts, choice: ExportChoice, exported: Exported) => Made

const written = (id: FormatId, text: string, more: Pick<Written, 'count' | 'without'> = {}): Made =>
  ({ text, note: FORMATS[id].note, missing: null, ...more })

const unwritten = (missing: Unwritten['missing']): Unwritten => ({ text: '', note: '', missing })

const NOTHING = unwritten('nothing')
const HELD_ALREADY = unwritten({ reason: 'The files already have these values.', canRetry: true })

/** What is made of rules, where there are any. */
const ofRules = (
  make: (facts: ExportFacts, rules: readonly ExportRule[], choice: ExportChoice) => Made,
): Make => (facts, choice, { rules }) => rules.length === 0 ? NOTHING : make(facts, rules, choice)

const MAKERS: Readonly<Record<FormatId, Make>> = {
  css: ofRules((_, rules) => written('css', cssText(rules), { without: apartIn(rules) })),
  diff: ofRules(diffText),
  tailwind: ofRules(({ plan }, rules) =>
    written('tailwind', tailwindText(rules, unlayeredIn(plan)), { without: apartIn(rules) })),
  scss: ofRules((_, rules) => written('scss', scssText(rules))),
  js: ofRules((_, rules) => written('js', jsText(rules))),
  dtcg: ofRules(dtcgText),
  'dtcg-strict': ofRules(dtcgText),
  words: ofRules(instructions),
  json: (facts, { isAll }) => jsonText(facts, isAll),
}

/** Whether the page declares a name for its root outside of all layers, as far as that is known. */
const unlayeredIn = ({ declaring }: Plan) => (name: string): boolean =>
  (declaring?.(name) ?? []).some(({ scope, isLayered }) => !isLayered && isRootScope(scope))

/** Themes that are files say `:root` like all others: pasted into one file, the last of them would win. */
function apartIn(rules: readonly ExportRule[]): readonly string[] {
  const files = rules.flatMap(({ scope, file }) => (file !== null && isRootScope(scope) ? [file] : []))
  return files.length === 0 || rules.length === 1 ? [] : [`Put each :root in its own file: ${listNames([...new Set(files)])}`]
}

function dtcgText(
  { plan, scenes, remPx, foreign }: ExportFacts, _: readonly ExportRule[],
  { format, isAll, side, isPixels, isHex }: ExportChoice,
): Made {
  const looks = plainSides(plan, scenes.now(), scenes.under)
  const form = format === 'dtcg' ? 'tools' : 'strict'
  // Flat files are of light or dark: what else a theme has stands in no file.
  const isIn = ({ isOwn = false, theme: { scheme } }: (typeof looks)[number]): boolean =>
    isOwn ? form === 'strict' : side === 'both' || scheme === null || scheme === side
  const sides = looks.filter(isIn)
  const found = byTheme(plan, scenes, looks)
  const wanted = (scene: RowScene, token: Token): boolean =>
    token.item.readonly !== true && (isAll || isChanged(plan, scene, token))
  const tokens = plainTokens(plan, sides, { wanted, shown: found?.shown ?? shownValue })
  const away = looks.filter(({ isOwn }) => isOwn === true && form === 'tools')
  const apart = [...new Set([
    ...found?.conditional((token) => wanted(scenes.now(), token)) ?? [],
    ...away.flatMap(({ scene, theme: { label } }) => plan.tokens.filter((token) =>
      placedAt(scene.place, token)?.theme === label && wanted(scene, token)).map(({ item }) => item.cssVar)),
  ])]
  const [file] = toDtcg(tokens, { form, remPx: isPixels ? remPx : null, isHex, foreign })
  if (file === undefined) return NOTHING
  const asCss = file.asCss.length === 0 ? [] : [`Stored as CSS in $extensions: ${listNames(file.asCss)}`]
  const note = [isHex && form === 'tools' ? HEX_NOTE : FORMATS[format].note, ...asCss].join('. ')
  // A theme that is written alone keeps its name.
  const ending = form === 'tools' && side !== 'both' ? `.${side}${file.ending}` : file.ending
  const without = apart.length === 0 ? [] : [`Values in other rules are left out: ${listNames(apart)}`]
  return { text: file.text, note, missing: null, ending, without }
}

// Lengths stay objects, which that one does not read.
const HEX_NOTE = 'Hex colors for style-dictionary 4, which can’t read these lengths and durations'

function jsonText({ plan, scenes, exportedAt }: ExportFacts, includeDefaults: boolean): Made {
  const [scene, options] = [scenes.now(), { includeDefaults, exportedAt }]
  const { $schema, tabs = {}, themes = {} } = exportDocument(plan, scene, options)
  const [all, placed] = [Object.values(tabs), Object.values(themes)]
  if (all.length + placed.length === 0) return { ...NOTHING, count: 0 }
  const parts = [...all, ...placed.map((raw): ExportTab => ({ raw }))]
  const count = parts.reduce((sum, tab) => sum + valuesIn(tab), 0)
  const where = [
    ...(all.length === 0 ? [] : [counted(all.length, 'tab')]),
    ...(placed.length === 0 ? [] : [counted(placed.length, 'theme')]),
  ].join(' and ')
  const note = `${$schema}: ${counted(count, 'value')} in ${where}`
  return { text: exportText(plan, scene, options), note, missing: null, count }
}

const valuesIn = ({ palette, semantic, base, highlightTheme, raw }: ExportTab): number =>
  [palette, semantic, base, raw].reduce((sum, part) => sum + Object.keys(part ?? {}).length, 0)
  + (highlightTheme === undefined ? 0 : 1)

function diffText(facts: ExportFacts, rules: readonly ExportRule[]): Made {
  const preview = facts.preview()
  if (preview.state === 'asking') return unwritten('asking')
  if (preview.state === 'off') return unwritten(preview)
  const { files, rejected } = preview.reply
  const { text, count, leftOut } = patchOf(files, isDeclared(rules))
  const doubts = leftOut.map(({ file, reason }) => `Skipped ${file}: ${lowered(reason)}`)
  const undeclared = missingIn(rules, findPlaceIn(files))
  const words = undeclared.length === 0 ? [] : [`Not declared in a file: ${listNames(undeclared)}`]
  const without = [...doubts, ...words]
  if (text === '') {
    if (without.length > 0) return unwritten({ reason: `${without.join('. ')}.`, canRetry: true })
    if (rejected.length === 0) return HELD_ALREADY
    const reason = `No file can be changed: ${preview.reply.rejectedReasons[0] ?? ''}.`
    return unwritten({ reason, canRetry: true })
  }
  return { text, count, note: without.length === 0 ? FORMATS.diff.note : '', missing: null, without }
}

const lowered = (sentence: string): string =>
  (sentence.startsWith('git') ? sentence : sentence.charAt(0).toLowerCase() + sentence.slice(1)).slice(0, -1)

/** What the files do not declare where it belongs. */
const missingIn = (rules: readonly ExportRule[], findPlace: FindPlace): readonly string[] => [...new Set(
  rules.filter(({ isMirror }) => !isMirror).flatMap((rule) => rule.declarations.flatMap(({ name }) => {
    const place = findPlace(rule, name)
    return place === null || place.is === 'missing' ? [name] : []
  })))]

function instructions(facts: ExportFacts, rules: readonly ExportRule[]): Made {
  const preview = facts.preview()
  if (preview.state === 'asking') return unwritten('asking')
  const isShown = preview.state === 'shown'
  const text = wordsText(rules, isShown ? findPlaceIn(preview.reply.files) : () => null)
  if (text === '') return HELD_ALREADY
  const note = isShown ? FORMATS.words.note : 'File and line need an apply server'
  return { text, note, missing: null, count: text.split('\n').length - 1 }
}
