// What a page's stylesheets say for its root, read from their rules; and references that are left to them.
import assert from 'node:assert/strict'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import { minimalConfig } from '../support/panel-config.js'
import type { Kit } from '../support/panel-core-in-page.js'
import { scopeLine } from '../../shared/css/scope-text.js'
import { IN_BROWSER, withPages } from '../support/panel-core-page.js'
import { scopedNames, themeFixtures } from '../support/theme-fixtures.js'

// What the page has: functions that are run there name it.
declare const kit: Kit

const { onPage, server: pages } = withPages({
  '/outer.css': '@import "/inner.css" screen; :root { --x: outer }',
  '/inner.css': '@import "/innermost.css"; :root { --x: inner }',
  '/innermost.css': ':root { --x: innermost }',
  '/print.css': ':root { --x: print }',
})

// A second origin: one sheet that cannot be read, and one that never comes.
let other: Server | null = null
const waiting: ServerResponse[] = []
before(async () => {
  other = createServer((request, response) => {
    if (request.url === '/never.css') waiting.push(response)
    else response.writeHead(200, { 'content-type': 'text/css' }).end(':root { --x: foreign }')
  })
  await new Promise<void>((resolve) => other?.listen(0, '127.0.0.1', resolve))
})
after(() => {
  other?.closeAllConnections()
  other?.close()
})
const otherOrigin = (): string => `http://127.0.0.1:${(other?.address() as AddressInfo).port}`

type Row = readonly [name: string, css: string, texts: readonly string[]]
const ROWS: readonly Row[] = [
  [':root', ':root { --x: a }', ['a']],
  ['html', 'html { --x: a }', ['a']],
  ['a list of selectors', ':root, .x { --x: a } .x, html { --x: b }', ['a', 'b']],
  ['an attribute that the root has', 'html[data-theme=dark] { --x: a } [data-theme="dark"] { --x: b }', ['a', 'b']],
  ['an attribute that the root does not have', 'html[data-theme=light] { --x: a } :root:not([data-theme]) { --x: b }', []],
  ['other elements', 'body { --x: a } * > * { --x: b } html body { --x: c } :root::before { --x: d }', []],
  ['everything', '* { --x: a } :where(html) { --x: b } :is(body, :root) { --x: c }', ['a', 'b', 'c']],
  ['a selector that looks into the root', 'html:has(main) { --x: a } html:has(video) { --x: b }', ['a']],
  ['several declarations of one rule: the last one', ':root { --x: a; --y: z; --x: b }', ['b']],
  ['an important declaration', ':root { --x: a !important; --x: b }', ['a']],
  ['an important one among others: they cannot win', ':root { --x: a !important } html { --x: b }', ['a']],
  ['several important ones', ':root { --x: a } html { --x: b !important } * { --x: c } :root { --x: d !important }', ['b', 'd']],
  ['names are case-sensitive', ':root { --X: a; --x: b }', ['b']],
  ['layers', '@layer one, two; @layer two { :root { --x: a } @layer three { html { --x: b } } }', ['a', 'b']],
  ['a media query that matches', '@media screen { :root { --x: a } }', ['a']],
  ['one that does not', '@media print { :root { --x: a } } @media (max-width: 1px) { :root { --x: b } }', []],
  ['queries within each other', '@media screen { @media (min-width: 1px) { @supports (color: red) { :root { --x: a } } } }', ['a']],
  ['what is supported', '@supports (display: grid) and (not (display: cake)) { :root { --x: a } }', ['a']],
  ['what is not', '@supports (display: cake) { :root { --x: a } }', []],
  ['a selector that is supported', '@supports selector(:has(a)) { :root { --x: a } }', ['a']],
  ['a container: the root has none', '@container (min-width: 0) { :root { --x: a } }', []],
  ['a scope that is the root', '@scope (:root) { :scope { --x: a } } @scope (html) { html { --x: b } }', ['a', 'b']],
  ['declarations of a scope by itself', '@scope (:root) { --x: a } @scope (body) { --x: b }', ['a']],
  ['another scope, or that of its element', '@scope (body) { :scope { --x: a } } @scope { :scope { --x: b } }', []],
  ['where something starts', '@starting-style { :root { --x: a } }', []],
  ['nested rules', 'html { --x: a; &[data-theme=dark] { --x: b } &.gone { --x: c } .inner { --x: d } }', ['a', 'b']],
  ['declarations behind nested rules', 'html { & { --y: z } --x: a }', ['a']],
  ['nested queries', 'html { @media screen { --x: a } @media print { --x: b } @layer l { --x: c } }', ['a', 'c']],
  ['nested rules of other elements', 'body { --x: a; & { --x: b } @media screen { --x: c } html & { --x: d } }', []],
  ['deeper nesting', ':root { @supports (color: red) { &[lang] { @media all { --x: a } } } }', ['a']],
  ['pages, fonts, frames and properties', '@page :first { --x: a } @page { --x: b } @font-face { font-family: f; src: url(f) } @keyframes k { from { --x: c } } @property --x { syntax: "*"; inherits: true; initial-value: d } :root { --x: e }', ['e']],
  ['a namespace', '@namespace h url(http://www.w3.org/1999/xhtml); h|html { --x: a } :root { --x: b }', ['b']],
  ['a selector that no browser knows', ':root, :unknown { --x: a } :root { --x: b }', ['b']],
  ['nothing', '', []],
]
for (const [name, css, texts] of ROWS) {
  test(`rules for the root: ${name}`, IN_BROWSER, async () => {
    await onPage('/', async (page) => {
      const seen = await page.evaluate((css) => {
        document.documentElement.dataset['theme'] = 'dark'
        const style = document.head.appendChild(document.createElement('style'))
        style.textContent = css
        return kit.readRootValue(document, '--x')
      }, css)
      assert.deepEqual(seen, texts)
    })
  })
}

