// Which of the panel's stages are loaded when, by what the browser asks for: adapter, core, panel. And when
// the adapter looks for a configuration that other scripts make. What the stages do is tested elsewhere.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findAxeViolations, IN_BROWSER } from '../support/chromium.js'
import { moduleGraph } from '../support/module-graph.js'
import { darkBy } from '../support/panel-config.js'
import { inPanel } from '../support/panel-in-page.js'
import {
  ADAPTER_SCRIPT, configScript, CONSOLE_SCRIPT, htmlPage, tinyConfig, TINY_STATE, type PanelPages,
} from '../support/panel-page.js'
import { SIX_TABS } from '../support/panel-storage.js'
import { type PanelPage, withVisits } from '../support/panel-visits.js'

const visitPage = withVisits({ isPublished: true })

const ADAPTER = '/dist/panel/host-adapter.js'
const INSTANCES = '/dist/panel/app/host/instances.browser.js'
const CORE = '/dist/panel/page/core/core.browser.js'
const SHELL = '/dist/panel/app/shell/mount.browser.js'
const MENUS = '/dist/panel/app/shell/menus.js'
const WORDS: Readonly<Record<string, string>> = { [CORE]: 'core', [SHELL]: 'panel', [MENUS]: 'menus' }
const HTML = htmlPage(CONSOLE_SCRIPT + configScript(tinyConfig()) + ADAPTER_SCRIPT)

const visit = (
  stored: Readonly<Record<string, string>>, act: (page: PanelPage, pages: PanelPages) => Promise<void>,
  prepare: (pages: PanelPages) => void = () => undefined,
): Promise<void> => visitPage(HTML, { stored, prepare }, act)

/** The stages that were asked for, in words; of no other one any file may have been. */
function stagesOf({ requests }: PanelPages): readonly string[] {
  assert.equal(requests.filter((path) => path === ADAPTER).length, 1)
  const stages = Object.keys(WORDS).filter((path) => requests.includes(path))
  const theirs = new Set([ADAPTER, INSTANCES, ...stages].flatMap((path) => [...moduleGraph(path.slice(1))]))
  assert.deepEqual(requests.filter((path) => path.endsWith('.js') && !theirs.has(path.slice(1))), [])
  return stages.map((path) => WORDS[path] ?? '')
}

const IS_SHOWN = `document.getElementById('tiny-root')?.hidden === false`
const ROOTS = `document.querySelectorAll('#tiny-root').length`

const NOTHING: readonly string[] = []
const VISITS: readonly (readonly [
  name: string, stored: Record<string, string>, stages: readonly string[], isShown: boolean,
])[] = [
  ['nothing stored', {}, NOTHING, false],
  ['a blank state', { 'tiny-state-v4': ' \n ' }, NOTHING, false],
  ['an empty text', { 'tiny-state-v4': '' }, NOTHING, false],
  ['null', { 'tiny-state-v4': ' null' }, NOTHING, false],
  ['an empty object', { 'tiny-state-v4': '{ }' }, NOTHING, false],
  ['an empty list', { 'tiny-state-v4': '[\n]' }, NOTHING, false],
  ['empty states of every version', {
    'tiny-state-v4': '{}', 'tiny-state-v3': 'null', 'tiny-state-v2': '[]', 'tiny-state': '',
  }, NOTHING, false],
  ['a state', { 'tiny-state-v4': TINY_STATE }, ['core'], false],
  ['a state without anything known', { 'tiny-state-v4': '{"a":1}' }, ['core'], false],
  ['a malformed state', { 'tiny-state-v4': '{' }, ['core'], false],
  ['a number', { 'tiny-state-v4': '0' }, ['core'], false],
  ['a state of version 3', { 'tiny-state-v3': TINY_STATE }, ['core'], false],
  ['a state of version 2', { 'tiny-state-v2': '{"color":{},"spacing":{"gap":"77px"}}' }, ['core'], false],
  ['the oldest state', { 'tiny-state': '{"palette":[]}' }, ['core'], false],
  ['another prefix\'s state', { 'tin-state-v4': TINY_STATE, 'tiny-x-state-v4': TINY_STATE }, NOTHING, false],
  ['a panel that was visible', { 'tiny:visible': '1' }, ['core', 'panel', 'menus'], true],
  ['a panel that was hidden', { 'tiny:visible': '0' }, NOTHING, false],
  ['a panel that was open', { 'tiny-open': '1' }, ['core', 'panel', 'menus'], true],
  ['a panel to be loaded at once', { 'tiny:autoload': '1' }, ['core', 'panel'], false],
  ['a panel that is remembered', { 'tiny:autoload': 'auto', 'tiny:visible': '0' }, ['core', 'panel'], false],
]

