// Design systems as they are published, copied into projects of their own: the index finds what they declare,
// and one value in light and one in a theme are written where they stand, with every other byte as it was.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { isSameScope } from '../../shared/css/scope.js'
import { isRootScope } from '../../shared/css/root-selector.js'
import type { DeclaredToken } from '../../shared/discover/discover.types.js'
import { createIndexed } from '../../apply-server/sheets/indexed.node.js'
import {
  COPIED_SHEET, CSS_PACKAGES, sheetsOf, skipWithoutPackages, type PackagedSheet,
} from '../support/css-packages.js'
import { createFolder, put } from '../support/disk-fixture.js'
import { askIndexed } from '../support/sheet-fixture.js'

const SYSTEMS = 20
const LIGHT = 'written-in-light'
const THEMED = 'written-in-a-theme'

/** A token of the root scope and one of a theme, told from all others by file, scope and name. */
type Picked = readonly [light: DeclaredToken, themed: DeclaredToken]

function pick(declared: readonly DeclaredToken[]): Picked | null {
  const keyOf = ({ name, source, scope }: DeclaredToken): string => JSON.stringify([name, source, scope])
  const counts = new Map<string, number>()
  for (const one of declared) counts.set(keyOf(one), (counts.get(keyOf(one)) ?? 0) + 1)
  const single = declared.filter((one) => counts.get(keyOf(one)) === 1 && /^--[\w-]+$/.test(one.name) &&
    !one.scope.includes('@layer'))
  const roots = single.filter(({ scope }) => isRootScope(scope))
  const inRoot = new Map(roots.map((one) => [one.name, one]))
  const themed = single.find(({ name, scope }) =>
    inRoot.has(name) && !isRootScope(scope) && scope.at(-1)?.startsWith('@') === false)
  const light = themed === undefined ? undefined : inRoot.get(themed.name)
  return light === undefined || themed === undefined ? null : [light, themed]
}

/** What asks for a new value of one declaration. */
const asking = ({ name, source, scope }: DeclaredToken, value: string): object =>
  ({ scope, file: source, tokens: { [name]: value } })

const packages: readonly (readonly [name: string, sheets: () => readonly PackagedSheet[]])[] = [
  ['globals.css', () => [COPIED_SHEET]],
  ...CSS_PACKAGES.map((one) => [one.name, () => sheetsOf(one)] as const),
]

test(`values of ${SYSTEMS} design systems are written through the index, byte for byte`, { skip: skipWithoutPackages() }, (t) => {
  let done = 0
  for (const [name, sheets] of packages) {
    if (done === SYSTEMS) break
    const top = createFolder(t)
    sheets().forEach(({ file, text }, at) => put(top, `css/${at}-${file.split('/').at(-1) ?? ''}`, text))
    const indexed = createIndexed({ root: top, from: '/' })
    assert.ok(indexed.ok)
    const before = indexed.value.index()
    const picked = pick(before.declared)
    if (picked === null) continue
    done += 1
    const [light, themed] = picked
    const textOf = (path: string): string => readFileSync(join(top, path), 'utf8')
    const old = new Map(before.files.map((path) => [path, textOf(path)]))
    const scopes = [asking(light, LIGHT), asking(themed, THEMED)]
    // Packages are built: nearly all of them say so.
    const reply = askIndexed(indexed.value, { scopes, anyway: before.files })
    assert.equal(reply.status, 200, `${name}: ${JSON.stringify(reply.body)}`)
    old.forEach((text, path) => {
      const back = textOf(path).replace(LIGHT, () => light.value).replace(THEMED, () => themed.value)
      assert.equal(back === text, true, `${name}: ${path}`)
    })
    const values = indexed.value.index().declared.map(({ value }) => value)
    const expected = before.declared.map((one) =>
      (one === light ? LIGHT : one === themed ? THEMED : one.value))
    assert.deepEqual(values, expected, name)
    assert.ok(!isSameScope(light.scope, themed.scope))
  }
  assert.equal(done, SYSTEMS)
})
