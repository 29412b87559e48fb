// The dock and its page: margins that come back exactly, modal dialogs.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { IN_BROWSER } from '../support/panel-core-page.js'
import type { Bare, DockKit } from '../support/panel-dock-in-page.js'
import { BODY_STYLE, ROOT_STYLE, withDocks } from '../support/panel-dock-page.js'

// What the page has: functions that are run there name it.
declare const kit: DockKit
declare let a: Bare
declare let b: Bare
declare const styles: () => readonly (string | null)[]
declare const margins: () => readonly string[]

const { onPage, withTwo } = withDocks()

test('inline values, priorities and the very text of the attributes come back', IN_BROWSER, async () => {
  await withTwo('/marked', async (page) => {
    const seen = await page.evaluate(() => {
      a.dock.show()
      b.dock.show()
      a.dock.setMode('right')
      b.dock.setMode('bottom')
      const both = margins()
      a.dock.setMeasure('width', 400)
      const larger = margins()
      a.dock.setMode('float')
      const one = [...margins(), document.body.style.getPropertyPriority('margin-right'),
        document.documentElement.style.getPropertyPriority('--panel-dock-inset-right')]
      b.destroy()
      return { both, larger, one, after: styles() }
    })
    assert.deepEqual(seen, {
      both: ['360px', '240px', '360px', '240px'],
      larger: ['400px', '240px', '400px', '240px'],
      one: ['7px', '240px', '1px', '240px', 'important', 'important'],
      after: [ROOT_STYLE, BODY_STYLE],
    })
  })
})

test('without reflow the page is told, and its body is left alone', IN_BROWSER, async () => {
  await onPage('/marked', async (page) => {
    const seen = await page.evaluate(() => {
      a = kit.make('a', { reflow: 'none' })
      a.dock.show()
      a.dock.setMode('right')
      const during = [margins(), styles()[1]]
      a.dock.hide()
      return { during, after: styles() }
    })
    assert.deepEqual(seen, {
      during: [['7px', '4px', '360px', ''], BODY_STYLE], after: [ROOT_STYLE, BODY_STYLE],
    })
  })
})

test('what the page sets meanwhile stands, and what the first claim found is what comes back', IN_BROWSER, async () => {
  await withTwo('/', async (page) => {
    const seen = await page.evaluate(() => {
      document.body.style.setProperty('margin-right', '7px', 'important')
      a.dock.show()
      a.dock.setMode('right')
      document.body.style.setProperty('margin-right', '19px')
      document.documentElement.style.setProperty('--panel-dock-inset-right', '8px')
      a.dock.reassert()
      const left = margins()
      a.dock.setMeasure('width', 368)
      const again = margins()
      a.dock.hide()
      return { left, again, after: styles() }
    })
    assert.deepEqual(seen, {
      left: ['19px', '8px', '8px', ''],
      again: ['368px', '8px', '368px', ''],
      after: [null, 'margin-right: 7px !important;'],
    })
  })
})

test('a body that is replaced makes room as well; a copy of the old one is cleaned of ours', IN_BROWSER, async () => {
  await withTwo('/', async (page) => {
    const seen = await page.evaluate(() => {
      a.dock.show()
      a.dock.setMode('right')
      const old = document.body
      const copy = old.cloneNode(true) as HTMLElement
      a.dock.setMeasure('width', 400)
      const next = document.createElement('body')
      next.setAttribute('style', 'margin-right:5%')
      old.replaceWith(next)
      a.dock.reassert()
      const during = [margins()[0], old.getAttribute('style')]
      next.replaceWith(copy)
      a.dock.reassert()
      const ofCopy = [margins()[0], next.getAttribute('style')]
      const root = document.documentElement
      root.removeAttribute('style')
      a.dock.reassert()
      const told = margins()[2]
      a.dock.release()
      return { during, ofCopy, told, after: styles() }
    })
    assert.deepEqual(seen, {
      during: ['400px', null], ofCopy: ['400px', 'margin-right:5%'], told: '400px', after: [null, null],
    })
  })
})

test('what is printed has its own margins', IN_BROWSER, async () => {
  await withTwo('/', async (page) => {
    const seen = await page.evaluate(() => {
      a.dock.show()
      a.dock.setMode('right')
      window.dispatchEvent(new Event('beforeprint'))
      const printed = styles()
      window.dispatchEvent(new Event('afterprint'))
      return { printed, after: margins()[0] }
    })
    assert.deepEqual(seen, { printed: [null, null], after: '360px' })
  })
})

