// Whether a page is proven to be of the server's project, before anything is written to it.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isSameValue } from '../../panel/files/apply/same-value.js'
import { otherModel } from '../../panel/view/dialogs/review.js'
import { Proofs } from '../../panel/tools/zero-config/proof.js'
import { diskStatusOf, type DiskStatus } from '../../panel/tools/zero-config/disk-status.js'
import type { PlacedName } from '../../panel/model/state/state.types.js'
import type { ServedPlace } from '../../shared/wire/served.types.js'
import { declaredIn } from '../support/declared-tokens.js'

const SHOP = { name: 'shop', root: '/home/me/code/shop', short: '~/code/shop', id: 'first' }

function standings(page: string, disk: string): DiskStatus {
  const where: Record<string, ServedPlace[]> = {}
  for (const { name, scope, value } of declaredIn(disk, 'a.css')) {
    (where[name] ??= []).push({ file: 'a.css', scope, value, line: 1 })
  }
  return diskStatusOf(declaredIn(page, '<style 1>'), { where }, new Map())
}

const root = (cssVar: string): PlacedName => ({ cssVar, scope: null })
/** Forty tokens, of which the first few have another value. */
const forty = (others: number): string => `:root { ${Array.from({ length: 40 }, (_, at) =>
  `--t-${at}: ${at < others ? at + 100 : at}px`).join('; ')} }`

const other = (differing: number, all = 40): string =>
  `${differing} of ${all} token${all === 1 ? '' : 's'} ${differing === 1 ? 'differs' : 'differ'} between this page and shop. Show ${differing}`

type Texts = readonly string[]
type Row = readonly [
  name: string, page: string, disk: string, meant: Texts, modules: Texts, said: string | null,
]
const ROWS: readonly Row[] = [
  ['all agree', forty(0), forty(0), ['--t-1'], [], null],
  ['two of forty differ, and none of them is meant', forty(2), forty(0), ['--t-9'], [], null],
  ['two of forty differ, and one of them is meant', forty(2), forty(0), ['--t-1'], [], other(2)],
  ['three of forty', forty(3), forty(0), ['--t-9'], [], other(3)],
  ['twelve of forty', forty(12), forty(0), ['--t-9'], [], other(12)],
  ['a module below the root', forty(12), forty(0), ['--t-1'], ['/home/me/code/shop/src/a.css'], null],
  ['a module of a folder whose name begins so', forty(12), forty(0), [], ['/home/me/code/shop-2/a.css'], other(12)],
  ['what builds respell', ':root { --a: .5rem; --b: #fff; --c: rgb(1,2,3) }', ':root { --a: 0.5rem; --b: #FFFFFF; --c: rgb(1, 2, 3) }', ['--a'], [], null],
  ['another scope is not compared', ':root { --a: 1px } .dark { --b: 2px }', ':root { --a: 1px; --b: 3px }', ['--a'], [], null],
  ['one token, another value', ':root { --foreground: #111 }', ':root { --foreground: #222 }', ['--foreground'], [], '1 of 1 token differs between this page and shop. Show 1'],
  ['a token counts once, however many scopes have it', `${forty(0)} .dark { --t-0: 1px; --t-1: 2px }`, `${forty(2)} .dark { --t-0: 3px; --t-1: 4px }`, ['--t-9'], [], null],
  ['a token of two scopes', ':root { --a: 1px } .dark { --a: 2px }', ':root { --a: 3px } .dark { --a: 4px }', ['--a'], [], other(1, 1)],
  ['a build has put a file into a layer', `@layer base { ${forty(0)} .dark { --t-1: 9px } }`, `${forty(0)} .dark { --t-1: 9px }`, ['--t-1'], [], null],
  ['the same, of another file', `@layer base { ${forty(1)} }`, forty(0), ['--t-0'], [], other(1)],
  ['a theme of Tailwind', `@layer theme { :root, :host ${forty(1).slice(6)} }`, `@theme static ${forty(0).slice(6)}`, ['--t-0'], [], other(1)],
  ['nothing that both have', ':root { --a: 1px }', ':root { --b: 1px }', ['--a'], [], 'This page shares no declarations with shop. '],
]
for (const [name, page, disk, meant, modules, said] of ROWS) {
  test(`a page is of the project: ${name}`, () => {
    const proofs = new Proofs()
    const now = standings(page, disk)
    proofs.look(SHOP, now, modules)
    const model = otherModel(proofs.of(SHOP, now, meant.map(root), isSameValue))
    assert.equal(model === null ? null : `${model.sentence} ${model.show}`, said)
  })
}

test('what agreed once counts, whatever is edited or written since; to a server that is started anew it does not', () => {
  const proofs = new Proofs()
  proofs.look(SHOP, standings(forty(0), forty(0)), [])
  const edited = standings(forty(0), forty(30))
  proofs.look(SHOP, edited, [])
  assert.equal(proofs.of(SHOP, edited, [root('--t-1')], isSameValue), null)
  const anew = { ...SHOP, id: 'second' }
  proofs.look(anew, edited, [])
  assert.equal(proofs.of(anew, edited, [root('--t-39')], isSameValue)?.differing.length, 30)
})

test('the table begins with what is about to be written', () => {
  const proofs = new Proofs()
  const now = standings(forty(12), forty(0))
  proofs.look(SHOP, now, [])
  const [first, second] = proofs.of(SHOP, now, [root('--t-7')], isSameValue)?.differing ?? []
  assert.deepEqual([first, second], [
    { name: '--t-7', scope: '', here: '107px', there: '7px' }, { name: '--t-0', scope: '', here: '100px', there: '0px' },
  ])
})

test('what a page did not come to show is compared anew', () => {
  const proofs = new Proofs()
  const before = standings(forty(0), forty(0))
  proofs.look(SHOP, before, [])
  const written = standings(forty(0), forty(1))
  proofs.look(SHOP, written, [])
  assert.equal(proofs.of(SHOP, written, [root('--t-0')], isSameValue), null)
  proofs.doubt(new Set(['--t-0']), written)
  proofs.look(SHOP, written, [])
  proofs.look(SHOP, written, [])
  for (let time = 0; time < 2; time += 1) {
    assert.deepEqual(proofs.of(SHOP, written, [root('--t-0')], isSameValue)?.differing, [{ name: '--t-0', scope: '', here: '0px', there: '100px' }])
  }
  assert.equal(proofs.of(SHOP, written, [root('--t-1')], isSameValue), null)
})

test('a scope that is not the root’s is said, and of several files any has the value', () => {
  const proofs = new Proofs()
  const now = standings('.dark { --a: 1px }', '.dark { --a: 2px }')
  proofs.look(SHOP, now, [])
  const name = { cssVar: '--a', scope: ['.dark'] }
  assert.deepEqual(proofs.of(SHOP, now, [name], isSameValue)?.differing, [{ name: '--a', scope: '.dark', here: '1px', there: '2px' }])
})
