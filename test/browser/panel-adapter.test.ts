// The host adapter on real pages: when it reads the configuration, what it says about one that is none, and
// what it puts on the console. Which stages it loads, and what it paints, are tested beside.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { IN_BROWSER } from '../support/chromium.js'
import {
  ADAPTER_SCRIPT, configScript, CONSOLE_SCRIPT, COPY, htmlPage, tinyConfig, TINY_STATE, type Asked,
  type PageText, type PanelPages,
} from '../support/panel-page.js'
import { type PanelPage, withVisits } from '../support/panel-visits.js'

const visitPage = withVisits({ isPublished: true })

const withPage = (
  page: PageText, act: (page: PanelPage) => Promise<void>, stored: Readonly<Record<string, string>> = {},
  prepare: (pages: PanelPages) => void = () => undefined,
): Promise<void> => visitPage(page, { stored, prepare }, act)

const STORED = { 'tiny-state-v4': TINY_STATE }
const CONFIG = configScript(tinyConfig())
const ASYNC_ADAPTER = ADAPTER_SCRIPT.replace('src', 'async src')
const [GAP, SAID] = [`document.documentElement.style.getPropertyValue('--gap')`, 'said']

/** Pieces of a page, with what it has to have asked for before the next one is sent. */
async function* slowly(asked: Asked, pieces: readonly string[]): AsyncGenerator<string> {
  for (const piece of pieces) {
    if (piece.startsWith('/')) await asked(piece)
    else yield piece
  }
}

// The head is a script of its own, so that an adapter that is async runs while the rest is still to come.
const startOf = (head: string): string =>
  `<!doctype html><html lang="en"><head><title>A page</title>${CONSOLE_SCRIPT}${head}</head><body><p>${'.'.repeat(2048)}`
const [FIRST_HALF, SECOND_HALF] = [CONFIG.slice(0, 150), CONFIG.slice(150)]
// Tells the server that the adapter has run; and that something was painted.
const RAN_SCRIPT = `<script type="module" async>
  import '/dist/panel/host-adapter.js'
  fetch('/ran')
</script>`
const PAINTED_SCRIPT = `<script>
  new MutationObserver(() => fetch('/painted')).observe(document.documentElement, { attributeFilter: ['style'] })
</script>`
const EARLY_ADAPTER = ASYNC_ADAPTER + RAN_SCRIPT

const PLACES: readonly (readonly [name: string, page: PageText])[] = [
  ['before the adapter', htmlPage(CONSOLE_SCRIPT + CONFIG + ADAPTER_SCRIPT)],
  ['after the adapter', htmlPage(CONSOLE_SCRIPT + ADAPTER_SCRIPT + CONFIG)],
  ['at the end of the body', htmlPage(CONSOLE_SCRIPT + ADAPTER_SCRIPT, `<p>Text</p>${CONFIG}`)],
  ['after an adapter that ran long before', (asked) =>
    slowly(asked, [startOf(EARLY_ADAPTER), '/ran', CONFIG, '</body></html>'])],
  ['half there when the adapter runs', (asked) =>
    slowly(asked, [startOf(EARLY_ADAPTER) + FIRST_HALF, '/ran', SECOND_HALF, '<p>'])],
  ['half there, with an element of someone else behind it', (asked) => slowly(asked, [
    `${startOf('')}<script>setTimeout(() => document.body.append('here'))</script>${EARLY_ADAPTER}${FIRST_HALF}`,
    '/ran', SECOND_HALF, '</body></html>',
  ])],
]

for (const [name, page] of PLACES) {
  test(`the configuration may stand ${name}`, IN_BROWSER, () => withPage(page, async ({ run, faults }) => {
    assert.equal(await run(GAP), '77px')
    assert.deepEqual(await run(SAID), [])
    assert.deepEqual(faults, [])
  }, STORED))
}

test('a configuration that is whole is read while the page is still being parsed', IN_BROWSER, () => withPage(
  (asked) => slowly(asked, [
    startOf(PAINTED_SCRIPT + CONFIG + ASYNC_ADAPTER), '/painted', `<script>early = ${GAP}</script></body></html>`,
  ]),
  async ({ run }) => assert.equal(await run('early'), '77px'), STORED))

const json = (text: string): string => `<script type="application/json" id="tokenpanel-config">${text}</script>`
const BROKEN = '#tokenpanel-config isn’t valid JSON; panel not started: it '
const REFUSED = '#tokenpanel-config is invalid; panel not started: '

