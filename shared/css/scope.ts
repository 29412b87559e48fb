// Scopes: the chain of preludes around a declaration in normal form, so that equal ones are equal texts.
// Looks at the preludes alone: what a file declares in them, and what a request may ask, is not known here.
import { BACKSLASH, lowerAscii } from '../chars.js'
import { containerForm, mediaForm, scopeRuleForm, supportsForm } from './condition-form.js'
import { isSpace } from './names.js'
import { isDotted, type Part } from './parts.js'
import { readPrelude } from './prelude.js'
import { selectorListForm } from './selector-form.js'
import { nameText, partsText } from './serialize.js'

/** Preludes in normal form, from the outermost to the rule that holds the declaration. */
export type Scope = readonly string[]

/** A prelude in normal form. */
interface Level {
  readonly text: string
  readonly isStyle: boolean
  /** Whether the rules in it begin anew: `@scope`. */
  readonly isRoot: boolean
  /** What `@layer` names, when it is one name. */
  readonly layer: string | null
}

/** A chain of preludes in normal form that one more can be put into. */
export interface Chain extends Level {
  /** What is around the innermost prelude; `null` around the outermost. */
  readonly around: Chain | null
  /** How many preludes there are. */
  readonly count: number
  readonly isNested: boolean
}

/** Puts one more prelude into a chain, innermost. */
export function chainWith(around: Chain | null, prelude: string): Chain {
  const isWithin = around?.isNested === true
  const level = levelOf(prelude, isWithin)
  // In `@scope` what is selected is within the scope's root, not within the rule around it.
  const isNested = level.isStyle || (isWithin && !level.isRoot)
  const layer = around?.layer ?? null
  return around === null || layer === null || level.layer === null
    ? { ...level, around, count: (around?.count ?? 0) + 1, isNested }
    : { ...layerLevel(`${layer}.${level.layer}`), around: around.around, count: around.count, isNested }
}

/** The preludes of a chain, from the outermost on. */
export function scopeOf(chain: Chain | null): Scope {
  const scope: string[] = []
  for (let at = chain; at !== null; at = at.around) scope.push(at.text)
  return scope.reverse()
}

/**
 * The normal form of a chain of preludes, whatever they are: what is no prelude stays as it is written, and
 * is equal to no other. Given a normal form, it gives the same.
 */
export const normalScope = (preludes: readonly string[]): Scope =>
  scopeOf(preludes.reduce<Chain | null>(chainWith, null))

function levelOf(prelude: string, isNested: boolean): Level {
  const read = readPrelude(prelude)
  if (!read.ok) return brokenLevel(prelude)
  const [first, ...others] = read.value
  if (first?.kind !== 'at') {
    // Sorted, what is no selector might come to stand where an at-rule's keyword does.
    const isList = others.every(({ kind }) => kind !== 'at')
    const text = isList ? selectorListForm(read.value, isNested) : partsText(read.value)
    return { text, isStyle: true, isRoot: false, layer: null }
  }
  const rest = others[0]?.kind === 'space' || others[0]?.kind === 'comment' ? others.slice(1) : others
  const keyword = lowerAscii(first.text)
  if (keyword === 'layer' && isDotted(rest)) return layerLevel(partsText(rest))
  const asked = ruleForm(keyword, rest, isNested)
  const gap = asked === '' || asked.startsWith('|') ? '' : ' '
  return { text: `@${nameText(keyword)}${gap}${asked}`, isStyle: false, isRoot: keyword === 'scope', layer: null }
}

const layerLevel = (layer: string): Level => ({ text: `@layer ${layer}`, isStyle: false, isRoot: false, layer })

function ruleForm(keyword: string, parts: readonly Part[], isNested: boolean): string {
  switch (keyword) {
    case 'media': return mediaForm(parts)
    case 'container': return containerForm(parts)
    case 'supports': return supportsForm(parts)
    case 'scope': return scopeRuleForm(parts, isNested)
    default: return partsText(parts)
  }
}

/** A text that isn't a prelude keeps a fault that no normal form has, so that it equals none. */
function brokenLevel(prelude: string): Level {
  const text = withoutSpaceAround(prelude)
  return { text, isStyle: !text.startsWith('@'), isRoot: false, layer: null }
}

function withoutSpaceAround(text: string): string {
  let from = 0
  let to = text.length
  while (from < to && isSpace(text.charCodeAt(from))) from += 1
  // What stands behind a backslash may be what breaks it.
  while (to > from && isSpace(text.charCodeAt(to - 1)) && text.charCodeAt(to - 2) !== BACKSLASH) to -= 1
  return text.slice(from, to)
}

const ANONYMOUS_LAYER = '@layer'

/** As a build leaves it that takes layers away: Tailwind 3 does so with `@layer base`. */
export const withoutLayers = (scope: Scope): Scope =>
  scope.filter((prelude) => !prelude.startsWith('@layer '))

/** What holds on every page that is looked at, and what a rule within a rule says of nothing but that one. */
const ALWAYS = ['@media all', '@media screen', '@media only screen', '&']
export const holdsAlways = (prelude: string): boolean => ALWAYS.includes(prelude)

const CONDITIONS = ['@media', '@supports', '@container']

/** Whether a prelude says when what is in it holds. */
export const isCondition = (prelude: string): boolean =>
  CONDITIONS.some((name) => prelude === name || prelude.startsWith(`${name} `) || prelude.startsWith(`${name}(`))

/** What is left of a scope where all its conditions hold, and rules within rules that say nothing. */
export const withoutConditions = (scope: Scope): Scope =>
  scope.filter((prelude) => !isCondition(prelude) && prelude !== '&')

/** Whether a part of a scope is a layer without a name: then it equals no other, though its text may. */
export const hasAnonymousLayer = (scope: Scope): boolean => scope.includes(ANONYMOUS_LAYER)

/** Whether two scopes, in normal form, are the same one. */
export const isSameScope = (one: Scope, other: Scope): boolean =>
  one.length === other.length && one.every((prelude, index) => prelude === other[index]) &&
  !hasAnonymousLayer(one)

/** At-rules in which nothing that is declared is a token. */
const WITHOUT_TOKENS = ['keyframes', 'property', 'font-face', 'page', 'counter-style']

/** The at-rule, as `@keyframes`, for which nothing in a scope in normal form is a token; else `null`. */
export function findRuleWithoutTokens(scope: Scope): string | null {
  for (const prelude of scope) {
    if (!prelude.startsWith('@')) continue
    const space = prelude.indexOf(' ')
    const found = ruleWithoutTokens(prelude.slice(1, space < 0 ? prelude.length : space))
    if (found !== null) return `@${found}`
  }
  return null
}

/** What an at-rule's keyword, in lower case, says where nothing in it is a token; else `null`. */
export const ruleWithoutTokens = (keyword: string): string | null =>
  WITHOUT_TOKENS.find((name) => keyword === name || isOfVendor(keyword, name)) ?? null

/** `-webkit-keyframes` and the like. */
const isOfVendor = (keyword: string, name: string): boolean =>
  keyword.startsWith('-') && keyword.endsWith(`-${name}`) && !keyword.startsWith('--')
