// CSS to design tokens and back, on the stylesheets of design systems as they are published: no byte changes.
// What is changed in between is taken, and no more than that.
import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import type { KnownVariables } from '../../panel/files/dtcg/names-in.js'
import { readDocument } from '../../panel/files/dtcg/read.js'
import { toDtcg } from '../../panel/files/dtcg/to-dtcg.js'
import { isRecord } from '../../panel/model/tokens/records.js'
import { skipWithoutPackages } from '../support/css-packages.js'
import { DTCG_PACKAGES, tokensOf } from '../support/dtcg-tokens.js'

const HERE: KnownVariables = { kindOf: () => 'text', similar: () => [] }
suite('CSS to design tokens and back', { skip: skipWithoutPackages() }, () => {
  for (const name of DTCG_PACKAGES) {
    test(`${name}: each token is what it was, and what is written of it again the same document`, () => {
      const tokens = tokensOf(name)
      assert.ok(tokens.tokens.length > 50)
      for (const [form, remPx, isHex] of [['tools', null], ['tools', 16], ['tools', null, true], ['strict', null]] as const) {
        const options = { form, remPx, ...(isHex === undefined ? {} : { isHex }) }
        const [file] = toDtcg(tokens, options)
        const document: unknown = JSON.parse(file?.text ?? '')
        assert.ok(isRecord(document))
        const { values, issues } = readDocument(document, { scheme: null, labels: [] }, HERE)
        assert.deepEqual(issues, [])
        const read = new Map(values.map((value) => [value.name, value.text]))
        const other = tokens.tokens.filter((token) => read.get(token.name) !== token.values[0])
        assert.deepEqual(other.map((token) => [token.name, token.values[0], read.get(token.name)]), [])
        const again = tokens.tokens.map((token) => ({ ...token, values: [read.get(token.name) ?? null] }))
        assert.equal(toDtcg({ ...tokens, tokens: again }, options)[0]?.text, file?.text)
      }
    })
  }
})

const GREEN = { colorSpace: 'srgb', components: [0, 1, 0] }
const GREENS = [{ color: GREEN, position: 0 }, { color: GREEN, position: 1 }]
type Row = readonly [name: string, css: string, scheme: 'light' | 'dark' | null, value: unknown, text: string]
const changed: readonly Row[] = [
  ['a color', 'red', null, GREEN, '#00ff00'],
  ['the light color of two', 'light-dark(red, blue)', 'light', GREEN, 'light-dark(#00ff00, blue)'],
  ['the dark color of two', 'light-dark(red, blue)', 'dark', GREEN, 'light-dark(red, #00ff00)'],
  ['a gradient, whose direction stays', 'linear-gradient(90deg, red, blue)', null, GREENS,
    'linear-gradient(90deg, #00ff00 0%, #00ff00 100%)'],
  ['a gradient without a direction', 'linear-gradient(red, blue)', null, GREENS,
    'linear-gradient(#00ff00 0%, #00ff00 100%)'],
]
suite('a value that was changed in a document, beside the CSS that was kept of it', () => {
  for (const [name, css, scheme, value, text] of changed) {
    test(name, () => {
      const [file] = toDtcg({
        themes: [{ id: 'default', label: 'Default', scheme, scopes: [] }],
        tokens: [{ name: '--x', group: '', isLength: false, values: [css] }],
      }, { form: 'tools', remPx: null })
      const document: unknown = JSON.parse(file?.text ?? '')
      assert.ok(isRecord(document) && isRecord(document['x']))
      assert.deepEqual(document['x']['$extensions'], { tokenpanel: { css } })
      const other = { ...document, x: { ...document['x'], $value: value } }
      const { values, issues } = readDocument(other, { scheme, labels: [] }, HERE)
      assert.deepEqual([values.map((one) => one.text), issues], [[text], []])
    })
  }
})