const ISSUES: readonly (readonly [name: string, head: string, sentence: string])[] = [
  ['an empty script', json(''), `${BROKEN}ends too early at line 1, column 1 of the script (`],
  ['broken JSON', json('\n{\n  "tabs": [,]\n}\n'), `${BROKEN}has a syntax error at line 3, column 12 of the script (`],
  ['JSON with a comment', json('{\n// here\n}'), `${BROKEN}has a syntax error at line 2, column 1 of the script (`],
  ['a configuration that is null', json('null'), `${REFUSED}PanelConfig must be an object`],
  ['a configuration without tabs', json('{"storagePrefix":"tiny","consoleNamespace":"tiny"}'), `${REFUSED}PanelConfig.tabs `],
  ['an item without its variable', configScript(tinyConfig()).replace('--gap', 'gap'),
    `${REFUSED}PanelConfig.tabs["spacing"].tiers["space"].items["gap"].cssVar must start with "--"`],
  ['a prefix that is none', configScript(tinyConfig({ storagePrefix: 'a b' })), `${REFUSED}PanelConfig.storagePrefix `],
]

// Before everything else, so that listeners of the adapter's are seen, and that they are taken away again.
const LISTENERS = `<script>
  listening = 0
  for (const [name, more] of [['addEventListener', 1], ['removeEventListener', -1]]) {
    const real = EventTarget.prototype[name]
    EventTarget.prototype[name] = function (type, ...rest) {
      listening += type === 'DOMContentLoaded' ? 0 : more
      return real.call(this, type, ...rest)
    }
  }
</script>`
const MARKUP = 'document.documentElement.outerHTML'

for (const [name, head, sentence] of ISSUES) {
  test(`${name}: one sentence, and the page is untouched`, IN_BROWSER, () => {
    const html = (scripts: string): string => htmlPage(LISTENERS + CONSOLE_SCRIPT + head + scripts)
      .replace('<html lang="en">', '<html lang="en" style="color:RED;--mine:1">')
    return withPage(html(ADAPTER_SCRIPT), async ({ run }) => {
      const said = await run<readonly string[]>(SAID)
      assert.equal(said.length, 1, said.join('\n'))
      assert.ok(said[0]?.startsWith(`error: [tokenpanel] ${sentence}`), said[0])
      assert.equal(await run('listening'), 0)
      const markup = await run<string>(MARKUP)
      assert.equal(markup.replace(ADAPTER_SCRIPT, '').replaceAll('""', ''), html('').slice('<!doctype html>'.length))
    }, { ...STORED, 'tiny-first-paint': '{"theme":null,"pairs":[["--gap","77px"]]}' })
  })
}

test('members that are not known are named in one warning', IN_BROWSER, () => withPage(
  htmlPage(CONSOLE_SCRIPT + configScript(tinyConfig({ tabz: [], dock: { reflov: 'none' } })) + ADAPTER_SCRIPT),
  async ({ run }) => {
    const said = await run<readonly string[]>(SAID)
    assert.equal(said.length, 1)
    assert.match(said[0] ?? '', /^warn: \[tokenpanel\] .*PanelConfig\.dock\.reflov.*/)
    assert.match(said[0] ?? '', /PanelConfig\.tabz/)
  }))

const NAMES = ['showDesignPanel', 'hideDesignPanel', 'toggleDesignPanel', 'enableAutoload', 'disableAutoload',
  'getDesignTokenSchema']
const KINDS = `[${NAMES.map((name) => `typeof tiny.${name}`).join()}, typeof panel.show, typeof panel.hide, typeof panel.toggle]`
const EVERY_KIND = Array.from({ length: 9 }, () => 'function')

const withScript = (script: string, body?: string): string =>
  htmlPage(`${CONSOLE_SCRIPT}<script>${script}</script>${CONFIG}${ADAPTER_SCRIPT}`, body)

const HOSTS: readonly (readonly [name: string, page: string, check: string])[] = [
  ['nothing', withScript(''), 'true'],
  ['an object', withScript('tiny = kept = { mine: 1 }'), 'tiny === kept && tiny.mine === 1'],
  ['a function', withScript('function tiny() {}'), 'typeof tiny === "function"'],
  ['null', withScript('tiny = null'), 'true'],
  ['elements of the same names', withScript('', '<div id="tiny"></div><div id="panel"></div>'), 'true'],
  ['a frame of the same name', withScript('', '<iframe name="panel"></iframe>'), 'true'],
]

for (const [name, page, check] of HOSTS) {
  test(`the console has its functions where the page has ${name}`, IN_BROWSER, () => withPage(page, async ({ run }) => {
    assert.deepEqual(await run(KINDS), EVERY_KIND)
    assert.equal(await run(check), true)
    assert.deepEqual(await run(SAID), [])
  }))
}

