// Claims of edges: one panel at a time has each; one that is lost, and what is claimed again.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { IN_BROWSER } from '../support/panel-core-page.js'
import type { Bare, DockKit } from '../support/panel-dock-in-page.js'
import { withDocks } from '../support/panel-dock-page.js'

// What the page has: functions that are run there name it.
declare const kit: DockKit
declare let a: Bare
declare let b: Bare
declare const styles: () => readonly (string | null)[]
declare const margins: () => readonly string[]

const { withTwo } = withDocks()

test('one panel at a time has an edge; another one floats, and is told whose it is', IN_BROWSER, async () => {
  await withTwo('/', async (page) => {
    const seen = await page.evaluate(() => {
      a.dock.show()
      b.dock.show()
      const first = a.dock.setMode('right')
      const owners = [a.dock.ownerOf('right'), b.dock.ownerOf('right'), b.dock.ownerOf('bottom')]
      const second = b.dock.setMode('right')
      const { mode } = b.dock
      a.dock.hide()
      const third = b.dock.setMode('right')
      a.dock.show()
      const later = [a.dock.mode, b.dock.mode, localStorage.getItem('a-dock')]
      b.destroy()
      a.dock.hide()
      a.dock.show()
      return { first, owners, second, mode, third, later, again: a.dock.mode }
    })
    assert.deepEqual(seen, {
      first: { ok: true }, owners: [null, 'a', null], second: { ok: false, owner: 'a' }, mode: 'float',
      third: { ok: true }, later: ['float', 'right', 'right'], again: 'float',
    })
  })
})

test('an edge that was taken at one visit is asked for again at the next', IN_BROWSER, async () => {
  await withTwo('/', async (page) => {
    const seen = await page.evaluate(() => {
      localStorage.setItem('c-dock', 'right')
      a.dock.show()
      a.dock.setMode('right')
      const early = kit.make('c')
      early.dock.show()
      const { mode } = early.dock
      early.destroy()
      a.destroy()
      const late = kit.make('c')
      late.dock.show()
      return [mode, late.dock.mode]
    })
    assert.deepEqual(seen, ['float', 'right'])
  })
})

test('what was taken away is told again; what the page has declared instead stands', IN_BROWSER, async () => {
  await withTwo('/', async (page) => {
    const seen = await page.evaluate(() => {
      a.dock.show()
      a.dock.setMode('right')
      const after = (act: (style: CSSStyleDeclaration) => void, element = document.body): unknown => {
        act(element.style)
        a.dock.reassert()
        return [margins()[0] ?? '', margins()[2] ?? '']
      }
      const root = document.documentElement
      return [
        after((style) => style.removeProperty('margin-right')),
        after((style) => { style.cssText = 'color: red' }),
        after((style) => style.removeProperty('--panel-dock-inset-right'), root),
        after((style) => style.setProperty('margin-right', '19px', 'important')),
        after((style) => style.setProperty('--panel-dock-inset-right', '1px'), root),
      ]
    })
    const whole = ['360px', '360px']
    assert.deepEqual(seen, [whole, whole, whole, ['19px', '360px'], ['19px', '1px']])
  })
})

test('a panel whose edge was taken floats with its next frame', IN_BROWSER, () =>
  withTwo('/', async (page) => {
    const seen = await page.evaluate(async () => {
      a.dock.show()
      a.dock.setMode('right')
      const registry = (window as unknown as Record<symbol, { holders: Map<string, { owner: string }> }>)[
        Symbol.for('tokenpanel.dock')]
      registry?.holders.set('right', { owner: 'somebody' })
      document.body.style.setProperty('margin-right', '77px')
      dispatchEvent(new Event('resize'))
      await kit.nextFrame()
      return [a.dock.mode, ...styles()]
    })
    assert.deepEqual(seen, ['float', null, 'margin-right: 77px;'])
  }))

test('a claim that was lost makes the panel float', IN_BROWSER, async () => {
  await withTwo('/', async (page) => {
    const seen = await page.evaluate(() => {
      a.dock.show()
      a.dock.setMode('right')
      const registry = (window as unknown as Record<symbol, { holders: Map<string, { owner: string }> }>)[
        Symbol.for('tokenpanel.dock')]
      registry?.holders.set('right', { owner: 'somebody' })
      a.dock.reassert()
      return [a.dock.mode, a.dock.ownerOf('right'), ...styles()]
    })
    assert.deepEqual(seen, ['float', 'somebody', null, null])
  })
})
