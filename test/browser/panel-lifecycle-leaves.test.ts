// What destroying a panel leaves on its page, which is nothing: elements, inline styles, listeners, timers,
// observers, counted before and after. What is stored stays.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { IN_BROWSER } from '../support/chromium.js'
import { ADAPTER_SCRIPT, configScript, htmlPage, tinyConfig, TINY_STATE } from '../support/panel-page.js'
import { COUNT } from '../support/panel-under-way.js'
import { type PanelPage, withVisits } from '../support/panel-visits.js'

const visitPage = withVisits()

const ENTRY = `<script type="module">
  import { configurePanel, reapplyPersistedOverrides } from '/dist/panel/index.js'
  const config = ${JSON.stringify(tinyConfig())}
  Object.assign(window, { configurePanel, reapplyPersistedOverrides, config })
</script>`

const visit = (
  html: string, stored: Readonly<Record<string, string>>, act: (page: PanelPage) => Promise<void>,
): Promise<void> => visitPage(html, { stored }, act)

interface Seen { readonly markup: string; readonly underWay: Readonly<Record<string, number>> }

// What is under way is copied by the page itself, so that asking counts for nothing.
const SEE = '({ markup: document.documentElement.outerHTML, underWay: underWayNow() })'

const STATE = { 'tiny-state-v4': TINY_STATE }
const withRoot = (html: string, attributes: string): string => html
  .replace('<html lang="en">', `<html lang="en"${attributes}>`)
  .replace('<body>', '<body style="margin:0;COLOR:red">')

const ROOTS: readonly (readonly [name: string, attributes: string])[] = [
  ['no inline style', ''],
  ['an empty inline style', ' style=""'],
  ['an inline style of its own', ' style="color:RED;  --mine:1"'],
  ['an inline value of its own', ' style="--gap:5px"'],
  ['an important one', ' style="--gap:5px!important;color:red"'],
  ['an inline style that is broken', ' style="color:;;--x:1"'],
]

const LIVES: readonly (readonly [name: string, script: string, stored: Record<string, string>])[] = [
  ['was never opened', '', {}],
  ['was opened', 'await handle.open()', {}],
  ['had values on the page', 'await reapplyPersistedOverrides()', STATE],
  ['was opened with values', 'await handle.open()', STATE],
  ['was opened and closed', 'await handle.open(); handle.close()', STATE],
]

for (const [rootName, attributes] of ROOTS) {
  test(`a panel leaves nothing on a root with ${rootName}`, IN_BROWSER, () => visit(
    withRoot(htmlPage(COUNT + ENTRY), attributes), {}, async ({ run, settle, stored: readStored }) => {
      for (const [name, script, stored] of LIVES) {
        await run(`(localStorage.clear(), Object.assign(localStorage, ${JSON.stringify(stored)}))`)
        const found = await run<Seen>(SEE)
        const live = await run<string>(`(async () => {
          const handle = configurePanel(config)
          ${script}
          const live = document.documentElement.style.getPropertyValue('--gap')
          window.storedBefore = JSON.stringify(localStorage)
          handle.destroy()
          return live
        })()`)
        if (stored === STATE) assert.equal(live, '77px', name)
        await settle()
        assert.deepEqual(await run<Seen>(SEE), found, name)
        // What it has stored stays; a first paint may have been added.
        const remembered = JSON.parse(await run('storedBefore')) as Record<string, string>
        assert.deepEqual({ ...await readStored('tiny'), ...remembered }, await readStored('tiny'), name)
      }
    }))
}

const PAINT = { 'tiny-first-paint': '{"theme":null,"pairs":[["--gap","77px"]]}' }
const HANDLE = `import('/dist/panel/index.js').then(({ configurePanel }) =>
  configurePanel(JSON.parse(document.getElementById('tokenpanel-config').textContent)))`

const VISITS: readonly (readonly [name: string, stored: Readonly<Record<string, string>>])[] = [
  ['nothing stored', {}],
  ['values', STATE],
  ['values that were painted first', { ...STATE, ...PAINT }],
  ['the panel open', { ...STATE, ...PAINT, 'tiny:visible': '1' }],
]