const LEFT_ALONE: readonly (readonly [name: string, page: string, check: string, warning: string])[] = [
  ['its own member', withScript('tiny = { showDesignPanel: 1, hideDesignPanel() { return 2 } }'),
    'tiny.showDesignPanel === 1 && tiny.hideDesignPanel() === 2 && typeof tiny.toggleDesignPanel === "function"',
    'can’t add showDesignPanel, hideDesignPanel to window.tiny: the page defines them'],
  ['a frozen object', withScript('tiny = Object.freeze({})'),
    'Object.keys(tiny).length === 0 && typeof panel.show === "function"',
    `can’t add ${NAMES.join(', ')} to window.tiny: nothing can be added to it`],
  ['a text', withScript('tiny = "mine"'), 'tiny === "mine"',
    'window.tiny already exists on the page; choose another consoleNamespace'],
  ['a number that is zero', withScript('tiny = 0'), 'tiny === 0',
    'window.tiny already exists on the page; choose another consoleNamespace'],
  ['a name that cannot be set', withScript('Object.defineProperty(window, "tiny", { value: undefined })'),
    'tiny === undefined', 'window.tiny already exists on the page; choose another consoleNamespace'],
  ['a window.panel of its own', withScript('panel = { show: 1 }'),
    'panel.show === 1 && Object.keys(panel).length === 1 && typeof tiny.showDesignPanel === "function"',
    'window.panel already exists on the page; use window.tiny'],
]

for (const [name, page, check, warning] of LEFT_ALONE) {
  test(`${name} stays, with one warning`, IN_BROWSER, () => withPage(page, async ({ run }) => {
    assert.equal(await run(check), true)
    assert.deepEqual(await run(SAID), [`warn: [tokenpanel] ${warning}`])
  }))
}

test('a namespace that the browser has is not replaced', IN_BROWSER, () => withPage(
  htmlPage(CONSOLE_SCRIPT + configScript(tinyConfig({ consoleNamespace: 'addEventListener' })) + ADAPTER_SCRIPT),
  async ({ run }) => {
    assert.equal(await run('window.addEventListener === EventTarget.prototype.addEventListener'), true)
    assert.equal(await run('typeof addEventListener.showDesignPanel'), 'function')
  }))

test('a namespace that is "panel" has both sets of functions', IN_BROWSER, () => withPage(
  htmlPage(CONSOLE_SCRIPT + configScript(tinyConfig({ consoleNamespace: 'panel' })) + ADAPTER_SCRIPT),
  async ({ run }) => {
    assert.equal(await run('Object.keys(panel).length'), 9)
    assert.deepEqual(await run(SAID), [])
  }))

const SCHEMAS = [
  ['the configured one', tinyConfig({ schemaId: 'mine/v7' }), 'mine/v7'],
  ['tokenpanel/v2 when none is configured', tinyConfig(), 'tokenpanel/v2'],
] as const

for (const [name, config, expected] of SCHEMAS) {
  test(`the schema is told at once: ${name}`, IN_BROWSER, () => withPage(
    htmlPage(`${configScript(config)}${ADAPTER_SCRIPT}<script type="module">schema = tiny.getDesignTokenSchema()</script>`
      .replace('schema =', 'window.schema =')),
    async ({ run }) => assert.equal(await run('schema'), expected)))
}

const IS_SHOWN = `document.getElementById('tiny-root')?.hidden === false`

test('the functions of the console show, hide and toggle, by either name', IN_BROWSER, () => withPage(
  htmlPage(CONSOLE_SCRIPT + CONFIG + ADAPTER_SCRIPT), async ({ run }) => {
    const calls = ['tiny.showDesignPanel', 'tiny.hideDesignPanel', 'tiny.toggleDesignPanel', 'panel.toggle', 'panel.show',
      'panel.hide']
    const shown: boolean[] = []
    for (const call of calls) shown.push(await run(`${call}().then((result) => result === undefined && ${IS_SHOWN})`))
    assert.deepEqual(shown, [true, false, true, false, true, false])
    assert.deepEqual(await run(SAID), [])
  }))

test('a call rejects with the path when the configuration was refused', IN_BROWSER, () => withPage(
  htmlPage(CONSOLE_SCRIPT + CONFIG.replace('--gap', 'gap') + ADAPTER_SCRIPT), async ({ run }) => {
    for (const call of ['tiny.showDesignPanel()', 'tiny.disableAutoload()', 'panel.toggle()']) {
      const message = await run<string>(`${call}.then(() => 'done', ({ name, message }) => name + ': ' + message)`)
      assert.match(message, /^PanelConfigError: PanelConfig\.tabs\["spacing"\].*\.cssVar must start with /)
    }
    assert.equal((await run<readonly string[]>(SAID)).length, 1)
  }))

const TWICE: readonly (readonly [name: string, second: string, late?: string])[] = [
  ['from another URL', ADAPTER_SCRIPT.replace('adapter.js', 'adapter.js?copy=2')],
  ['with modules of its own', ADAPTER_SCRIPT.replace('/dist/', `${COPY}/dist/`)],
  ['with modules of its own, which come first', ADAPTER_SCRIPT.replace('/dist/', `${COPY}/dist/`),
    '/dist/panel/app/host/instances.browser.js'],
  ['and running at once', ASYNC_ADAPTER.replace('/dist/', `${COPY}/dist/`)],
]

