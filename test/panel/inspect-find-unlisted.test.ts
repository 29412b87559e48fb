// What a filter finds of variables that were added to a panel until the page is left.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Listing } from '../../panel/tools/desk/listing.js'
import { ViewState } from '../../panel/tools/desk/view-state.js'
import type { Narrowing } from '../../panel/view/frame/contents.js'
import { UnlistedTokens } from '../../panel/tools/inspect/unlisted-tokens.js'
import { UNLISTED_TAB } from '../../panel/tools/inspect/sections.js'
import { withOverride } from '../../panel/model/state/edits.js'
import type { Token } from '../../panel/model/state/state.types.js'
import { createDesk } from '../support/panel-desk.js'
import { KEYS, SIX_TABS } from '../support/panel-storage.js'

/** What the list has of unlisted variables: `--glow` was edited, `--glimmer` only added. */
function foundOf(narrowing: Narrowing, keeps = false): readonly string[] {
  const desk = createDesk(SIX_TABS)
  const { plan, store } = desk
  const unlisted = new UnlistedTokens(plan, { isColor: () => false, usesOf: () => [] }, desk.scene)
  const [glow, glimmer] = ['--glow', '--glimmer']
    .map((cssVar) => unlisted.add(unlisted.tokenOf({ cssVar, value: '1px' }))) as [Token, Token]
  store.commitTweakState('edit', (state) => withOverride(state, glow.address, '2px'))
  const view = new ViewState(() => SIX_TABS.tabs, { storage: desk.storage, keys: KEYS })
  const listing = new Listing(desk, view, { get now() { return desk.scene() } })
  const focused = (): Token | null => keeps ? glimmer : null
  const list = { show: () => undefined, patch: () => undefined, focused }
  listing.showIn(list as unknown as Parameters<Listing['showIn']>[0])
  view.narrow(narrowing)
  listing.refresh(false)
  const sections = listing.contents.sections.filter(({ tab }) => tab === UNLISTED_TAB)
  return sections.map(({ title, tokens, total, changed }) =>
    `${title}: ${tokens.map(({ item }) => item.cssVar).join(' ')}, ${changed} of ${total} changed`)
}

const all = { query: '', isChangedOnly: false }
type Row = readonly [name: string, narrowing: Narrowing, found: readonly string[], keeps?: boolean]
const rows: readonly Row[] = [
  ['without a filter none', all, []],
  ['by words those that have them', { ...all, query: 'glimmer' },
    ['From this page: --glimmer, 0 of 1 changed']],
  ['by words several', { ...all, query: 'gl' }, ['From this page: --glow --glimmer, 1 of 2 changed']],
  ['by words that they have not none', { ...all, query: 'space' }, []],
  ['among what is changed those that are', { ...all, isChangedOnly: true },
    ['From this page: --glow, 1 of 1 changed']],
  ['the one that somebody is at work on as well', { ...all, isChangedOnly: true },
    ['From this page: --glow --glimmer, 1 of 2 changed'], true],
  ['by a choice of the configuration\'s tokens none',
    { query: 'glow', isChangedOnly: false, only: { tokens: new Set(), word: 'unused', empty: '' } }, []],
]
for (const [name, narrowing, found, keeps] of rows) {
  test(`of added variables a filter finds: ${name}`, () => assert.deepEqual(foundOf(narrowing, keeps), found))
}