for (const [name, stored, stages, isShown] of VISITS) {
  test(`a visit with ${name} loads ${stages.join(' and ') || 'the adapter alone'}`, IN_BROWSER, () => visit(
    stored, async ({ run, faults, stored: readStored }, pages) => {
      assert.deepEqual(stagesOf(pages), stages)
      assert.equal(await run(IS_SHOWN), isShown)
      assert.deepEqual(faults, [])
      // What is remembered about the panel is as it was: loading it is no opening.
      const { 'tiny:visible': visible, 'tiny-open': open, 'tiny:autoload': autoload } = await readStored('tiny')
      assert.deepEqual([visible, open, autoload], [stored['tiny:visible'], stored['tiny-open'], stored['tiny:autoload']])
    }))
}

// Of scripts in a page, `</` would be the end.
const MADE = JSON.stringify(configScript(tinyConfig())).replaceAll('</', '<\\/')
const WHEN: readonly (readonly [name: string, head: string])[] = [
  ['a module behind the adapter makes the configuration',
    `${ADAPTER_SCRIPT}<script type="module">document.body.insertAdjacentHTML('beforeend', ${MADE})</script>`],
  ['the adapter comes after the page',
    `${configScript(tinyConfig())}<script>addEventListener('load', () => import('${ADAPTER}'))</script>`],
]
for (const [name, head] of WHEN) {
  test(`there is a panel when ${name}`, IN_BROWSER, () => visitPage(
    htmlPage(CONSOLE_SCRIPT + head), {}, async ({ run, faults }) => {
      assert.deepEqual([await run('typeof tiny.showDesignPanel'), await run('said')], ['function', []])
      assert.deepEqual(faults, [])
    }))
}

test('a configuration that is missing once the page is parsed is not waited for', IN_BROWSER, () => visitPage(
  htmlPage(`${CONSOLE_SCRIPT}<script>
    addEventListener('DOMContentLoaded', async () => {
      await import('${ADAPTER}')
      soon = [document.readyState, 'tokenpanel' in window]
      fetch('/ran')
    })
  </script>`, '<img src="/late" alt="">'),
  { prepare: (pages) => pages.hold('/late', '/ran') },
  async ({ run }) => assert.deepEqual(await run('soon'), ['interactive', true])))

const HARMLESS = ['tiny.hideDesignPanel()', 'panel.hide()', 'tiny.disableAutoload()']

for (const call of HARMLESS) {
  test(`${call} of a panel that was never opened loads nothing`, IN_BROWSER, () => visit({}, async ({ run, settle }, pages) => {
    await run(call)
    await settle()
    assert.deepEqual(stagesOf(pages), NOTHING)
    assert.deepEqual(await run('said'), [])
  }))
}

test('two calls at once load the panel once', IN_BROWSER, () => visit({}, async ({ run, settle }, pages) => {
  await run('Promise.all([panel.show(), tiny.showDesignPanel(), panel.show()])')
  await settle()
  assert.equal(await run(IS_SHOWN), true)
  assert.equal(await run(ROOTS), 1)
  assert.equal(pages.requests.filter((path) => path === CORE).length, 1)
  assert.equal(pages.requests.filter((path) => path === SHELL).length, 1)
  assert.equal(new Set(pages.requests).size, pages.requests.length)
}))

const MESSAGE = (call: string): string => `${call}.then(() => 'done', ({ message }) => message)`

for (const [name, path] of [['core', CORE], ['panel', SHELL], ['configuration reader', INSTANCES]] as const) {
  test(`a call whose ${name} does not arrive rejects, and the next one tries again`, IN_BROWSER, () => visit(
    {}, async ({ page, run, settle }, pages) => {
      pages.fail(path)
      if (path === INSTANCES) await page.reload()
      await settle()
      const failed = path === INSTANCES ? await run<readonly string[]>('said') : [await run<string>(MESSAGE('panel.show()'))]
      assert.match(failed.join('\n'), /couldn’t load the panel( "tiny")?; reload the page: .*\.browser\.js/)
      assert.equal(failed.length, 1)
      pages.mend(path)
      assert.equal(await run(MESSAGE('panel.toggle()')), 'done')
      assert.equal(await run(IS_SHOWN), true)
      assert.equal(await run(ROOTS), 1)
    }))
}