for (const [name, second, late] of TWICE) {
  test(`an adapter that is included again ${name} installs once`, IN_BROWSER, () => withPage(
    htmlPage(CONSOLE_SCRIPT + CONFIG + ADAPTER_SCRIPT + second), async ({ run, settle }) => {
      assert.deepEqual(await run(SAID), [])
      assert.equal(await run(GAP), '77px')
      await run(`dispatchEvent(new CustomEvent('toggle-tiny'))`)
      await settle()
      assert.equal(await run(IS_SHOWN), true)
      assert.equal(await run(`document.querySelectorAll('#tiny-root').length`), 1)
      await run(`import('/dist/panel/index.js').then(({ configurePanel }) =>
        configurePanel(JSON.parse(document.getElementById('tokenpanel-config').textContent)).destroy())`)
      assert.equal(await run(`document.documentElement.getAttribute('style')`), null)
    }, { ...STORED, 'tiny-first-paint': '{"theme":null,"pairs":[["--gap","77px"]]}' }, (pages) => {
      if (late !== undefined) pages.delay(late, 200)
    }))
}

// A copy of the page's own, bundled say, that has put the values there by itself.
const OWN_COPY = `<script type="module">
  import { configurePanel, reapplyPersistedOverrides } from '${COPY}/dist/panel/index.js'
  window.handle = configurePanel(JSON.parse(document.getElementById('tokenpanel-config').textContent))
  await reapplyPersistedOverrides()
  window.early = document.documentElement.style.getPropertyValue('--gap')
</script>`

for (const [name, paint] of [['is up to date', '[["--gap","77px"]]'], ['is not', '[["--gap","1px"],["--x","1"]]']] as const) {
  test(`an adapter whose modules come after the page's own copy keeps the values; its first paint ${name}`, IN_BROWSER,
    () => withPage(htmlPage(CONSOLE_SCRIPT + CONFIG + ADAPTER_SCRIPT + OWN_COPY), async ({ run }) => {
      assert.equal(await run('early'), '77px')
      assert.equal(await run(`document.documentElement.getAttribute('style')`), '--gap: 77px;')
      await run('handle.destroy()')
      assert.equal(await run(`document.documentElement.getAttribute('style')`), null)
      assert.deepEqual(await run(SAID), [])
    }, { ...STORED, 'tiny-first-paint': `{"theme":null,"pairs":${paint}}` },
    (pages) => pages.delay('/dist/panel/app/host/instances.browser.js', 500)))
}

const SECOND = configScript(tinyConfig({ storagePrefix: 'b' }))
  .replace('--gap', '--b').replace('tokenpanel-config', 'b-config')
const SECOND_PANEL = `${SECOND}<script type="module">
  import { configurePanel, reapplyPersistedOverrides } from '/dist/panel/index.js'
  window.textOf = (id) => JSON.parse(document.getElementById(id).textContent)
  window.configurePanel = configurePanel
  // The adapter configures its own when its modules have come; a call waits for that.
  await tiny.hideDesignPanel()
  window.b = configurePanel(textOf('b-config'))
  await reapplyPersistedOverrides()
</script>`

test('two panels: the namespace has the adapter\'s, the alias the newest, and neither leaves anything', IN_BROWSER, () => {
  const head = CONSOLE_SCRIPT + CONFIG + ADAPTER_SCRIPT + SECOND_PANEL
  const html = htmlPage(head).replace('<html lang="en">', '<html lang="en" style="color:RED">')
  const shown = `['tiny-root', 'b-root'].map((id) => document.getElementById(id)?.hidden === false)`
  const style = `document.documentElement.getAttribute('style')`
  return withPage(html, async ({ run }) => {
    assert.equal(await run(`${style}.split('; ').sort().join('; ')`), '--b: 77px;; --gap: 77px; color: red')
    await run('tiny.showDesignPanel()')
    assert.deepEqual(await run(shown), [true, false])
    await run('(tiny.hideDesignPanel(), panel.show())')
    assert.deepEqual(await run(shown), [false, true])
    await run(`configurePanel(textOf('tokenpanel-config')).destroy()`)
    assert.equal(await run(style), 'color: red; --b: 77px;')
    await run('panel.toggle()')
    assert.deepEqual(await run(shown), [false, false])
    await run('b.destroy()')
    assert.equal(await run(style), 'color:RED')
    assert.deepEqual(await run(SAID), [])
  }, { ...STORED, 'b-state-v4': TINY_STATE, 'tiny-first-paint': '{"theme":null,"pairs":[["--gap","77px"]]}' })
})
