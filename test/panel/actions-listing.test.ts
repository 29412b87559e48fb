// What stands in the list, and how one comes to a token: over a list that shows nothing and writes down.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PanelConfig } from '../../panel/model/config/config.types.js'
import { tierKey } from '../../panel/view/frame/looks.js'
import type { ListView, TokenList } from '../../panel/view/rows/rows.types.js'
import { MatchAnnouncer } from '../../panel/tools/desk/match-announcer.js'
import { Listing } from '../../panel/tools/desk/listing.js'
import { ViewState } from '../../panel/tools/desk/view-state.js'
import type { Token } from '../../panel/model/state/state.types.js'
import { createDesk, type Desk } from '../support/panel-desk.js'
import { minimalConfig } from '../support/panel-config.js'
import { KEYS, SIX_TABS } from '../support/panel-storage.js'

interface Made extends Desk {
  readonly view: ViewState
  readonly listing: Listing
  /** What the list was told: `show`, `patch`, and `reveal` with the variable and what is done there. */
  readonly log: string[]
  /** What the list shows now. */
  shown: ListView | null
  focused: Token | null
}

function make(config: PanelConfig = SIX_TABS): Made {
  const desk = createDesk(config)
  const view = new ViewState(() => config.tabs, { storage: desk.storage, keys: KEYS })
  const listing = new Listing(desk, view, { get now() { return desk.scene() } })
  const made: Made = { ...desk, view, listing, log: [], shown: null, focused: null }
  const list: Pick<TokenList, 'show' | 'patch' | 'reveal' | 'focused'> = {
    show: (next) => {
      made.log.push('show')
      made.shown = next
    },
    patch: () => made.log.push('patch'),
    reveal: (token, { focus, flash }) => {
      const open = made.shown?.sections.filter(({ isOpen }) => isOpen) ?? []
      const isThere = open.some(({ tokens }) => tokens.includes(token))
      const how = `${focus ? ' focus' : ''}${flash ? ' flash' : ''}`
      made.log.push(`${isThere ? 'reveal' : 'miss'} ${token.item.cssVar}${how}`)
      return isThere
    },
    focused: () => made.focused,
  }
  listing.showIn(list as TokenList)
  listing.refresh(false)
  made.log.length = 0
  return made
}
const edit = ({ edits, token }: Desk, cssVar: string, text: string): void => {
  edits.edit(token(cssVar), text)
  edits.flush()
}
const reveal = (made: Made, cssVar: string): void =>
  made.listing.reveal(made.token(cssVar), () => made.listing.refresh(false))
const varsOf = ({ shown }: Made): readonly string[] =>
  shown?.sections.flatMap(({ tokens }) => tokens.map(({ item }) => item.cssVar)) ?? []

test('an edit only patches the rows in sight; other sections are shown anew', () => {
  const made = make()
  edit(made, '--space-md', '2rem')
  made.listing.refresh(false)
  made.view.setLooks({ tab: 'font' })
  made.listing.refresh(false)
  made.listing.refresh(false)
  assert.deepEqual(made.log, ['patch', 'show', 'patch'])
  assert.equal(made.listing.changed.total, 1)
})

test('the bottom dock has columns', () => {
  const made = make()
  made.listing.rearrange()
  made.listing.refresh(true)
  assert.equal(made.shown?.layout, 'columns')
})

test('before there is a list, and without tabs, nothing is shown and nothing fails', () => {
  const made = make(minimalConfig())
  const bare = new Listing(made, made.view, { get now() { return made.scene() } })
  bare.refresh(false)
  bare.focusFirstRow(() => bare.refresh(false))
  bare.selectTab('none')
  bare.stepTab(1)
  bare.rearrange()
  bare.refresh(false)
  assert.deepEqual([bare.contents.sections, bare.changed.total, made.log], [[], 0, []])
})

test('while something narrows, every change may show other rows', () => {
  const made = make()
  made.view.narrow({ isChangedOnly: true })
  made.listing.refresh(false)
  edit(made, '--space-md', '2rem')
  made.listing.refresh(false)
  assert.deepEqual([made.log, varsOf(made)], [['show', 'show'], ['--space-md']])
})

test('the row that has the focus stays, also when it is reset among what is changed', () => {
  const made = make()
  edit(made, '--space-md', '2rem')
  made.view.narrow({ isChangedOnly: true })
  made.focused = made.token('--space-md')
  made.menus.resetAll()
  made.listing.refresh(false)
  assert.deepEqual(varsOf(made), ['--space-md'])
  made.focused = null
  made.listing.refresh(false)
  assert.deepEqual(varsOf(made), [])
})

test('a token of another tab brings its tab, and the focus', () => {
  const made = make()
  reveal(made, '--measure')
  assert.equal(made.view.tab?.id, 'size')
  assert.equal(made.log.at(-1), 'reveal --measure focus flash')
})

