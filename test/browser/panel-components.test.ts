// Tokens that components declare, changed where they stand: on the page, kept, undone, reviewed and written
// by a real server. Rules in a file, nested, in media, in a shadow tree, and those that no address leads to.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { arm, captions, read } from '../support/inspect-page.js'
import { choose, nextFrames } from '../support/panel-a11y.js'
import { inPanel, showPanel } from '../support/panel-in-page.js'
import { ADAPTER_SCRIPT, configScript, htmlPage } from '../support/panel-page.js'
import { IN_BROWSER, siteConfig, SITE_TOKENS, withPanelSite } from '../support/panel-site.js'

const FILE = 'styles/tokens.css'
const CSS = `${SITE_TOKENS}
.btn { --btn-pad: 0.75rem; --btn-round: var(--space-1); padding: var(--btn-pad); border-radius: var(--btn-round) }
.btn-lg { --btn-pad: 1rem }
@media (min-width: 10px) { .wide { --wide-pad: 30px; padding: var(--wide-pad) } }
.nest { & .in { --in-pad: 9px; padding: var(--in-pad) } }
.loud { --loud-pad: 7px !important; padding: var(--loud-pad) }
@layer low { .low { --low-pad: 5px; padding: var(--low-pad) } }
@layer { .nameless { --nameless-pad: 3px; padding: var(--nameless-pad) } }
`
const BODY = `<main><button class="btn" id="btn">Small</button><button class="btn btn-lg" id="large">Large</button>
<p class="wide" id="wide">Wide</p><div class="nest"><p class="in" id="in">In</p></div><p class="loud" id="loud">Loud</p>
<p class="low" id="low">Low</p><p class="nameless" id="nameless">Nameless</p>
<p id="styled" style="--own-pad: 3px; padding: var(--own-pad)">Styled</p><x-pill id="pill"></x-pill><x-pill id="pill2"></x-pill></main>
<script>window.heard = []; for (const one of document.querySelectorAll('x-pill')) one.attachShadow({ mode: 'open' }).innerHTML =
  '<style>:host { --pill-pad: 5px; display: block; padding: var(--pill-pad) }</style>Pill'</script>`
const site = withPanelSite((endpoint) => ({
  '/parts': htmlPage(`<link rel="stylesheet" href="/${FILE}">${configScript(siteConfig(endpoint))}${ADAPTER_SCRIPT}`, BODY),
}))

const EXPORTED = `.btn {
  --btn-pad: 2rem;
}

@media (min-width: 10px) {
  .wide {
    --wide-pad: 31px;
  }
}

.nest {
  & .in {
    --in-pad: 11px;
  }
}

.loud {
  --loud-pad: 13px !important;
}

@layer low {
  .low {
    --low-pad: 17px;
  }
}

/* x-pill */
:host {
  --pill-pad: 19px;
}
`

const onParts = (run: (page: Page) => Promise<void>): Promise<void> => site.onPage(async (page) => {
  site.project().put(FILE, CSS)
  await page.reload()
  await showPanel(page)
  await run(page)
}, '/parts')

const padding = (page: Page, id: string): Promise<string> =>
  page.locator(`#${id}`).evaluate((element) => getComputedStyle(element).paddingLeft)
const field = (page: Page, name: string) => inPanel(page).getByLabel(name, { exact: true })
const eye = (page: Page, name: string, count: number) =>
  inPanel(page).getByRole('button', { name: `Highlight uses of ${name}, ${count} on this page` })
const footer = (page: Page, words: string): Promise<void> =>
  inPanel(page).locator('.footer').getByText(words, { exact: true }).waitFor()

async function pin(page: Page, id: string): Promise<void> {
  if (await inPanel(page).locator('.tool-inspect').getAttribute('aria-pressed') !== 'true') await arm(page)
  await page.locator(`#${id}`).click({ position: { x: 2, y: 2 }, force: true })
  await read(page)
}

async function type(page: Page, name: string, value: string): Promise<void> {
  await field(page, name).fill(value)
  await field(page, name).press('Enter')
  await nextFrames(page)
}

type Row = readonly [id: string, name: string, caption: string, value: string, shown: string]
/** What a token is changed to, and where its caption says that it stands. */
const PLACES: readonly Row[] = [
  ['btn', '--btn-pad', 'padding · in .btn', '2', '32px'],
  ['wide', '--wide-pad', 'padding · in @media (min-width: 10px) .wide', '31', '31px'],
  ['in', '--in-pad', 'padding · in .nest & .in', '11', '11px'],
  ['loud', '--loud-pad', 'padding · in .loud', '13', '13px'],
  ['low', '--low-pad', 'padding · in @layer low .low', '17', '17px'],
  ['pill', '--pill-pad', 'padding · in :host of x-pill', '19', '19px'],
]

