// The rewriter against a real browser: which custom properties the root element has by a stylesheet, whether
// a rewrite changes those that were asked for and no other, and whether a value stays within its declaration.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { findValue } from '../../shared/css/declarations.js'
import { applyChanges } from '../../shared/css/rewrite.js'
import { sourceOf } from '../../shared/css/source.js'
import { readValue } from '../../shared/css/value.js'
import { borrowChromium, giveBackChromium, IN_BROWSER, WITHOUT_CHROMIUM } from '../support/chromium.js'
import { cssFixtures } from '../support/css-fixtures.js'
import { planRoot } from '../support/css-plan.js'
import { sheetOf, valueOf } from '../support/css-random.js'
import { scopedSheetOf } from '../support/css-random-scopes.js'
import { CssReading } from '../support/css-reading.js'
import { askAny, changedIn, lineIn, lineOf, missingIn } from '../support/css-seen.js'
import { tokensOf, unescapeCss } from '../support/css-tokens.js'
import { createRandom, oneOf } from '../support/random.js'
import { roundsOf } from '../support/rounds.js'
import { SEE_SCOPES, scopedNames, themeFixtures, type SeenScope } from '../support/theme-fixtures.js'

let browser: Browser | null = null
let page: Page | null = null
before(async () => {
  if (WITHOUT_CHROMIUM !== false) return
  browser = await borrowChromium()
  page = await browser.newPage()
})
after(async () => giveBackChromium(browser))

type SeenDeclaration = readonly [name: string, value: string, priority: string]

/** A rule as the browser has it: its selectors, its own declarations wherever they stand in it, its rules. */
interface SeenRule {
  readonly selectors: string
  readonly declarations: readonly SeenDeclaration[]
  readonly ruleCount: number
}

// Runs in the page. Declarations behind a nested rule are a rule of their own to the browser.
const SEE = `(texts) => {
  const own = (rule) => Array.from(rule.style ?? [], (name) =>
    [name, rule.style.getPropertyValue(name), rule.style.getPropertyPriority(name)])
  const isBare = (rule) => rule.constructor.name === 'CSSNestedDeclarations'
  const see = (rule) => {
    const inner = Array.from(rule.cssRules ?? [])
    return {
      selectors: rule.selectorText ?? '',
      declarations: [...own(rule), ...inner.filter(isBare).flatMap(own)],
      ruleCount: inner.length,
    }
  }
  return texts.map((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    return Array.from(sheet.cssRules, see)
  })
}`

async function seeAll(texts: readonly string[]): Promise<readonly (readonly SeenRule[])[]> {
  assert.ok(page !== null)
  // Decoding a file takes its byte order mark off; what is handed over as text keeps it.
  const decoded = texts.map((text) => text.replace(/^\ufeff/, ''))
  return page.evaluate<readonly (readonly SeenRule[])[]>(`(${SEE})(${JSON.stringify(decoded)})`)
}

/** What a rule says of a variable to the browser; `null` when there is nothing. */
function seenValue([rule]: readonly SeenRule[], name: string): string | null {
  const own = rule?.declarations.filter(([declared]) => declared === name) ?? []
  const counts = own.filter(([, , priority]) => priority !== '').at(-1) ?? own.at(-1)
  return counts === undefined ? null : counts[1]
}

// Runs in the page: what the root element has of each variable when no condition holds. Rules with conditions
// are taken out, and what stands in rules within rules, or matches the root element for another reason.
const SEE_ROOT = `(texts, names) => {
  const isPlain = (rule) => rule instanceof CSSStyleRule || rule instanceof CSSLayerBlockRule ||
    rule instanceof CSSLayerStatementRule || rule.constructor.name === 'CSSNestedDeclarations'
  const isRoot = (selector) => /^(?![*]?$)(?:html|[*])?(?::root|:(?:where|is)[(](?::root|html)[)])*$/i.test(selector)
  const prune = (owner, isWithin) => {
    for (let at = owner.cssRules.length - 1; at >= 0; at -= 1) {
      const rule = owner.cssRules[at]
      if (rule instanceof CSSNamespaceRule) continue
      if (!isPlain(rule)) owner.deleteRule(at)
      else if (rule.cssRules !== undefined) prune(rule, isWithin || rule instanceof CSSStyleRule)
      const isOther = rule instanceof CSSStyleRule && (isWithin || !rule.selectorText.split(', ').some(isRoot))
      if (isOther || (isWithin && owner instanceof CSSLayerBlockRule)) rule.style && (rule.style.cssText = '')
    }
  }
  return texts.map((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    prune(sheet, false)
    document.adoptedStyleSheets = [sheet]
    const style = getComputedStyle(document.documentElement)
    return names.map((name) => style.getPropertyValue(name))
  })
}`

type Seen = readonly (readonly string[])[]

async function seeRoot(texts: readonly string[], names: readonly string[]): Promise<Seen> {
  assert.ok(page !== null)
  const decoded = texts.map((text) => text.replace(/^\ufeff/, ''))
  return page.evaluate<Seen>(`(${SEE_ROOT})(${JSON.stringify(decoded)}, ${JSON.stringify(names)})`)
}

