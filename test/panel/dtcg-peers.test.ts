// What is written of tokens, read by the tools that it is written for: style-dictionary takes each flat file,
// @terrazzo/parser also the strict form with its resolver, and judges both by the rules of the format.
import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import type { DtcgFile, PlainTokens } from '../../panel/files/dtcg/dtcg.types.js'
import { toDtcg } from '../../panel/files/dtcg/to-dtcg.js'
import { isRecord } from '../../panel/model/tokens/records.js'
import { skipWithoutPackages } from '../support/css-packages.js'
import { DTCG_PACKAGES, MIXED, tokensOf } from '../support/dtcg-tokens.js'
import { importPeer, skipWithoutPeer } from '../support/peers.js'

/** As much of each as is used here. */
interface Theirs { readonly $type: string; readonly $value: unknown }
type TheirTokens = Readonly<Record<string, Theirs>>
interface Terrazzo {
  readonly defineConfig: (
    config: object, options: { readonly cwd: URL },
  ) => { readonly lint: { readonly rules: Readonly<Record<string, unknown>> } }
  readonly parse: (
    files: readonly { readonly filename: URL; readonly src: string }[], options: { readonly config: unknown },
  ) => Promise<{ readonly tokens: TheirTokens; readonly resolver: { apply(input: object): TheirTokens } }>
}
interface Dictionary {
  getPlatformTokens(platform: 'css'): Promise<{ readonly allTokens: readonly (Theirs & { readonly path: string[] })[] }>
  formatPlatform(platform: 'css'): Promise<readonly { readonly output: string }[]>
}
interface Strict {
  readonly sets: { readonly base: { readonly sources: readonly unknown[] } }
  readonly modifiers?: { readonly theme: { readonly contexts: Readonly<Record<string, readonly unknown[]>> } }
}
interface StyleDictionary { readonly default: new (options: object) => Dictionary }

/** The tokens of a tree by path, as they stand there. */
function tokensIn(node: unknown, path: readonly string[] = []): readonly (readonly [string, Theirs])[] {
  if (!isRecord(node)) return []
  if (Object.hasOwn(node, '$value')) return [[path.join('.'), node as unknown as Theirs]]
  return Object.entries(node).flatMap(([name, one]) => name.startsWith('$') ? [] : tokensIn(one, [...path, name]))
}

const isUsual = (name: string, value: unknown): boolean => name === 'alpha' ? value === 1 : name === 'inset' && value === false

/** A value without references, and without what goes without saying. */
function settled(value: unknown, all: ReadonlyMap<string, Theirs>): unknown {
  if (typeof value === 'string' && value.startsWith('{')) {
    return settled((all.get(value.slice(1, -1)) ?? assert.fail(value)).$value, all)
  }
  if (Array.isArray(value)) return (value as readonly unknown[]).map((one) => settled(one, all))
  if (!isRecord(value)) return value
  const members = Object.entries(value).filter(([name, one]) => !isUsual(name, one))
  return Object.fromEntries(members.map(([name, one]) => [name, settled(one, all)]))
}

/** What tokens come to, by path; a single shadow is a list of one. */
function comeTo(tokens: readonly (readonly [string, Theirs])[]): Readonly<Record<string, unknown>> {
  const all = new Map(tokens)
  return Object.fromEntries(tokens.map(([path, { $type, $value }]) => {
    const value = settled($value, all)
    return [path, [$type, $type === 'shadow' && !Array.isArray(value) ? [value] : value]]
  }))
}

const written = (file: DtcgFile): unknown => JSON.parse(file.text)
const toolsOf = (tokens: PlainTokens): readonly DtcgFile[] => toDtcg(tokens, { form: 'tools', remPx: null })
function strictOf(tokens: PlainTokens): DtcgFile {
  const [file] = toDtcg(tokens, { form: 'strict', remPx: null })
  return file ?? assert.fail()
}