test('a component’s token is changed in its rule, undone and redone, compared, kept, and counted', IN_BROWSER, () =>
  onParts(async (page) => {
    for (const [id, name, caption, value, shown] of PLACES) {
      const before = await padding(page, id)
      await pin(page, id)
      await field(page, name).waitFor()
      assert.ok((await captions(page)).includes(caption), (await captions(page)).join(', '))
      await type(page, name, value)
      assert.equal(await padding(page, id), shown, id)
      await page.keyboard.press('Control+z')
      await nextFrames(page)
      assert.equal(await padding(page, id), before, id)
      await page.keyboard.press('Control+Shift+z')
      await nextFrames(page)
      assert.equal(await padding(page, id), shown, id)
    }
    // A rule of the same weight that stands later still wins; another element of the component has it, too.
    assert.deepEqual([await padding(page, 'large'), await padding(page, 'pill2')], ['16px', '19px'])
    await footer(page, '6 changed')
    await choose(page, 'More', 'Show original page')
    await nextFrames(page)
    assert.deepEqual([await padding(page, 'btn'), await padding(page, 'pill')], ['12px', '5px'])
    await page.reload()
    await showPanel(page)
    await footer(page, '6 changed')
    for (const [id, , , , shown] of PLACES) assert.equal(await padding(page, id), shown, id)
    const paint = await page.evaluate(() => localStorage.getItem('site-first-paint') ?? '')
    assert.ok(paint.includes('.btn { --btn-pad: 2rem; }'), paint)
    await inPanel(page).locator('.changed-count').click()
    await nextFrames(page)
    assert.deepEqual(await captions(page), PLACES.map(([, , caption]) => caption.replace('padding · in', 'In')))
  }))

test('a path names every step, and the component’s variable on it has a row of its own', IN_BROWSER, () =>
  onParts(async (page) => {
    await pin(page, 'btn')
    await field(page, '--btn-round').waitFor()
    const all = await captions(page)
    assert.ok(all.includes('border-radius ← --btn-round ← --space-1'), all.join(', '))
    assert.ok(all.includes('border-radius · in .btn'), all.join(', '))
    await type(page, '--btn-round', '9px')
    assert.equal(await page.locator('#btn').evaluate((element) => getComputedStyle(element).borderTopLeftRadius), '9px')
  }))

// A link that shares `--space-1`, as a browser without compression makes it.
const SHARED = `#tokens=${Buffer.from(`\u0001${JSON.stringify({
  $schema: 'tokenpanel/share/v1', tabs: { spacing: { raw: { '--space-1': '9px' } } },
})}`).toString('base64url')}`

test('a change of one ends a link that is tried', IN_BROWSER, () =>
  onParts(async (page) => {
    await pin(page, 'btn')
    await type(page, '--btn-pad', '2')
    await page.evaluate((hash) => void (location.hash = hash), SHARED)
    const comesTo = (words: string): Promise<void> =>
      inPanel(page).locator('.share .bar-text').getByText(words, { exact: true }).waitFor()
    const space = (): Promise<string> =>
      page.evaluate(() => document.documentElement.style.getPropertyValue('--space-1'))
    await inPanel(page).getByRole('button', { name: 'Try', exact: true }).click()
    await comesTo('Trying 1 value from a link. Reload to discard it.')
    assert.equal(await space(), '9px')
    await page.keyboard.press('Control+z')
    await comesTo('Stopped trying: something else changed. This link has 1 value.')
    assert.deepEqual([await space(), await padding(page, 'btn')], ['', '12px'])
  }))

test('its users are the elements that have it from there', IN_BROWSER, () =>
  onParts(async (page) => {
    for (const [id, name, count] of [['btn', '--btn-pad', 1], ['large', '--btn-pad', 1], ['btn', '--btn-round', 2]] as const) {
      await pin(page, id)
      await eye(page, name, count).waitFor()
    }
    // Changed, it stands in a rule of the panel's, and is used by the same ones.
    await pin(page, 'btn')
    await type(page, '--btn-pad', '2')
    await eye(page, '--btn-pad', 1).click()
    await inPanel(page).locator('.page-label').getByText('--btn-pad 1', { exact: true }).waitFor({ state: 'attached' })
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
  }))

test('it is copied with what else is changed, in its own rule', IN_BROWSER, () =>
  onParts(async (page) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await pin(page, 'in')
    await type(page, '--in-pad', '11px')
    await inPanel(page).locator('.footer').getByRole('button', { name: 'Copy CSS' }).click()
    await inPanel(page).locator('.toast-text').getByText('Copied changes as CSS').waitFor()
    assert.equal(await page.evaluate(() => navigator.clipboard.readText()), '.nest {\n  & .in {\n    --in-pad: 11px;\n  }\n}\n')
  }))