test('a token of a closed tier opens it', () => {
  const made = make()
  made.view.setClosed(tierKey('font', 'scale'), true)
  reveal(made, '--text-sm')
  assert.equal(made.view.isClosed(tierKey('font', 'scale')), false)
  assert.equal(made.log.at(-1), 'reveal --text-sm focus flash')
})

test('a token that a filter shows is come to there, and its tab stays for later', () => {
  const made = make()
  made.view.narrow({ query: 'text-sm' })
  made.listing.refresh(false)
  reveal(made, '--text-sm')
  assert.deepEqual([made.view.isNarrowed, made.view.tab?.id], [true, 'color'])
  assert.equal(made.log.at(-1), 'reveal --text-sm focus flash')
})

test('a token that a filter hides ends the filter', () => {
  const made = make()
  made.view.narrow({ query: 'text-sm' })
  made.listing.refresh(false)
  reveal(made, '--measure')
  assert.deepEqual([made.view.isNarrowed, made.view.tab?.id], [false, 'size'])
  assert.equal(made.log.at(-1), 'reveal --measure focus flash')
})

test('a token that an undo takes out of what is changed is come to all the same', () => {
  const made = make()
  edit(made, '--space-md', '2rem')
  edit(made, '--measure', '70ch')
  made.view.narrow({ isChangedOnly: true })
  made.listing.refresh(false)
  made.commands.undo()
  reveal(made, '--measure')
  assert.deepEqual([made.view.isNarrowed, made.view.tab?.id], [false, 'size'])
  assert.equal(made.log.at(-1), 'reveal --measure focus flash')
})

test('a token that an undo takes out of what a query finds by its value is come to all the same', () => {
  const made = make()
  edit(made, '--measure', '77ch')
  made.view.narrow({ query: '77ch' })
  made.listing.refresh(false)
  made.commands.undo()
  reveal(made, '--measure')
  assert.equal(made.log.at(-1), 'reveal --measure focus flash')
})

const tabs: readonly (readonly [name: string, select: (listing: Listing) => void, tab: string])[] = [
  ['a tab that is selected', (listing) => listing.selectTab('font'), 'font'],
  ['the tab before, by its key', (listing) => listing.stepTab(-1), 'motion'],
  ['the next tab, by its key', (listing) => listing.stepTab(1), 'color-secondary'],
]
for (const [name, select, tab] of tabs) {
  test(`${name} is shown`, () => {
    const made = make()
    select(made.listing)
    made.listing.refresh(false)
    assert.deepEqual([made.view.tab?.id, made.shown?.sections[0]?.tab.id, made.log], [tab, tab, ['show']])
  })
}

test('while something narrows, a tab comes to what was found of it, and leaves the focus', () => {
  const made = make()
  made.view.narrow({ query: 'sm' })
  made.listing.refresh(false)
  made.log.length = 0
  made.listing.selectTab('font')
  made.listing.stepTab(1)
  made.listing.selectTab('motion')
  assert.deepEqual(made.log, ['reveal --text-sm flash', 'reveal --radius-sm flash'])
  assert.equal(made.view.isNarrowed, true)
})

test('the first row is that of the first open tier with one', () => {
  const made = make()
  for (const tier of ['palette', '']) made.view.setClosed(tierKey('color', tier), true)
  made.listing.focusFirstRow(() => made.listing.refresh(false))
  assert.equal(made.log.at(-1), 'reveal --color-page focus')
})

test('where no row is, none takes the focus', () => {
  const made = make()
  made.view.narrow({ query: 'no such token' })
  made.listing.focusFirstRow(() => made.listing.refresh(false))
  assert.deepEqual(made.log, ['show'])
})

test('how much a filter has found is said later, of what is shown by then', () => {
  const made = make()
  const later: (() => void)[] = []
  const said: string[] = []
  const list = { show: () => undefined, focused: () => null } as unknown as TokenList
  made.listing.showIn(list, new MatchAnnouncer({
    after: (_ms, act) => {
      later.push(act)
      return () => undefined
    },
    announce: (sentence) => said.push(sentence),
  }))
  made.view.narrow({ isChangedOnly: true })
  made.listing.refresh(false)
  edit(made, '--space-md', '2rem')
  made.listing.refresh(false)
  for (const act of later) act()
  assert.deepEqual(said, ['1 changed token found'])
})

test('a plan that has become another one is shown anew', () => {
  const made = make()
  edit(made, '--measure', '70ch')
  made.listing.refresh(false)
  made.plan.become({ ...SIX_TABS, tabs: SIX_TABS.tabs.filter(({ id }) => id !== 'size') }, (tokens) => tokens)
  made.listing.refresh(false)
  made.listing.refresh(false)
  assert.deepEqual([made.log, made.listing.changed.total], [['patch', 'show', 'patch'], 0])
})
