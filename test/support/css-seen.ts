// What a browser has of a stylesheet's declarations, held against what our reader has: scope, name and value.
import assert from 'node:assert/strict'
import { readPrelude } from '../../shared/css/prelude.js'
import { readOutline } from '../../shared/css/read-outline.js'
import { applyChanges } from '../../shared/css/rewrite.js'
import { normalScope } from '../../shared/css/scope.js'
import { scopeLine } from '../../shared/css/scope-text.js'
import { declarationsOf } from './css-outline.js'
import { planScope } from './css-plan.js'
import { oneOf, type Random } from './random.js'
import { scopedNames, type ScopedName, type SeenScope } from './theme-fixtures.js'

/** A name and its scope on one line; most stylesheets declare several names in one scope. */
export function lineOf(preludes: readonly string[], name: string): string {
  const key = preludes.join('\0')
  const line = scopeLines.get(key) ?? scopeLine(normalScope(preludes))
  scopeLines.set(key, line)
  return `${line} ${name}`
}

const scopeLines = new Map<string, string>()

const isReadable = ({ preludes }: ScopedName): boolean => preludes.every((prelude) => readPrelude(prelude).ok)

/** A declaration in its rules, and nothing else. */
const alone = ({ preludes }: ScopedName, declaration: string): string =>
  `${preludes.join('{')}{${declaration}${'}'.repeat(preludes.length)}`

/**
 * Asserts that all that a browser has of a stylesheet is there, in the same scope by the rules' own words and
 * by their texts; gives what it does not have, each declaration by itself.
 */
export function missingIn(text: string, seen: readonly SeenScope[]): readonly string[] {
  const own = scopedNames(text).map((one) => ({ one, line: lineOf(one.preludes, one.name) }))
  const lines = new Set(own.map(({ line }) => line))
  const found = new Set<string>()
  for (const one of seen.filter(isReadable)) {
    const line = lineOf(one.preludes, one.name)
    assert.ok(lines.has(line), `${line} is not in ${JSON.stringify(text)}`)
    assert.equal(lineOf(one.texts, one.name), line, JSON.stringify(text))
    found.add(line)
  }
  return declarationsOf(readOutline(text)).flatMap(({ name, end }, index) => {
    const { one, line } = own[index] ?? assert.fail()
    return found.has(line) || !isReadable(one) ? [] : [alone(one, text.slice(name, end))]
  })
}

/** A declaration that was asked for by its scope, and the stylesheet with its new value. */
export interface Asking {
  readonly text: string
  readonly line: string
  readonly next: string
}

/** Asks for any one declaration of a stylesheet; for none where there is none. */
export function askAny(random: Random, text: string, value: string): readonly Asking[] {
  const declared = scopedNames(text)
  if (declared.length === 0) return []
  const { name, preludes } = oneOf(random, declared)
  const planned = planScope(text, preludes, new Map([[name, value]]))
  assert.ok(planned.ok && planned.value.changes.length === 1, JSON.stringify([text, name]))
  return [{ text, line: lineOf(preludes, name), next: applyChanges(text, planned.value.changes) }]
}

/** What a browser has otherwise than before, by scope, name and new value. */
export function changedIn(before: readonly SeenScope[], after: readonly SeenScope[]): readonly string[] {
  assert.deepEqual(after.map(lineIn), before.map(lineIn))
  return after.filter(({ value }, index) => value !== before[index]?.value)
    .map((one) => `${lineIn(one)}: ${one.value}`)
}

export const lineIn = ({ preludes, name }: SeenScope): string => lineOf(preludes, name)