// What is taken is held against what Chromium computes.
const DECLARED: readonly (readonly [name: string, css: string, lines: readonly string[]])[] = [
  ['conditions that hold, and such that do not',
    '@media print { :root { --x: a } } @media screen { html { --x: b } } @supports (display: cake) { * { --x: c } }',
    ['b taken @media screen | html', 'a away @media print | :root', 'c away @supports (display: cake) | *']],
  ['specificity, in lists and within functions',
    ':root, .none#id { --x: a } html:not(#a, .b) { --x: b } :where(html#no, :root) { --x: c } [data-theme=dark]:root { --x: d }',
    ['b taken html:not(#a,.b)', 'a beaten .none#id,:root', 'c beaten :where(:root,html#no)', 'd beaten [data-theme="dark"]:root']],
  ['layers in the order of their names, unlayered ones behind them',
    '@layer two, one.b, one; @layer one { :root { --x: a } @layer b { :root:root { --x: b } } } @layer two { :root { --x: c } }',
    ['a taken @layer one | :root', 'b beaten @layer one.b | :root:root', 'c beaten @layer two | :root']],
  ['a layer of a condition that does not hold has no place yet',
    '@media print { @layer late { :root { --x: p } } } @layer first { :root { --x: a } } @layer late { :root { --x: b } }',
    ['b taken @layer late | :root', 'a beaten @layer first | :root', 'p away @media print | @layer late | :root']],
  ['important ones the other way round',
    '@layer a { html { --x: a !important } } @layer { :root { --x: b !important } } :root { --x: c !important } :root { --x: d }',
    ['a! taken @layer a | html', 'b! beaten @layer | :root', 'c! beaten :root', 'd beaten :root']],
  ['nested rules and declarations behind them',
    'html { --x: a; &[data-theme] { @media screen { --x: b } } .inner & { --x: c } --x: d } main { :root:has(&) { --x: e } }',
    ['e taken main | :root:has(&)', 'b beaten html | &[data-theme] | @media screen', 'a beaten html', 'd beaten html', 'c away html | .inner &']],
  ['a scope that is the root: nearer than none',
    '@scope (:root) { :scope { --x: a } html { --x: d } } :root { --x: b } @scope (main) { :scope { --x: c } }',
    ['a taken @scope (:root) | :scope', 'b beaten :root', 'd away @scope (:root) | html', 'c depends @scope (main) | :scope']],
  ['other elements, containers, and what only begins',
    'main { --x: a } .nowhere { --x: b } @container (min-width: 0) { main { --x: c } } @starting-style { :root { --x: d } } :root { --x: ; }',
    [' taken :root', 'a inner main', 'b away .nowhere', 'c depends @container (min-width: 0) | main', 'd away @starting-style | :root']],
  ['other names, frames and properties', '@keyframes k { from { --x: a } } @property --x { syntax: "*"; inherits: true } :root { --X: a; --xx: b }', []],
]
test('declarations of one variable: their scopes, and what comes of each now', IN_BROWSER, () => onPage('/', async (page) => {
  for (const [name, css, lines] of DECLARED) {
    const { list, computed, isShown } = await page.evaluate((css) => {
      document.documentElement.dataset['theme'] = 'dark'
      document.head.querySelectorAll('style').forEach((one) => one.remove())
      document.head.appendChild(document.createElement('style')).textContent = css
      const found = kit.readDeclaredOnPage(window, '--x')
      return { computed: kit.computed('--x'), isShown: found.isShown, list: found.list.map((one) => ({ ...one, source: null })) }
    }, css)
    const said = list.map(({ value, isImportant, standing, scope }) =>
      `${value}${isImportant ? '!' : ''} ${standing} ${scopeLine(scope)}`)
    assert.deepEqual([...said].sort(), [...lines].sort(), name)
    assert.deepEqual([list.find(({ standing }) => standing === 'taken')?.value ?? '', isShown], [computed, true], name)
    assert.equal(said.findIndex((line) => line.includes(' taken ')), list.length === 0 ? -1 : 0, name)
  }
}))