/** What terrazzo makes of a file; whatever is wrong in it throws. Names are as the stylesheet has them. */
async function terrazzo({ ending, text }: DtcgFile): Promise<Awaited<ReturnType<Terrazzo['parse']>>> {
  const { parse, defineConfig } = await importPeer('@terrazzo/parser') as Terrazzo
  const cwd = new URL('file:///')
  // Rules that are given replace the usual ones.
  const { rules } = defineConfig({}, { cwd }).lint
  const config = defineConfig({ lint: { rules: { ...rules, 'core/consistent-naming': 'off' } } }, { cwd })
  return parse([{ filename: new URL(`tokens${ending}`, cwd), src: text }], { config })
}

async function dictionary(file: DtcgFile, platform: object = {}): Promise<Dictionary> {
  const { default: Dictionary } = await importPeer('style-dictionary') as StyleDictionary
  return new Dictionary({
    tokens: written(file), log: { warnings: 'error', verbosity: 'silent' }, platforms: { css: platform },
  })
}

const skip = skipWithoutPeer('style-dictionary') || skipWithoutPeer('@terrazzo/parser') || skipWithoutPackages()

suite('design tokens as other tools read them', { skip }, () => {
  const sets: readonly (readonly [string, () => PlainTokens])[] =
    [['one of every type', () => MIXED], ...DTCG_PACKAGES.map((name) => [name, () => tokensOf(name)] as const)]
  for (const [name, make] of sets) {
    test(`${name}: both read each token of a flat file as what it is`, async () => {
      for (const file of toolsOf(make())) {
        const ours = comeTo(tokensIn(written(file)))
        assert.equal(Object.keys(ours).length, file.count)
        assert.deepEqual(comeTo(Object.entries((await terrazzo(file)).tokens)), ours)
        const { allTokens } = await (await dictionary(file)).getPlatformTokens('css')
        assert.deepEqual(comeTo(allTokens.map((token) => [token.path.join('.'), token])), ours)
      }
    })

    test(`${name}: terrazzo reads the strict form with its resolver, for each theme`, async () => {
      const tokens = make()
      const file = strictOf(tokens)
      const { resolver } = await terrazzo(file)
      const { sets, modifiers } = written(file) as Strict
      for (const { id } of tokens.themes) {
        const own = tokensIn(modifiers?.theme.contexts[id]?.[0])
        const ours = comeTo([...new Map([...tokensIn(sets.base.sources[0]), ...own])])
        const theirs = resolver.apply(modifiers === undefined ? {} : { theme: id })
        assert.deepEqual(comeTo(Object.entries(theirs)), ours)
      }
    })
  }

  test('terrazzo refuses what the format forbids, so what it takes is sound', async () => {
    const texts = ['{ "a": { "$type": "color", "$value": "#f00" } }', '{ "a": { "$type": "dimension", "$value": "1px" } }',
      '{ "a": { "$type": "number", "$value": "{b}" } }']
    for (const text of texts) await assert.rejects(terrazzo({ ending: '.tokens.json', text, count: 1, asCss: [] }), text)
  })

  test('style-dictionary writes the CSS that was meant', async () => {
    const files = [{ destination: 'tokens.css', format: 'css/variables' }]
    const outputs = await Promise.all(toolsOf(MIXED).map(async (file) =>
      (await (await dictionary(file, { transformGroup: 'css', files })).formatPlatform('css'))[0]?.output ?? ''))
    const both = [
      '--space-0: 0px;', '--z-above: 10;', '--shadow: 0px 1px 2px 0px rgb(0% 0% 0% / 0.2);', '--wide: #ff1182;',
      '--ease: cubic-bezier(0.42, 0, 1, 1);', "--font: Inter, 'Segoe UI', sans-serif;", '--font-weight-bold: 700;',
      '--line: 1px solid rgb(100% 0% 0%);',
    ]
    const each = [
      ['--color-brand-500: #0066ff;', '--color-ink: #0066ff;', '--space-1: 0.5rem;', '--ground: #ffffff;'],
      ['--color-brand-500: #22a2ff;', '--color-ink: #22a2ff;', '--space-1: 12px;', '--ground: #000000;'],
    ]
    for (const [at, own] of each.entries()) {
      const output = outputs[at] ?? ''
      assert.deepEqual([...own, ...both].filter((line) => !output.includes(line)), [], output)
    }
  })
})