for (const [rootName, attributes] of ROOTS) {
  test(`a panel of the adapter's leaves nothing on a root with ${rootName}`, IN_BROWSER, () => {
    const head = COUNT + configScript(tinyConfig()) + ADAPTER_SCRIPT
    // The same page with a script in the adapter's place that does nothing.
    let script = 'model/config/schemas'
    const page = (): string => withRoot(htmlPage(head), attributes).replace('host-adapter', script)
    return visitPage(page, {}, async ({ page: tab, run, settle }) => {
      const found = await run<Seen>(SEE)
      script = 'host-adapter'
      for (const [name, stored] of VISITS) {
        await run(`(localStorage.clear(), Object.assign(localStorage, ${JSON.stringify(stored)}))`)
        await tab.reload()
        await settle()
        await run(`${HANDLE}.then((handle) => handle.destroy())`)
        await settle()
        const { markup, underWay } = await run<Seen>(SEE)
        assert.deepEqual({ markup: markup.replace('host-adapter', 'model/config/schemas'), underWay }, found, name)
      }
    })
  })
}

test('two panels leave nothing, whichever goes first', IN_BROWSER, () => visit(
  withRoot(htmlPage(COUNT + ENTRY), ' style="color:RED"'), { 'a-state-v4': TINY_STATE, 'b-state-v4': TINY_STATE },
  async ({ run, settle }) => {
    for (const order of ['handles', 'handles.reverse()']) {
      const found = await run<Seen>(SEE)
      await run(`(async () => {
        const handles = ['a', 'b'].map((storagePrefix) => {
          const mine = structuredClone(config)
          mine.tabs[0].tiers[0].items[0].cssVar = '--gap-' + storagePrefix
          return configurePanel({ ...mine, storagePrefix })
        })
        for (const handle of handles) await handle.open()
        for (const handle of ${order}) handle.destroy()
      })()`)
      await settle()
      assert.deepEqual(await run<Seen>(SEE), found)
    }
  }))

test('what the page has written meanwhile stays', IN_BROWSER, () => visit(
  withRoot(htmlPage(COUNT + ENTRY), ' style="color:RED"'), STATE, async ({ run }) => {
    await run(`(async () => {
      const handle = configurePanel(config)
      await handle.open()
      document.documentElement.style.setProperty('--theirs', '1')
      handle.destroy()
    })()`)
    assert.equal(await run(`document.documentElement.getAttribute('style')`), 'color: red; --theirs: 1;')
  }))

test('what the page has written between two lives is what the second one leaves', IN_BROWSER, () => visit(
  withRoot(htmlPage(COUNT + ENTRY), ' style="color:RED"'), STATE, async ({ run }) => {
    for (const own of ['color:RED', 'COLOR: red']) {
      await run(`(async () => {
        document.documentElement.setAttribute('style', '${own}')
        const handle = configurePanel(config)
        await handle.open()
        handle.destroy()
      })()`)
      assert.equal(await run(`document.documentElement.getAttribute('style')`), own)
    }
  }))

// Such a page refuses what is written into the attribute, and not what scripts set.
test('a page that forbids inline styles has its own again', IN_BROWSER, () => {
  const policy = `<meta http-equiv="Content-Security-Policy" content="style-src 'self'">`
  const own = `<script>
    document.documentElement.style.setProperty('--gap', '5px', 'important')
    document.documentElement.style.setProperty('color', 'red')
  </script>`
  const stored = { ...STATE, 'other-state-v4': TINY_STATE }
  return visit(htmlPage(policy + own + ENTRY), stored, async ({ run }) => {
    const style = `[['--gap', 'color'].map((name) =>
      document.documentElement.style.getPropertyValue(name) + document.documentElement.style.getPropertyPriority(name)),
      getComputedStyle(document.documentElement).color].join(' ')`
    const found = await run<string>(style)
    assert.equal(found, '5pximportant,red rgb(255, 0, 0)')
    const live = await run<string>(`(async () => {
      const other = structuredClone(config)
      other.tabs[0].tiers[0].items[0].cssVar = '--other'
      window.handles = [configurePanel(config), configurePanel({ ...other, storagePrefix: 'other' })]
      for (const handle of handles) await handle.open()
      return ${style}
    })()`)
    assert.match(live, /^77px,/)
    await run('handles.forEach((handle) => handle.destroy())')
    assert.equal(await run(style), found)
  })
})

const ROUNDS = 100

test('a hundred panels leave nothing', IN_BROWSER, () => visit(
  withRoot(htmlPage(COUNT + ENTRY), ' style="color:RED"'), STATE, async ({ run, settle }) => {
    const found = await run<Seen>(SEE)
    const most = await run(`(async () => {
      let most = 0
      for (let round = 0; round < ${ROUNDS}; round += 1) {
        const handle = configurePanel(config)
        await handle.open()
        most = Math.max(most, document.querySelectorAll('#tiny-root').length)
        handle.destroy()
      }
      return most
    })()`)
    await settle()
    assert.equal(most, 1)
    assert.deepEqual(await run<Seen>(SEE), found)
  }))