test('a panel is in the topmost modal dialog of the page, in reach, and back after it', IN_BROWSER, async () => {
  await withTwo('/', async (page) => {
    const seen = await page.evaluate(async () => {
      const where = async (act: () => void): Promise<string> => {
        act()
        await kit.nextFrame()
        const { left, top } = a.button.getBoundingClientRect()
        const isHit = (a.host.getRootNode() as Document).elementFromPoint(left + 2, top + 2) === a.host
        const parent = a.host.parentElement
        return [parent?.id === '' ? parent.tagName : parent?.id ?? '', a.host.matches(':popover-open'), isHit].join(' ')
      }
      const dialog = (id: string): HTMLDialogElement => document.getElementById(id) as HTMLDialogElement
      const inShadow = document.getElementById('shadow')?.shadowRoot?.querySelector('dialog')
      const steps = [
        () => a.dock.show(), () => a.dock.moveTo('top-left'), () => a.list.scrollTop = 500,
        () => dialog('one').showModal(), () => dialog('two').showModal(), () => dialog('one').close(),
        () => a.list.focus(), () => dialog('two').remove(), () => a.list.focus(), () => inShadow?.showModal(),
        () => inShadow?.close(), () => dialog('one').show(), () => dialog('one').close(),
        () => dialog('one').showModal(), () => a.dock.hide(), () => a.dock.show(), () => a.dock.hide(),
      ]
      const places: string[] = []
      const scrolled: number[] = []
      for (const step of steps) {
        places.push(await where(step))
        scrolled.push(a.list.scrollTop)
      }
      const left = [a.ui.listeners.size, a.host.parentElement?.tagName]
      return { places, scrolled: scrolled.slice(2, 7), left }
    })
    const root = 'HTML true true'
    const hidden = 'HTML false false'
    assert.deepEqual(seen.places, [
      root, root, root, 'one true true', 'two true true', 'two true true', 'two true true', root, root,
      'DIALOG true true', root, root, root, 'one true true', hidden, 'one true true', hidden,
    ])
    assert.deepEqual([seen.scrolled, seen.left], [[500, 500, 500, 500, 500], [0, 'HTML']])
  })
})

test('the focus in the panel, and a dialog of its own, survive a modal dialog of the page', IN_BROWSER, async () => {
  await withTwo('/', async (page) => {
    const seen = await page.evaluate(async () => {
      a.dock.show()
      const own = document.createElement('dialog')
      own.append(document.createElement('input'))
      a.frame.after(own)
      let closed = 0
      own.addEventListener('close', () => closed += 1)
      const one = document.getElementById('one') as HTMLDialogElement
      one.showModal()
      await kit.nextFrame()
      own.showModal()
      const inOwn = a.ui.root.activeElement?.tagName
      document.getElementById('two')?.remove()
      one.remove()
      await kit.nextFrame()
      const { activeElement } = a.ui.root
      return [inOwn, activeElement?.tagName, own.matches(':modal'), closed, a.host.parentElement?.tagName]
    })
    assert.deepEqual(seen, ['INPUT', 'INPUT', true, 0, 'HTML'])
  })
})

test('a dock that was destroyed leaves nothing', IN_BROWSER, async () => {
  await withTwo('/', async (page) => {
    const seen = await page.evaluate(() => (['float', 'right', 'bottom', 'mini'] as const).map((mode) => {
      a.dock.show()
      a.dock.setFading(true)
      a.dock.setMode(mode)
      a.destroy()
      const left = [a.ui.listeners.size, a.clock.size, a.frame.childElementCount, ...styles()]
      a = kit.make('a')
      return left
    }))
    assert.deepEqual(seen, Array.from({ length: 4 }, () => [0, 0, 2, null, null]))
  })
})

test('beside the specimen a panel has the right edge and another width', IN_BROWSER, async () => {
  await withTwo('/', async (page) => {
    const seen = await page.evaluate(() => {
      const side = { min: 240, max: 720, initial: 420, px: null as -1 | null, ended: () => { side.px = -1 } }
      a.dock.show()
      const to = (dock: typeof a.dock) => ({
        on: () => dock.setSpecimen(side), off: () => dock.setSpecimen(null), hide: () => dock.hide(),
        9999: () => dock.setMeasure('width', 9999), 1: () => dock.setMeasure('width', 1), reset: () => dock.resetSize(),
        right: () => dock.setMode('right'), bottom: () => dock.setMode('bottom'),
      })
      const looks = (['bottom', 'on', '9999', '1', 'reset', 'right', 'off', 'bottom', 'off', 'on', 'hide'] as const)
        .map((act) => [void to(a.dock)[act](), a.dock.mode, a.frame.getBoundingClientRect().width, localStorage.getItem('a-dock')].join(' ').trim())
      b.dock.show()
      b.dock.setMode('right')
      a.dock.show()
      const refused = [a.dock.setSpecimen(side), a.dock.mode, a.dock.setSpecimen(null), a.dock.mode]
      return { looks, refused, px: side.px, size: localStorage.getItem('a-dock-size') }
    })
    assert.deepEqual(seen, {
      looks: ['bottom 1280 bottom', 'right 420 bottom', 'right 720 bottom', 'right 240 bottom', 'right 420 bottom',
        'right 360 right', 'right 360 right', 'bottom 1280 bottom', 'bottom 1280 bottom', 'right 420 bottom', 'bottom 1280 bottom'],
      // Contract, Dock modes: another owner holds that edge, so it floats; off, it is where it was.
      refused: [{ ok: false, owner: 'b' }, 'float', { ok: true }, 'bottom'],
      px: -1, size: '{"last":"bottom"}',
    })
  })
})