test('every declaration of real shapes is found; what is said to be taken is what Chromium has', IN_BROWSER, () => onPage('/', async (page) => {
  for (const { name, text } of themeFixtures) {
    const names = [...new Set(scopedNames(text).map((one) => one.name))]
    const seen = await page.evaluate(({ text, names }) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(text)
      document.adoptedStyleSheets = [sheet]
      return names.map((name) => {
        const { list } = kit.readDeclaredOnPage(window, name)
        const taken = list.find(({ standing }) => standing === 'taken')
        return { name, isAny: list.length > 0, value: taken?.value ?? '', computed: kit.computed(name) }
      })
    }, { text, names })
    for (const { name: cssVar, value, computed } of seen) {
      if (!value.includes('var(') && value !== 'initial') assert.equal(value, computed, `${name}, ${cssVar}`)
    }
    assert.ok(seen.every(({ isAny }) => isAny) || text.includes('@keyframes') || text.includes('@theme'), name)
  }
}))

test('sheets are read in their order: linked, imported, adopted; neither disabled ones nor those of other media', IN_BROWSER, async () => {
  await onPage('/', async (page) => {
    const seen = await page.evaluate(async () => {
      const { readRootValue } = kit
      const link = (href: string, media = ''): Promise<HTMLLinkElement> => new Promise((resolve) => {
        const element = document.createElement('link')
        Object.assign(element, { rel: 'stylesheet', href, media, onload: () => resolve(element) })
        document.head.append(element)
      })
      const outer = await link('/outer.css')
      await link('/print.css', 'print')
      const alternate = await link('/print.css', 'screen')
      alternate.disabled = true
      const adopted = new CSSStyleSheet()
      adopted.replaceSync(':root { --x: adopted }')
      const printed = new CSSStyleSheet({ media: 'print' })
      printed.replaceSync(':root { --x: printed }')
      const disabled = new CSSStyleSheet({ disabled: true })
      disabled.replaceSync(':root { --x: disabled }')
      document.adoptedStyleSheets.push(adopted, printed, disabled)
      const first = readRootValue(document, '--x')
      if (outer.sheet !== null) outer.sheet.disabled = true
      return [first, readRootValue(document, '--x'), readRootValue(document, '--y')]
    })
    assert.deepEqual(seen, [['innermost', 'inner', 'outer', 'adopted'], ['adopted'], []])
  })
})

test('an import of other media, or of what is not supported, counts for nothing', IN_BROWSER, async () => {
  await onPage('/', async (page) => {
    const seen = await page.evaluate(async () => {
      const style = document.createElement('style')
      style.textContent = '@import "/print.css" print; @import "/print.css" supports(display: cake); @import "/print.css" layer(l) supports(display: grid); :root { --x: own }'
      await new Promise((resolve) => {
        style.addEventListener('load', resolve)
        document.head.append(style)
      })
      return kit.readRootValue(document, '--x')
    })
    assert.deepEqual(seen, ['print', 'own'])
  })
})

test('a sheet of another origin, and one that is still loading, are passed over', IN_BROWSER, async () => {
  await onPage('/', async (page) => {
    const seen = await page.evaluate(async (origin) => {
      const link = (name: string): HTMLLinkElement => {
        const element = document.createElement('link')
        Object.assign(element, { rel: 'stylesheet', href: `${origin}/${name}` })
        document.head.append(element)
        return element
      }
      const foreign = link('foreign.css')
      await new Promise((resolve) => foreign.addEventListener('load', resolve))
      link('never.css')
      const importing = document.head.appendChild(document.createElement('style'))
      importing.textContent = `@import "${origin}/foreign.css"; @import "${origin}/never.css"; :root { --x: own }`
      let isUnreadable = false
      try {
        Reflect.get(foreign.sheet ?? {}, 'cssRules')
      } catch {
        isUnreadable = true
      }
      const unread = kit.readDeclaredOnPage(window, '--x').unread.map(({ href }) => href?.split('/').at(-1))
      return [isUnreadable, kit.readRootValue(document, '--x'), unread.includes('foreign.css')]
    }, otherOrigin())
    assert.deepEqual(seen, [true, ['own'], true])
    // What the page waits for would keep it from being left.
    for (const response of waiting) response.end()
  })
})

