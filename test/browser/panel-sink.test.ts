// The document's root as a target, in a real page: everything comes back as it was found.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Kit } from '../support/panel-core-in-page.js'
import { IN_BROWSER, withPages } from '../support/panel-core-page.js'

// What the page has: functions that are run there name it.
declare const kit: Kit

const { onPage } = withPages()

type Row = readonly [name: string, attribute: string | null]
const ATTRIBUTES: readonly Row[] = [
  ['no style attribute', null],
  ['an empty one', ''],
  ['one that a person wrote', 'color:red;--a:1px;margin:0'],
  ['one with what we replace', '--a: 1px; --b: 2px; color-scheme: dark'],
  ['one with important declarations', '--a:1px!important;color:red;--b: 2px !important; color-scheme: dark!important'],
  ['one with comments and nonsense', '/* hello */ nonsense; --a:1px'],
  ['one with a shorthand of a variable', 'margin:var(--a);--a:1px'],
]
for (const [name, attribute] of ATTRIBUTES) {
  test(`${name} is the same again, byte by byte, when everything is cleared`, IN_BROWSER, async () => {
    await onPage('/', async (page) => {
      const seen = await page.evaluate((text) => {
        const { RootTarget, inline } = kit
        const root = document.documentElement
        if (text !== null) root.setAttribute('style', text)
        const target = new RootTarget(document, [], root.hasAttribute('style'))
        const rounds: unknown[] = []
        for (const names of [['--a', '--b', '--c', 'color-scheme'], ['color-scheme', '--c', '--b', '--a']]) {
          target.apply([['--a', '7px'], ['--b', '8px'], ['--c', '9px'], ['color-scheme', 'light dark']])
          target.apply([['--a', '10px']])
          const { '--a': a, '--b': b, '--c': c, 'color-scheme': scheme } = inline()
          target.clear(names.slice(0, 2))
          target.clear(names.slice(2))
          rounds.push([[a, b, c, scheme], root.getAttribute('style')])
        }
        return rounds
      }, attribute)
      const shown = ['10px', '8px', '9px', 'light dark']
      assert.deepEqual(seen, [[shown, attribute], [shown, attribute]])
    })
  })
}

test('inline values and priorities come back one by one', IN_BROWSER, async () => {
  await onPage('/', async (page) => {
    const seen = await page.evaluate(() => {
      const { RootTarget, inline } = kit
      document.documentElement.setAttribute('style', '--a: 1px !important; --b: 2px; --c: 3px')
      const target = new RootTarget(document, [], true)
      target.apply([['--a', '7px'], ['--b', '8px']])
      const during = inline()
      target.clear(['--a'])
      const between = inline()
      target.clear(['--b', '--never-set'])
      return [during, between, inline()]
    })
    assert.deepEqual(seen, [
      { '--a': '7px', '--b': '8px', '--c': '3px' },
      { '--a': '1px !important', '--b': '8px', '--c': '3px' },
      { '--a': '1px !important', '--b': '2px', '--c': '3px' },
    ])
  })
})

test('what the page has set since stays, and comes back when it is replaced once more', IN_BROWSER, async () => {
  await onPage('/', async (page) => {
    const seen = await page.evaluate(() => {
      const { RootTarget, inline } = kit
      const { style } = document.documentElement
      style.setProperty('--b', 'old')
      const target = new RootTarget(document, [], true)
      target.apply([['--a', '1px'], ['--b', '2px'], ['--c', '3px']])
      style.setProperty('--a', 'page')
      style.setProperty('--b', 'page', 'important')
      style.removeProperty('--c')
      style.setProperty('--d', 'page')
      target.clear(['--a'])
      target.apply([['--b', '4px']])
      const during = inline()
      target.clear(['--b', '--c'])
      return [during, inline()]
    })
    assert.deepEqual(seen, [
      { '--b': '4px', '--a': 'page', '--d': 'page' },
      { '--b': 'page !important', '--a': 'page', '--d': 'page' },
    ])
  })
})

type Scheme = readonly [
  name: string, before: string | null, between: string | null | undefined, after: string,
]
const SCHEMES: readonly Scheme[] = [
  ['is gone again where there was none', null, undefined, ''],
  ['of the page comes back', 'dark', undefined, 'dark'],
  ['that the page has removed meanwhile does not come back', 'dark', null, ''],
  ['that the page has set meanwhile stays', null, 'dark', 'dark'],
  ['that the page has replaced meanwhile stays as it is now', 'light', 'dark', 'dark'],
]
for (const [name, before, between, after] of SCHEMES) {
  test(`an inline color-scheme ${name}`, IN_BROWSER, async () => {
    await onPage('/', async (page) => {
      const seen = await page.evaluate(({ before, between, hasBetween }) => {
        const { RootTarget } = kit
        const { style } = document.documentElement
        if (before !== null) style.colorScheme = before
        const target = new RootTarget(document, [], before !== null)
        target.apply([['color-scheme', 'light dark']])
        const during = style.colorScheme
        if (hasBetween) style.colorScheme = between ?? ''
        target.clear(['color-scheme'])
        return [during, style.colorScheme]
      }, { before, between: between ?? null, hasBetween: between !== undefined })
      assert.deepEqual(seen, ['light dark', after])
    })
  })
}