test('a visit whose core does not arrive says so once, keeps what is painted, and the next call tries again', IN_BROWSER,
  () => visit({ 'tiny-state-v4': TINY_STATE, 'tiny-first-paint': '{"theme":null,"pairs":[["--gap","77px"]]}' },
    async ({ run }, pages) => {
      const said = await run<readonly string[]>('said')
      assert.equal(said.length, 1)
      assert.match(said[0] ?? '', /^error: \[tokenpanel\] couldn’t load the panel "tiny"; reload the page: /)
      const gap = `document.documentElement.style.getPropertyValue('--gap')`
      assert.equal(await run(gap), '77px')
      pages.mend(CORE)
      assert.equal(await run(MESSAGE('panel.show()')), 'done')
      assert.equal(await run(gap), '77px')
    }, (pages) => pages.fail(CORE)))

test('a panel that is destroyed before its core came takes what was painted away', IN_BROWSER,
  () => visit({ 'tiny-state-v4': TINY_STATE, 'tiny-first-paint': '{"theme":null,"pairs":[["--gap","77px"]]}' },
    async ({ run, settle }) => {
      assert.equal(await run(`document.documentElement.getAttribute('style')`), '--gap: 77px;')
      await run(`import('/dist/panel/index.js').then(({ configurePanel }) => {
        configurePanel(JSON.parse(document.getElementById('tokenpanel-config').textContent)).destroy()
      })`)
      await settle()
      assert.equal(await run(`document.documentElement.getAttribute('style')`), null)
    }, (pages) => pages.fail(CORE)))

const LATE: readonly (readonly [name: string, calls: string, isShown: boolean, roots: number])[] = [
  ['closed meanwhile', 'panel.show(), panel.hide()', false, 1],
  ['closed and opened again meanwhile', 'panel.show(), panel.hide(), panel.show()', true, 1],
  // Who presses again while it is on its way is impatient.
  ['toggled twice', 'panel.toggle(), panel.toggle()', true, 1],
  ['toggled three times', 'panel.toggle(), panel.toggle(), panel.toggle()', true, 1],
  ['taken off the page meanwhile', 'panel.show(), tiny.disableAutoload()', false, 0],
  ['taken off and shown again meanwhile', 'panel.show(), tiny.disableAutoload(), panel.show()', true, 1],
]

for (const [name, calls, isShown, roots] of LATE) {
  test(`a panel that comes late and was ${name}`, IN_BROWSER, () => visit({}, async ({ run, settle }) => {
    assert.equal(await run(`Promise.all([${calls}]).then(() => 'done')`), 'done')
    await settle()
    assert.equal(await run(IS_SHOWN), isShown)
    assert.equal(await run(ROOTS), roots)
  }, (pages) => pages.delay(SHELL, 200)))
}

const SCHEMES = JSON.stringify({
  color: {
    Day: { palette: ['#111111', '#e6e6f0', '#d64550', '#3f9b6d', '#d9a441', '#4a6fd4', '#9a5bc4', '#3aa3b5'] },
    Night: { palette: ['#222222', '#d8d8e6', '#f07178', '#7fd1a0', '#ffcb6b', '#82aaff', '#c792ea', '#89ddff'] },
  },
})
// Runs after the adapter, in the order of the page, and before the core has been answered.
const FIRST = `<script type="module">
  window.first = document.documentElement.getAttribute('style')
  fetch('/ran')
</script>`