test('10,000 rules are read', IN_BROWSER, async () => {
  await onPage('/', async (page) => {
    const texts = await page.evaluate(() => {
      const style = document.head.appendChild(document.createElement('style'))
      style.textContent = Array.from({ length: 10_000 }, (_, at) =>
        `.c${at} .d:hover > a, .e${at} { color: red; margin: 1px; padding: 2px${at % 10 === 0 ? '; --y: 1px' : ''} }`).join('') + ':root { --x: a }'
      return kit.readRootValue(document, '--x')
    })
    assert.deepEqual(texts, ['a'])
  })
})

const REFERENCES = minimalConfig({
  storagePrefix: 'ref',
  tabs: [{ id: 'font', label: '', tiers: [
    { id: 'raw', label: '', items: ['a', 'b'].map((id) => ({ id, cssVar: `--${id}`, label: '', default: '1px', type: { kind: 'text' } })) },
    { id: 'role', label: '', referencesTier: 'raw', items: [{ id: 'r', cssVar: '--r', label: '', default: 'a', type: { kind: 'text' } }] },
  ] }],
})

type Reference = readonly [name: string, css: string, inline: string | null, written: string | undefined]
const REFERENCE_ROWS: readonly Reference[] = [
  ['says the same', ':root { --r: var(--a) }', null, undefined],
  ['says the same with other space', ':root { --r:\n\tvar( --a\t) }', null, undefined],
  ['says the same twice', ':root { --r: var(--a) } html { --r: var(--a) }', null, undefined],
  ['says something else', ':root { --r: var(--b) }', null, 'var(--a)'],
  ['says something else with a fallback', ':root { --r: var(--a, 1px) }', null, 'var(--a)'],
  ['says different things', ':root { --r: var(--a) } html { --r: var(--b) }', null, 'var(--a)'],
  ['says nothing', '', null, 'var(--a)'],
  ['says the same elsewhere', 'body { --r: var(--a) } @media print { :root { --r: var(--a) } }', null, 'var(--a)'],
  ['says the same inline', '', 'var(--a)', 'var(--a)'],
  ['says something else inline', ':root { --r: var(--a) }', '2px', 'var(--a)'],
]
for (const [name, css, inline, written] of REFERENCE_ROWS) {
  test(`an untouched reference, where the page ${name}`, IN_BROWSER, async () => {
    await onPage('/', async (page) => {
      const seen = await page.evaluate(({ css, inline, config }) => {
          const { style } = document.documentElement
        document.head.appendChild(document.createElement('style')).textContent = css
        if (inline !== null) style.setProperty('--r', inline)
        const core = kit.start(config)
        const first = style.getPropertyValue('--r')
        kit.edit(core, '--r', 'b')
        const touched = style.getPropertyValue('--r')
        core.store.undo()
        const again = style.getPropertyValue('--r')
        core.destroy()
        return [first, touched, again, style.getPropertyValue('--r')]
      }, { css, inline, config: REFERENCES })
      assert.deepEqual(seen, [written ?? '', 'var(--b)', written ?? '', inline ?? ''])
    })
  })
}

test('a painted reference goes when the page says the same by now', IN_BROWSER, async () => {
  await onPage('/', async (page) => {
    const seen = await page.evaluate((config) => {
      localStorage.setItem('ref-state-v4', JSON.stringify({ typography: { a: '9px' } }))
      const first = kit.start(config)
      const before = kit.inline()
      first.destroy()
      document.head.appendChild(document.createElement('style')).textContent = ':root { --r: var(--a) }'
      const core = kit.startPainted(config)
      const after = kit.inline()
      core.destroy()
      return [before, after, kit.inline()]
    }, REFERENCES)
    assert.deepEqual(seen, [{ '--a': '9px', '--r': 'var(--a)' }, { '--a': '9px' }, {}])
  })
})

test('the pages were served from here', IN_BROWSER, () => {
  assert.ok(pages().requests.includes('/innermost.css'))
})