test('an export has it in its own rule, asks the server for its line, and says so where it has no place for it', IN_BROWSER, () =>
  onParts(async (page) => {
    for (const [id, name, , value] of PLACES) {
      await pin(page, id)
      await type(page, name, value)
    }
    await choose(page, 'More', 'Export…')
    const text = async (format: string): Promise<string> => {
      await inPanel(page).getByRole('radio', { name: format, exact: true }).check()
      const area = inPanel(page).getByRole('textbox', { name: 'Exported text' })
      await area.waitFor()
      return area.inputValue()
    }
    assert.equal(await text('CSS, by scope'), EXPORTED)
    const words = await text('Instructions')
    assert.match(words, /line 18, change `--btn-pad: 0.75rem` to `--btn-pad: 2rem`/)
    assert.match(words, /line 22, change `--loud-pad: 7px !important` to `--loud-pad: 13px !important`/)
    assert.match(words, /add `--pill-pad: 19px` to `:host` of `x-pill`/)
    const diff = await text('Unified diff')
    assert.ok(diff.includes('+@media (min-width: 10px) { .wide { --wide-pad: 31px;'), diff)
    assert.equal(diff.includes('pill-pad'), false)
    const info = inPanel(page).getByRole('dialog').locator('.foot-words')
    assert.match(await info.innerText(), /Not declared in a file: --pill-pad/)
    await inPanel(page).getByRole('radio', { name: 'JSON', exact: true }).check()
    await inPanel(page).getByText('No changes yet', { exact: true }).waitFor()
    await page.keyboard.press('Escape')
  }))

test('what no address leads to stays read-only and says why', IN_BROWSER, () =>
  onParts(async (page) => {
    for (const [id, name, words] of [
      ['styled', '--own-pad', 'Declared in an element’s style attribute, not in a stylesheet'],
      ['nameless', '--nameless-pad', 'Declared in an anonymous cascade layer, which can’t be addressed.'],
    ] as const) {
      await pin(page, id)
      const reason = inPanel(page).getByRole('button', { name: `Read-only: ${name}` })
      assert.equal(await reason.getAttribute('aria-description'), words)
    }
  }))

test('it is written to its rule, is the page’s own then, and undoing is a change', IN_BROWSER, () =>
  onParts(async (page) => {
    await pin(page, 'btn')
    await type(page, '--btn-pad', '2')
    await inPanel(page).getByRole('button', { name: 'Review…' }).click()
    await inPanel(page).getByRole('dialog').getByText('.btn', { exact: true }).waitFor()
    await inPanel(page).getByRole('button', { name: 'Write files' }).click()
    await inPanel(page).locator('.toast-text').getByText(/^Saved /).waitFor()
    assert.equal(site.project().read(FILE), CSS.replace('--btn-pad: 0.75rem', '--btn-pad: 2rem'))
    await page.waitForFunction(() =>
      document.adoptedStyleSheets.every(({ cssRules }) => cssRules.length === 0))
    assert.equal(await padding(page, 'btn'), '32px')
    await footer(page, 'No changes')
    await page.keyboard.press('Control+z')
    await nextFrames(page)
    assert.equal(await padding(page, 'btn'), '12px')
    await footer(page, '1 changed')
    await page.keyboard.press('Control+Shift+z')
    await footer(page, 'No changes')
    await page.reload()
    await showPanel(page)
    assert.deepEqual([await padding(page, 'btn'), await padding(page, 'large')], ['32px', '16px'])
    await footer(page, 'No changes')
  }))

test('an editor that changed the same value meanwhile is named in the review', IN_BROWSER, () =>
  onParts(async (page) => {
    await pin(page, 'btn')
    // What is typed is there well before the typing ends, which changes nothing more.
    await field(page, '--btn-pad').fill('2')
    await page.waitForFunction(() => {
      const button = document.getElementById('btn')
      return button !== null && getComputedStyle(button).paddingLeft === '32px'
    })
    await page.evaluate(() => new Promise((done) => setTimeout(done, 300)))
    await field(page, '--btn-pad').press('Enter')
    await page.waitForFunction(() => localStorage.getItem('site-before')?.includes('0.75rem') === true)
    site.project().put(FILE, CSS.replace('--btn-pad: 0.75rem', '--btn-pad: 0.5rem'))
    await inPanel(page).getByRole('button', { name: 'Review…' }).click()
    await inPanel(page).getByRole('dialog').getByText('was 0.75rem when you changed it').waitFor()
    await page.keyboard.press('Escape')
  }))

test('a write that is undone is a change again, which the page shows', IN_BROWSER, () =>
  onParts(async (page) => {
    await pin(page, 'btn')
    await type(page, '--btn-pad', '2')
    await inPanel(page).getByRole('button', { name: 'Review…' }).click()
    await inPanel(page).getByRole('button', { name: 'Write files' }).click()
    await page.waitForFunction(() =>
      document.adoptedStyleSheets.every(({ cssRules }) => cssRules.length === 0))
    await inPanel(page).locator('.toast').getByRole('button', { name: 'Undo write' }).click()
    await inPanel(page).locator('.toast-text').getByText(/changed again/).waitFor()
    assert.equal(site.project().read(FILE), CSS)
    await footer(page, '1 changed')
    assert.equal(await padding(page, 'btn'), '32px')
    // The page has the old file again, and the change all the same.
    await page.waitForFunction(() => {
      const rules = Array.from(document.styleSheets[0]?.cssRules ?? [], ({ cssText }) => cssText)
      return rules.some((text) => text.includes('--btn-pad: 0.75rem'))
    })
    await nextFrames(page)
    await footer(page, '1 changed')
    await page.reload()
    await showPanel(page)
    await footer(page, '1 changed')
    assert.equal(await padding(page, 'btn'), '32px')
  }))
