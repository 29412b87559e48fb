// The rewriter against a real browser: which custom properties a stylesheet's first root rule has, and
// whether a value that was accepted stays within its declaration once a browser reads it.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { findValue } from '../../shared/css/declarations.js'
import { applyChanges, planRewrite } from '../../shared/css/rewrite.js'
import { normalScope } from '../../shared/css/scope.js'
import { scopeLine } from '../../shared/css/scope-text.js'
import { sourceOf } from '../../shared/css/source.js'
import { readValue } from '../../shared/css/value.js'
import { launchChromium, WITHOUT_CHROMIUM } from '../support/chromium.js'
import { cssFixtures } from '../support/css-fixtures.js'
import { sheetOf, valueOf } from '../support/css-random.js'
import { CssReading, tokensOf, unescapeCss } from '../support/css-reading.js'
import { createRandom } from '../support/random.js'
import { SEE_SCOPES, scopedNames, themeFixtures, type SeenScope } from '../support/theme-fixtures.js'

const OPTIONS = { skip: WITHOUT_CHROMIUM, timeout: 60_000 }

let browser: Browser | null = null
let page: Page | null = null
before(async () => {
  if (WITHOUT_CHROMIUM !== false) return
  browser = await launchChromium()
  page = await browser.newPage()
})
after(async () => browser?.close())

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

// What a comma of its own cannot be seen in is taken out first: escapes, strings, what stands in parentheses.
const isRoot = ({ selectors }: SeenRule): boolean =>
  selectors.replaceAll(/\\.|"[^"]*"|\([^()]*\)/g, '*').split(',')
    .some((selector) => /^[ \n]*:root[ \n]*$/.test(selector))

/** What the first root rule says of a variable to the browser; `null` when there is nothing. */
function seenValue(rules: readonly SeenRule[], name: string): string | null {
  const own = rules.find(isRoot)?.declarations.filter(([declared]) => declared === name) ?? []
  const counts = own.filter(([, , priority]) => priority !== '').at(-1) ?? own.at(-1)
  return counts === undefined ? null : counts[1]
}

/** What it says to us; `undefined` when we leave the file alone. */
function foundValue(text: string, name: string): string | null | undefined {
  const planned = planRewrite(text, new Map([[name, 'no-such-value']]))
  if (!planned.ok) return planned.error.kind === 'no_block' ? null : undefined
  const [change] = planned.value.blockKind === 'root' ? planned.value.changes : []
  return change === undefined ? null : text.slice(change.from, change.to)
}

/** Whether every declaration of a variable is invalid: the browser drops it, and we mend the last one. */
const isMended = (text: string, name: string): boolean =>
  new CssReading(text).effective(name)?.declaration.isValid === false

// For a backslash at the very end, and white space behind it, the browser shows a replacement character.
const withoutEnd = (value: string | null): string | undefined =>
  value?.replace(/(?:\\[ \t\n\r\f]*|\ufffd)$/, '')

// To the browser a declaration is invalid when var( ), or a function of the page, holds what it may not.
const mayBeDropped = (text: string): boolean => tokensOf(text.replaceAll('var(--y)', ''))
  .some(({ kind, text: name }) => kind === 'function' && /^(?:--|var\()/i.test(unescapeCss(name)))

// What follows a nested rule with braces within its selector's parentheses is lost to the browser, up to the
// next semicolon; by 5.4.4 it is a declaration like any other.
const hasBracesInSelector = (text: string): boolean => text.includes('a(b{c}d)')

function assertAgreed(text: string, name: string, rules: readonly SeenRule[]): boolean {
  const found = foundValue(text, name)
  if (found === undefined) return false
  const seen = seenValue(rules, name)
  if (seen === null && found !== null) assert.ok(isMended(text, name), JSON.stringify([text, name, found]))
  else assert.equal(withoutEnd(found), withoutEnd(seen), JSON.stringify([text, name]))
  return seen !== null
}

test('the browser finds the same variables in every fixture, before and after', OPTIONS, async () => {
  const cases = cssFixtures.flatMap(({ before: old, edits, expected }) =>
    [old, ...('after' in expected ? [expected.after] : [])].map((bytes) => ({ text: bytes.toString('utf8'), edits })))
  const seen = await seeAll(cases.map(({ text }) => text))
  let agreed = 0
  for (const [index, { text, edits }] of cases.entries()) {
    for (const name of edits.keys()) agreed += Number(assertAgreed(text, name, seen[index] ?? []))
  }
  assert.ok(agreed > 400, String(agreed))
})

const NAMES = ['--x', '--y', '--z', '--xx', '--X'] as const

test('the browser finds the same variables in random stylesheets', OPTIONS, async () => {
  const random = createRandom(20)
  const texts = Array.from({ length: 5000 }, () => sheetOf(random))
    .filter((text) => !mayBeDropped(text) && !hasBracesInSelector(text))
  const seen = await seeAll(texts)
  let agreed = 0
  for (const [index, text] of texts.entries()) {
    for (const name of NAMES) agreed += Number(assertAgreed(text, name, seen[index] ?? []))
  }
  assert.ok(agreed > 1000, String(agreed))
})

test('a value that is accepted stays within its declaration', OPTIONS, async () => {
  const random = createRandom(21)
  const values: string[] = []
  while (values.length < 2000) {
    const read = readValue(valueOf(random))
    if (read.ok && read.value !== '0') values.push(read.value)
  }
  const sheet = ':root{--a:1;--x:0;--b:2;c{--x:3}--d:4}e{--f:5}@media print{g{--h:6}}'
  const written = values.map((value) => {
    const planned = planRewrite(sheet, new Map([['--x', value]]))
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

test('what is refused for its structure is what the browser drops or lets out', OPTIONS, async () => {
  const random = createRandom(22)
  const kinds = ['unexpected ;', 'unexpected !', 'unmatched', 'newline', 'malformed', 'unclosed']
  const values: string[] = []
  while (values.length < 1000) {
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

test('what the browser calls each rule has the normal form of its source', OPTIONS, async () => {
  assert.ok(page !== null)
  const texts = JSON.stringify(themeFixtures.map(({ text }) => text))
  const seen = await page.evaluate<readonly (readonly SeenScope[])[]>(`(${SEE_SCOPES})(${texts})`)
  let agreed = 0
  for (const [index, { name, text }] of themeFixtures.entries()) {
    const own = scopedNames(text).filter(({ preludes }) => isKnownToBrowsers(preludes))
      .map((one) => `${scopeLine(normalScope(one.preludes))} ${one.name}`)
    // A browser orders a calculation anew, and has one declaration of a name in a rule.
    const theirs = (seen[index] ?? []).filter(({ preludes }) => isKnownToBrowsers(preludes))
    for (const spelling of ['preludes', 'texts'] as const) {
      const found = theirs.map((one) => `${scopeLine(normalScope(one[spelling]))} ${one.name}`)
      assert.deepEqual([...new Set(found)].sort(), [...new Set(own)].sort(), `${name} ${spelling}`)
      agreed += found.length
    }
  }
  assert.ok(agreed > 400, String(agreed))
})

const UNKNOWN_TO_BROWSERS = ['@theme', '@utility', '@variant', '@keyframes', '@property']

const isKnownToBrowsers = (preludes: readonly string[]): boolean =>
  preludes.every((prelude) =>
    !prelude.includes('calc(') && !UNKNOWN_TO_BROWSERS.some((keyword) => prelude.startsWith(keyword)))
