// The rewriter against postcss: on token files of the usual shapes, the same edits give the same bytes.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { applyChanges } from '../../shared/css/rewrite.js'
import { cssFixtures } from '../support/css-fixtures.js'
import { planRoot } from '../support/css-plan.js'
import { loadPeer, skipWithoutPeer } from '../support/peers.js'

const PEER = 'postcss'
const skip = skipWithoutPeer(PEER)

/** As much of postcss as is used here. */
interface PostcssNode {
  readonly type: string
  readonly name?: string
  readonly selectors?: readonly string[]
  readonly prop?: string
  value?: string
  readonly important?: boolean
  readonly nodes?: readonly PostcssNode[]
  /** A value as it stands in the file, where that differs. */
  readonly raws: { readonly value?: { readonly raw: string } }
  readonly toString: () => string
}
interface Postcss { readonly parse: (text: string) => PostcssNode }

const ROOTS = [':root', 'html', ':where(html)']

/** The places of the root scope, kind by kind from the strongest, by what postcss makes of the file. */
function placesOf(sheet: PostcssNode): readonly (readonly PostcssNode[])[] {
  const rules = sheet.nodes ?? []
  const isRoot = (rule: PostcssNode): boolean => rule.selectors?.some((one) => ROOTS.includes(one)) === true
  const layers = rules.filter(({ name, nodes }) => name === 'layer' && nodes !== undefined)
  const layered = layers.flatMap(({ nodes }) => nodes ?? []).filter(isRoot)
  return [rules.filter(isRoot), rules.filter(({ name }) => name === 'theme'), layered]
}

// To postcss, comments and white space behind a custom property's value are part of it; to us they stay.
const trailing = (value: string): string => /(?:\s|\/\*[^]*?\*\/)*$/.exec(value)?.[0] ?? ''

function rewriteWithPeer(text: string, edits: ReadonlyMap<string, string>): string {
  const { parse } = loadPeer(PEER) as Postcss
  const sheet = parse(text)
  for (const [name, value] of edits) {
    for (const places of placesOf(sheet)) {
      const own = places.flatMap(({ nodes }) => nodes ?? [])
        .filter(({ type, prop }) => type === 'decl' && prop === name)
      const effective = own.filter(({ important }) => important).at(-1) ?? own.at(-1)
      if (effective === undefined) continue
      effective.value = value + trailing(effective.raws.value?.raw ?? effective.value ?? '')
      break
    }
  }
  return sheet.toString()
}

const tokenFiles = cssFixtures.filter(({ name }) => name.startsWith('a token file in the shape of'))

test('there are five token files', () => {
  assert.equal(tokenFiles.length, 5)
})

for (const { name, before, edits } of tokenFiles) {
  test(`postcss writes the same bytes: ${name}`, { skip }, () => {
    const text = before.toString('utf8')
    const planned = planRoot(text, edits)
    assert.ok(planned.ok && planned.value.changes.length > 5)
    assert.equal(applyChanges(text, planned.value.changes), rewriteWithPeer(text, edits))
  })
}
