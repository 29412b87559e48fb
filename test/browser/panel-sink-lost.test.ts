// The document's root as a target, where what was set is gone, or the root is another one.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Kit } from '../support/panel-core-in-page.js'
import { IN_BROWSER, withPages } from '../support/panel-core-page.js'

// What the page has: functions that are run there name it.
declare const kit: Kit

const { onPage } = withPages()

test('what a first stage has painted is taken over, changed and cleared', IN_BROWSER, async () => {
  await onPage('/', async (page) => {
    const seen = await page.evaluate(() => {
      const root = document.documentElement
      return [true, false].map((hadStyle) => {
        root.setAttribute('style', '--a: 1px; --b: 2px;')
        const target = new kit.RootTarget(document, [['--a', '1px'], ['--b', '2px']], hadStyle)
        target.apply([['--a', '3px']])
        const during = kit.inline()
        target.clear(['--a', '--b'])
        return [during, root.getAttribute('style')]
      })
    })
    const during = { '--a': '3px', '--b': '2px' }
    assert.deepEqual(seen, [[during, ''], [during, null]])
  })
})

test('what stood beside ours and is gone since leaves no empty attribute behind', IN_BROWSER, async () => {
  await onPage('/', async (page) => {
    const seen = await page.evaluate(() => {
      const root = document.documentElement
      root.removeAttribute('style')
      root.style.setProperty('--inset', '360px')
      const target = new kit.RootTarget(document, [], true)
      target.apply([['--a', '1px']])
      root.style.removeProperty('--inset')
      target.clear(['--a'])
      return root.getAttribute('style')
    })
    assert.equal(seen, null)
  })
})

test('reasserting puts back what got lost, and what the page has put in its place again', IN_BROWSER, async () => {
  await onPage('/', async (page) => {
    const seen = await page.evaluate(() => {
      const { RootTarget, inline } = kit
      const root = document.documentElement
      root.setAttribute('style', '--a:host; --c:host')
      const target = new RootTarget(document, [], true)
      const pairs = [['--a', '1px'], ['--b', '2px'], ['--c', '3px']] as const
      target.apply(pairs)
      // As a router does that copies the attributes of the next page's root.
      root.removeAttribute('style')
      root.setAttribute('style', '--a:host; --c:newer')
      target.reassert(pairs)
      const back = inline()
      target.reassert(pairs)
      target.clear(['--a', '--b', '--c'])
      return [back, inline()]
    })
    assert.deepEqual(seen, [
      { '--a': '1px', '--c': 'newer', '--b': '2px' }, { '--a': 'host', '--c': 'newer' },
    ])
  })
})

test('another root gets everything, and keeps what it has of its own', IN_BROWSER, async () => {
  await onPage('/', async (page) => {
    const seen = await page.evaluate(() => {
      const { RootTarget, inline } = kit
      const pairs = [['--a', '1px'], ['--b', '2px']] as const
      return ['--a:other', null, 'clone'].map((style) => {
        document.documentElement.removeAttribute('style')
        const target = new RootTarget(document, [], false)
        target.apply(pairs)
        const root = document.documentElement.cloneNode(true) as HTMLElement
        if (style === null) root.removeAttribute('style')
        else if (style !== 'clone') root.setAttribute('style', style)
        document.replaceChild(root, document.documentElement)
        target.reassert(pairs)
        const during = inline()
        target.clear(['--a', '--b'])
        return [during, document.documentElement.getAttribute('style')]
      })
    })
    const during = { '--a': '1px', '--b': '2px' }
    assert.deepEqual(seen, [[during, '--a:other'], [during, null], [during, null]])
  })
})

test('a document that has no root for a moment does no harm', IN_BROWSER, async () => {
  await onPage('/', async (page) => {
    const seen = await page.evaluate(() => {
      const { RootTarget, inline } = kit
      const root = document.documentElement
      const target = new RootTarget(document, [], false)
      target.apply([['--a', '1px']])
      root.remove()
      target.reassert([['--a', '1px']])
      document.append(root)
      root.removeAttribute('style')
      target.reassert([['--a', '1px']])
      return inline()
    })
    assert.deepEqual(seen, { '--a': '1px' })
  })
})

test('a root that was replaced while nothing of ours stood on the old one is written on', IN_BROWSER, async () => {
  await onPage('/', async (page) => {
    const seen = await page.evaluate(() => {
      document.documentElement.removeAttribute('style')
      const target = new kit.RootTarget(document, [], false)
      target.apply([['--a', '1px']])
      // As while a person compares.
      target.clear(['--a'])
      const root = document.documentElement.cloneNode(true) as HTMLElement
      root.setAttribute('style', '--a:host')
      document.replaceChild(root, document.documentElement)
      target.apply([['--a', '1px']])
      const during = kit.inline()
      target.clear(['--a'])
      return [during, root.getAttribute('style')]
    })
    assert.deepEqual(seen, [{ '--a': '1px' }, '--a:host'])
  })
})
