// What ends the preview of a tool: other values, and nothing that only looks like a change.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Signal } from '../../panel/model/runtime/signal.js'
import type { TabConfig } from '../../panel/model/tokens/tokens.types.js'
import { PreviewLayer } from '../../panel/page/core/preview-layer.js'
import { ToolPreview } from '../../panel/tools/palettes/tool-preview.js'
import { setToken } from '../../panel/model/state/edits.js'
import { identitiesIn, placeIn } from '../../panel/model/state/place.js'
import { createDesk, type Desk } from '../support/panel-desk.js'

function make() {
  const desk = createDesk()
  const log: string[] = []
  const layer = new PreviewLayer({ setPreview: (values) => log.push([...values.keys()].join(' ') || 'nothing') })
  const tokens = ['--p-0', '--space-md'].map((name) => desk.token(name))
  const view: Viewed = { tab: desk.plan.config.tabs[0] ?? null, changed: new Signal() }
  const ports = { store: desk.store, preview: layer, view }
  const preview = new ToolPreview(ports, tokens, 'Mine', (why) => log.push(`ended: ${why}`))
  return { desk, view, log, layer, preview }
}
interface Viewed { tab: TabConfig | null; readonly changed: Signal }
type Made = ReturnType<typeof make>

/** Confirms values as a write of another tab does. */
const confirm = ({ store, plan }: Desk, written: Readonly<Record<string, string>>): void =>
  store.setBaseline(written, placeIn(plan, identitiesIn(store.scene.place), written))

const VALUES = 'ended: values changed'
const THEME = 'ended: the page’s theme changed'
const HAPPENS: readonly (readonly [name: string, happens: (made: Made) => void, log: readonly string[]])[] = [
  ['the same theme again', ({ desk }) => desk.moveTo('light'), []],
  ['a write of the same values', ({ desk }) => confirm(desk, {}), []],
  ['a write of another value that is not its own', ({ desk }) => confirm(desk, { '--space-lg': '9px' }), []],
  ['a write of another value of its own', ({ desk }) => confirm(desk, { '--space-md': '9px' }), [VALUES]],
  ['another theme', ({ desk }) => desk.moveTo('dark'), [THEME]],
  ['another tab', ({ desk, view }) => {
    view.tab = desk.plan.config.tabs[1] ?? null
    view.changed.publish()
  }, ['ended: you left the tab']],
  ['another look at the same tab', ({ view }) => view.changed.publish(), []],
  ['a change of any token', ({ desk }) => {
    const { store, token } = desk
    store.commitTweakState('edit', setToken(store.scene.place, token('--space-lg'), '9px'))
  }, [VALUES]],
  ['a change of the page that ends what is shown', ({ desk, layer }) => {
    layer.end()
    desk.moveTo('light')
  }, ['nothing', VALUES]],
  ['what another one shows, which stays', ({ desk, layer, preview }) => {
    layer.show(new Map([['--b', 'red']]), 'Other')
    desk.moveTo('light')
    preview.release()
  }, ['--b', VALUES]],
  ['its own end and release', ({ desk, preview }) => {
    preview.end()
    preview.release()
    desk.moveTo('dark')
  }, ['nothing']],
]
for (const [name, happens, expected] of HAPPENS) {
  test(`a preview, and ${name}`, () => {
    const made = make()
    made.preview.show(new Map([['--a', 'red']]))
    made.log.length = 0
    happens(made)
    assert.deepEqual(made.log, expected)
  })
}