test('a value that CSS refuses is as if there were none', IN_BROWSER, async () => {
  await onPage('/', async (page) => {
    const seen = await page.evaluate(() => {
      const { RootTarget, inline } = kit
      const root = document.documentElement
      root.setAttribute('style', '--host:1px')
      const target = new RootTarget(document, [], true)
      const steps: unknown[] = []
      // As Firefox has it: nothing is a value in a stylesheet, though `setProperty` takes it for a removal.
      const supports: (name: string, value?: string) => boolean = CSS.supports.bind(CSS)
      CSS.supports = (name: string, value?: string) => value === '' || supports(name, value)
      for (const refused of ['a)', '', 'x;y', '!important', 'var(x)', '"\n"']) {
        target.apply([['--a', refused], ['--host', refused]])
        steps.push(inline())
        target.apply([['--a', '2px'], ['--host', '2px']])
        target.apply([['--a', refused], ['--host', refused]])
        steps.push(inline())
        target.clear(['--a', '--host'])
      }
      return { steps, attribute: root.getAttribute('style') }
    })
    for (const step of seen.steps) assert.deepEqual(step, { '--host': '1px' })
    assert.equal(seen.attribute, '--host:1px')
  })
})

test('refused values on a bare root leave nothing, and the others are set', IN_BROWSER, async () => {
  await onPage('/', async (page) => {
    const seen = await page.evaluate(() => {
      const { RootTarget, inline } = kit
      const target = new RootTarget(document, [], false)
      target.apply([['--a', 'a)'], ['--b', '1px'], ['--c', ''], ['--b', '2px']])
      // A page's own declaration, which a count alone would take for one of ours.
      document.documentElement.style.setProperty('--d', 'page')
      target.apply([['--d', '4px']])
      const during = inline()
      target.clear(['--a', '--b', '--c', '--d'])
      return [during, inline()]
    })
    assert.deepEqual(seen, [{ '--b': '2px', '--d': '4px' }, { '--d': 'page' }])
  })
})

const ODD = [
  '/* first */ 1px', '1px /* last */', 'INHERIT', ' ', '\t2px\n', 'a\r\nb', 'a\u0000b', '"not closed', 'url(open',
  '{', '\\', 'a\\', '日本語', '\ud800', 'var(--x', '1px/* a */ 2px', 'Initial',
]
test('values that a browser writes otherwise than they are given are cleared all the same', IN_BROWSER, async () => {
  await onPage('/', async (page) => {
    const left = await page.evaluate((values) => values.flatMap((value) => {
      const root = document.documentElement
      const target = new kit.RootTarget(document, [], false)
      const rounds: unknown[] = []
      for (const host of [false, true]) {
        if (host) root.style.setProperty('--a', 'host')
        target.apply([['--b', '1px'], ['--a', value]])
        const wasSet = root.style.length === 2
        target.apply([['--a', value]])
        target.clear(['--a', '--b'])
        const end = root.getAttribute('style')
        root.removeAttribute('style')
        if (!wasSet || end !== (host ? '--a: host;' : null)) rounds.push([value, host, wasSet, end])
      }
      return rounds
    }), ODD)
    assert.deepEqual(left, [])
  })
})

test('2,000 values are set, replaced, hidden and cleared', IN_BROWSER, async () => {
  await onPage('/', async (page) => {
    const seen = await page.evaluate(() => {
      const root = document.documentElement
      const target = new kit.RootTarget(document, [], false)
      const pairs = (unit: string) => Array.from({ length: 2_000 }, (_, at) => [`--big-${at}`, `${at}${unit}`] as const)
      const names = pairs('').map(([name]) => name)
      const last = () => root.style.getPropertyValue('--big-1999')
      const seen: unknown[] = []
      for (const unit of ['px', 'rem']) {
        target.apply(pairs(unit))
        seen.push([root.style.length, last()])
      }
      target.reassert(pairs('rem'))
      target.clear(names)
      target.apply(pairs('em'))
      seen.push([root.style.length, last()])
      target.clear(names)
      return { seen, attribute: root.getAttribute('style') }
    })
    assert.deepEqual(seen.seen, [[2_000, '1999px'], [2_000, '1999rem'], [2_000, '1999em']])
    assert.equal(seen.attribute, null)
  })
})

test('a page that forbids style attributes keeps the style that its scripts have set', IN_BROWSER, async () => {
  const csp = "default-src 'self'; script-src 'self' 'unsafe-eval'; style-src 'self'"
  await onPage('/', async (page) => {
    const seen = await page.evaluate((policy) => {
      const meta = document.createElement('meta')
      meta.httpEquiv = 'Content-Security-Policy'
      meta.content = policy
      document.head.append(meta)
      const { RootTarget, inline } = kit
      const { style } = document.documentElement
      style.setProperty('--a', 'host', 'important')
      style.setProperty('color', 'red')
      const target = new RootTarget(document, [], true)
      target.apply([['--a', '1px'], ['--b', '2px']])
      const during = inline()
      target.clear(['--a', '--b'])
      return [during, inline(), style.cssText]
    }, csp)
    assert.deepEqual(seen, [
      { color: 'red', '--a': '1px', '--b': '2px' },
      { '--a': 'host !important', color: 'red' },
      '--a: host !important; color: red;',
    ])
  })
})