// For a backslash at the very end, and white space behind it, the browser shows a replacement character.
const withoutEnd = (value: string | null): string | undefined =>
  value?.replace(/(?:\\[ \t\n\r\f]*|\ufffd)$/, '')

// To the browser a declaration is invalid when var( ), or a function of the page, holds what it may not.
const mayBeDropped = (text: string): boolean => tokensOf(text.replaceAll('var(--y)', ''))
  .some(({ kind, text: name }) => kind === 'function' && /^(?:--|var\()/i.test(unescapeCss(name)))

// What follows a nested rule with braces within its selector's parentheses is lost to the browser, up to the
// next semicolon; by 5.4.4 it is a declaration like any other.
const hasBracesInSelector = (text: string): boolean => text.includes('a(b{c}d)')

/** A name in a text, and what we have of it: no value where none of ours counts to the browser. */
interface Case {
  readonly text: string
  readonly name: string
  readonly found: string | null
  /** Whether every declaration is invalid: the browser drops it, and we mend the last one. */
  readonly isMended: boolean
  readonly next: string
}

const NEW_VALUE = 'no-such-value'

/** What is asked of one name; nothing where the file is left alone, or where no browser knows the place. */
function casesOf(text: string, name: string): readonly Case[] {
  const reading = new CssReading(text)
  const planned = planRoot(text, new Map([[name, NEW_VALUE]]))
  const isLeft = planned.ok ? planned.value.blockKind === 'theme' : planned.error.kind !== 'no_block'
  if (isLeft || reading.hasLooseText) return []
  const changes = planned.ok ? planned.value.changes : []
  const [change] = changes
  const found = change === undefined ? null : text.slice(change.from, change.to)
  const isMended = reading.effective(name)?.isValid === false
  return [{ text, name, found, isMended, next: applyChanges(text, changes) }]
}

/** Whether the browser agrees, and sees exactly the one name changed; gives how many values were seen. */
async function assertAgreed(cases: readonly Case[], names: readonly string[]): Promise<number> {
  const [before, after] = [await seeRoot(cases.map(({ text }) => text), names),
    await seeRoot(cases.map(({ next }) => next), names)]
  let agreed = 0
  for (const [index, { text, name, found, isMended }] of cases.entries()) {
    const old = before[index] ?? []
    const place = names.indexOf(name)
    if (isMended) assert.equal(old[place], '', JSON.stringify([text, name, found]))
    else assert.equal(withoutEnd(old[place] ?? null), withoutEnd(found ?? ''), JSON.stringify([text, name]))
    const expected = found === null ? old : old.map((value, at) => (at === place ? NEW_VALUE : value))
    assert.deepEqual(after[index], expected, JSON.stringify([text, name]))
    agreed += Number(found !== null)
  }
  return agreed
}

// What a variable is made of would change with it.
const withoutVariables = (text: string): string => text.replaceAll('var(--y)', 'red')

test('the browser has the same variables by every fixture, and sees what is changed', IN_BROWSER, async () => {
  let agreed = 0
  const texts = cssFixtures.flatMap(({ before: old, edits, expected }) =>
    [old, ...('after' in expected ? [expected.after] : [])].map((bytes) => ({ text: bytes.toString(), edits })))
  const names = [...new Set(texts.flatMap(({ edits }) => [...edits.keys()]))]
  const cases = texts.flatMap(({ text, edits }) => [...edits.keys()].flatMap((name) => casesOf(text, name)))
  agreed += await assertAgreed(cases.filter(({ text }) => !/var\(|--theme\(/.test(text)), names)
  assert.ok(agreed > 400, String(agreed))
})

const NAMES = ['--x', '--y', '--z', '--xx', '--X'] as const

test('the browser has the same variables by random stylesheets, and sees one changed alone', IN_BROWSER, async () => {
  const random = createRandom(20)
  const texts = Array.from({ length: roundsOf(5000) }, () => withoutVariables(sheetOf(random)))
    .filter((text) => !mayBeDropped(text) && !hasBracesInSelector(text))
  const cases = texts.flatMap((text) => NAMES.flatMap((name) => casesOf(text, name)))
  const agreed = await assertAgreed(cases, NAMES)
  assert.ok(agreed > roundsOf(1000), String(agreed))
})

test('a value that is accepted stays within its declaration', IN_BROWSER, async () => {
  const random = createRandom(21)
  const values: string[] = []
  while (values.length < roundsOf(2000)) {
    const read = readValue(valueOf(random))
    if (read.ok && read.value !== '0') values.push(read.value)
  }
  const sheet = ':root{--a:1;--x:0;--b:2;c{--x:3}--d:4}e{--f:5}@media print{g{--h:6}}'
  const written = values.map((value) => {
    const planned = planRoot(sheet, new Map([['--x', value]]))
    assert.ok(planned.ok && planned.value.changes.length === 1)
    return applyChanges(sheet, planned.value.changes)
  })
  const seen = await seeAll([sheet, ...written])
  const [plain = [], ...others] = seen
  for (const [index, value] of values.entries()) {
    const { from, to } = findValue(sourceOf(value), 0, value.length)
    const isDropped = mayBeDropped(value) && seenValue(others[index] ?? [], '--x') === null
    const expected = plain.map((rule) => ({
      ...rule,
      declarations: rule.declarations.filter(([name]) => name !== '--x' || !isDropped)
        .map(([name, old, priority]) => [name, withoutEnd(name === '--x' ? value.slice(from, to) : old), priority]),
    }))
    const actual = others[index]?.map((rule) => ({
      ...rule,
      declarations: rule.declarations.map(([name, text, priority]) => [name, withoutEnd(text), priority]),
    }))
    assert.deepEqual(actual, expected, JSON.stringify(value))
  }
})

test('what is refused for its structure is what the browser drops or lets out', IN_BROWSER, async () => {
  const random = createRandom(22)
  const kinds = ['unexpected ;', 'unexpected !', 'unmatched', 'newline', 'malformed', 'unclosed']
  const values: string[] = []
  while (values.length < roundsOf(1000)) {
    const value = `a ${valueOf(random)}`.trim()
    const read = readValue(value)
    if (!read.ok && kinds.some((kind) => read.error.reason.startsWith(kind))) values.push(value)
  }
  const around = (value: string): string => `:root{--a:1;--x:${value};--b:2}e{--f:5}`
  const [plain = [], ...others] = await seeAll([around('0'), ...values.map(around)])
  for (const [index, value] of values.entries()) {
    const rules = others[index] ?? []
    const isHarmless = rules.length === plain.length && seenValue(rules, '--x') === value && seenValue(rules, '--b') === '2'
    assert.equal(isHarmless, false, JSON.stringify(value))
  }
})

async function seeScopes(texts: readonly string[]): Promise<readonly (readonly SeenScope[])[]> {
  assert.ok(page !== null)
  const decoded = texts.map((text) => text.replace(/^\ufeff/, ''))
  return page.evaluate<readonly (readonly SeenScope[])[]>(`(${SEE_SCOPES})(${JSON.stringify(decoded)})`)
}

test('what the browser calls each rule has the normal form of its source', IN_BROWSER, async () => {
  const seen = await seeScopes(themeFixtures.map(({ text }) => text))
  let agreed = 0
  for (const [index, { name, text }] of themeFixtures.entries()) {
    const own = scopedNames(text).filter(({ preludes }) => isKnownToBrowsers(preludes))
      .map((one) => lineOf(one.preludes, one.name))
    // A browser orders a calculation anew, and has one declaration of a name in a rule.
    const theirs = (seen[index] ?? []).filter(({ preludes }) => isKnownToBrowsers(preludes))
    for (const spelling of ['preludes', 'texts'] as const) {
      const found = theirs.map((one) => lineOf(one[spelling], one.name))
      assert.deepEqual([...new Set(found)].sort(), [...new Set(own)].sort(), `${name} ${spelling}`)
      agreed += found.length
    }
  }
  assert.ok(agreed > 400, String(agreed))
})

test('so it is in random stylesheets, and what it drops there it drops anywhere', IN_BROWSER, async () => {
  const random = createRandom(23)
  const kinds = [scopedSheetOf, scopedSheetOf, sheetOf]
  const texts = Array.from({ length: roundsOf(5000) }, () => oneOf(random, kinds)(random))
    .filter((text) => !hasBracesInSelector(text) && !new CssReading(text).hasLooseText)
  const seen = await seeScopes(texts)
  const count = seen.flat().length
  assert.ok(count > roundsOf(8000), String(count))
  const missing = texts.flatMap((text, index) => missingIn(text, seen[index] ?? []))
  const alone = await seeScopes(missing)
  const kept = missing.filter((_, index) => alone[index]?.length !== 0)
  assert.deepEqual(kept, [])
})

test('of what is asked for by its scope the browser sees that alone changed', IN_BROWSER, async () => {
  const random = createRandom(24)
  const askings = Array.from({ length: roundsOf(1500) }, () => scopedSheetOf(random))
    .flatMap((text) => askAny(random, text, NEW_VALUE))
  const seen = await seeScopes(askings.flatMap(({ text, next }) => [text, next]))
  let agreed = 0
  for (const [index, { line, next }] of askings.entries()) {
    const [before = [], after = []] = seen.slice(index * 2)
    const changed = changedIn(before, after)
    const expected = before.some((one) => lineIn(one) === line) ? [`${line}: ${NEW_VALUE}`] : []
    assert.deepEqual(changed, expected, JSON.stringify(next))
    agreed += changed.length
  }
  assert.ok(agreed > roundsOf(1000), String(agreed))
})

const UNKNOWN_TO_BROWSERS = ['@theme', '@utility', '@variant', '@keyframes', '@property']

const isKnownToBrowsers = (preludes: readonly string[]): boolean =>
  preludes.every((prelude) =>
    !prelude.includes('calc(') && !UNKNOWN_TO_BROWSERS.some((keyword) => prelude.startsWith(keyword)))