/** What says that a page is dark, and what is dark by it besides the browser's own setting. */
const SAYINGS: readonly (readonly [darkWhen: string, script: string])[] = [
  ['html.dark', `<script>document.documentElement.className = 'a ' + localStorage.getItem('theme')</script>`],
  ['@media (prefers-color-scheme: dark)', ''],
]
for (const [darkWhen, script] of SAYINGS) {
  test(`each visit is painted in the colors of its own scheme where the page is dark by ${darkWhen}`, IN_BROWSER, () => {
    const html = htmlPage(script + configScript(darkBy(SIX_TABS, darkWhen)) + ADAPTER_SCRIPT + FIRST)
    const stored = { 'six-tabs-state-v4': SCHEMES }
    const prepare = (pages: PanelPages): void => pages.hold(CORE, '/ran')
    return visitPage(html, { stored, prepare }, async ({ page, run, settle }, pages) => {
      const seen: unknown[] = []
      // The first of them is what the visit before it has left, under the other theme.
      for (const colorScheme of ['dark', 'light'] as const) {
        await run(`localStorage.setItem('theme', '${colorScheme}')`)
        await page.emulateMedia({ colorScheme })
        pages.forget()
        await page.reload()
        await settle()
        seen.push(await run(`/--p-0: [^;]+/.exec(first)?.[0]`),
          await run(`document.documentElement.getAttributeNames().join(' ')`))
      }
      const attributes = `lang ${script === '' ? '' : 'class '}style`
      assert.deepEqual(seen, ['--p-0: #222222', attributes, '--p-0: #111111', attributes])
      await run('panel.show()')
      const elsewhere = inPanel(page).locator('.changed-elsewhere')
      assert.equal(await elsewhere.textContent(), '1 in Night')
      // Where the system decides, its theme is previewed.
      await inPanel(page).getByRole('button', { name: script === '' ? 'Auto' : 'Dark', exact: true }).waitFor()
      await elsewhere.click()
      assert.equal(await run('document.documentElement.getAttribute("class")'), script === '' ? null : 'a light dark')
      assert.equal(await run('document.documentElement.style.getPropertyValue("--p-0")'), '#222222')
    })
  })
}

// A link that shares `gap`, and a name that is not there; as a browser without compression makes it.
const SHARED = `#/teas?tokens=${Buffer.from(`\u0001${JSON.stringify({
  $schema: 'tokenpanel/share/v1', tabs: { spacing: { raw: { '--gap': '5px', '--nowhere': '1px' } } },
})}`).toString('base64url')}`
const GAP = `document.documentElement.style.getPropertyValue('--gap')`
const OFFER = 'This link has 1 value. Keep replaces 1 of your changes.'
const TRYING = 'Trying 1 value from a link. Reload to discard it. 1 of your changes is hidden for now.'

test('a link that shares changes shows the panel, and keeps nothing without a press', IN_BROWSER, () =>
  visitPage(HTML, { stored: { 'tiny-state-v4': TINY_STATE } }, async ({ page, run, settle, faults }) => {
    const panel = inPanel(page)
    const text = panel.locator('.share .bar-text')
    const press = (name: string): Promise<void> => panel.getByRole('button', { name, exact: true }).click()
    const comesTo = async (says: string): Promise<void> => {
      await text.filter({ hasText: says }).waitFor()
      assert.equal(await text.textContent(), says)
    }
    const open = async (hash: string): Promise<void> => {
      await run(`void (location.hash = ${JSON.stringify(hash)})`)
      await page.reload()
      await settle()
    }
    await open(SHARED)
    await comesTo(OFFER)
    const likeliest = panel.locator('.share .primary')
    assert.deepEqual(await likeliest.allTextContents(), ['Try'])
    assert.equal(await panel.locator('.share summary').textContent(), 'Changes (1), Also changed by you (1), Not in this panel (1)')
    assert.equal(await run(GAP), '77px')
    await press('Try')
    await comesTo(TRYING)
    assert.deepEqual(await likeliest.allTextContents(), ['Keep'])
    assert.deepEqual(await findAxeViolations(page), [])
    assert.deepEqual([await run(GAP), await panel.locator('.changed-none').textContent()], ['5px', 'Trying a link, not saved'])
    await open(SHARED)
    assert.equal(await run(GAP), '77px')
    for (const end of ['Stop trying', 'Escape', 'Close'] as const) {
      await press('Try')
      await comesTo(TRYING)
      await (end === 'Escape' ? page.keyboard.press(end) : press(end))
      assert.equal(await run(GAP), '77px', end)
    }
    await run('tiny.showDesignPanel()')
    await press('Try')
    await press('More for Gap')
    await panel.getByRole('menuitem', { name: 'Reset', exact: true }).click()
    await comesTo('Stopped trying: something else changed. This link has 1 value.')
    assert.equal(await run(GAP), '')
    await run(`void (location.hash = '#/prices')`)
    await press('Keep')
    await text.waitFor({ state: 'detached' })
    assert.deepEqual([await run(GAP), await run('location.hash')], ['5px', '#/prices'])
    await panel.locator('.toast-action').click()
    assert.equal(await run(GAP), '')
    await run(`void (location.hash = ${JSON.stringify(SHARED)})`)
    await comesTo('This link has 1 value.')
    await run(`void (location.hash = '#tokens=AQ')`)
    await comesTo('Can’t read this link: it has no token changes.')
    await press('Dismiss')
    assert.deepEqual([await run('location.hash'), await run(GAP)], ['', ''])
    assert.deepEqual(faults, [])
  }))
