// Pages without a configuration: the panel opens on what their stylesheets declare, edits that live, follows
// the stylesheets, and says what it could not read.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { tagText } from '../../panel/tools/zero-config/configuring.js'
import { IN_BROWSER } from '../support/chromium.js'
import { CSS, edit, field, INDEX_TEXT, labels, onRoot, openerOf, replaceSheet, shows, styled, tab, toldOf, WITHOUT_ROWS, words } from '../support/zero-config-page.js'
import { inPanel } from '../support/panel-in-page.js'
import { chooseIn } from '../support/panel-menus.js'
import { ADAPTER_SCRIPT, CONSOLE_SCRIPT, htmlPage, startPanelPages, type PanelPages } from '../support/panel-page.js'
import { withVisits } from '../support/panel-visits.js'

const visitPage = withVisits()
/** What follows on a page without a server. */
const ALONE = 'Changes can be copied or exported. To save them to files, run npx tokenpanel Copy Connect ' +
  'Pick an element to see its tokens, or click a swatch below'
const opened = openerOf(visitPage)
let others: PanelPages | null = null
before(async () => {
  others = await startPanelPages({
    '/locked.css': ':root { --locked: 1px }', '/open.css': ':root { --open: 1px }',
    '/tokenpanel.json': INDEX_TEXT,
  }, { headersOf: (path) => path === '/locked.css' || path === '/none.json' ? {} : { 'access-control-allow-origin': '*' } })
})
after(async () => others?.close())

test('the first visit opens on what the page declares, and nothing is written anywhere', IN_BROWSER, () =>
  opened(styled(CSS), async ({ page, panel, run, stored }) => {
    assert.equal(await words(panel), `5 tokens on this page, no project connected Light and dark, by .dark ${ALONE}`)
    assert.equal(await page.evaluate(() => document.documentElement.getAttribute('style')), null)
    assert.deepEqual(Object.keys(await stored('tokenpanel-state')), [])
    await tab(panel, 'Space')
    assert.equal(await field(panel, 'sm').inputValue(), '4')
    assert.deepEqual(await run('said'), [])
    assert.equal(await run(`performance.getEntriesByName('tokenpanel:read').length`), 1)
  }))

test('an edit lives, is undone, and is there after a reload; the summary folds', IN_BROWSER, () =>
  opened(styled(CSS), async ({ page, panel, settle }) => {
    await tab(panel, 'Space')
    await edit(panel, 'lg', '20')
    await page.waitForFunction(() => getComputedStyle(document.documentElement).getPropertyValue('--space-lg') === '20px')
    const head = panel.locator('.found-head')
    assert.equal(await head.getAttribute('aria-expanded'), 'true')
    await panel.getByRole('button', { name: 'Undo' }).first().click()
    assert.equal(await head.getAttribute('aria-expanded'), 'false')
    assert.equal(await words(panel), '5 tokens on this page')
    await page.waitForFunction(() => getComputedStyle(document.documentElement).getPropertyValue('--space-lg') === '16px')
    await edit(panel, 'lg', '24')
    await page.waitForFunction(() => getComputedStyle(document.documentElement).getPropertyValue('--space-lg') === '24px')
    await page.reload()
    await settle()
    assert.equal(await onRoot(page, '--space-lg'), '24px')
    assert.equal(await field(panel, 'lg').inputValue(), '24')
    assert.match(await panel.locator('.footer').innerText(), /1 changed/)
  }))

test('what a person closes stays closed, and looks at nothing until it is asked for', IN_BROWSER, () =>
  opened(styled(CSS), async ({ page, panel, settle, run }) => {
    await panel.getByRole('button', { name: 'Close' }).first().click()
    await page.reload()
    await settle()
    assert.equal(await panel.count(), 0)
    assert.equal(await run(`performance.getEntriesByName('tokenpanel:read').length`), 0)
    await run('panel.toggle()')
    await panel.locator('.found').waitFor()
  }))

/** Replaces the text of the page's own stylesheet, as a development server does. */
for (const by of ['text', 'element'] as const) {
  test(`the ${by} of a stylesheet is replaced: rows follow within two frames, and edits stay`, IN_BROWSER, () =>
    opened(styled(CSS), async ({ page, panel }) => {
      await tab(panel, 'Space')
      await edit(panel, 'lg', '24')
      await page.waitForFunction(() => getComputedStyle(document.documentElement).getPropertyValue('--space-lg') === '24px')
      await replaceSheet(page, CSS.replace('--space-sm: 4px', '--space-sm: 5px; --space-xl: 32px'), by)
      const frames = await page.evaluate(() => new Promise<number>((resolve) => {
        let count = 0
        const look = (): void => {
          const inputs = document.querySelector('#tokenpanel-root')?.shadowRoot?.querySelectorAll('input') ?? []
          if ([...inputs].some(({ value }) => value === '5') || count > 60) resolve(count)
          else {
            count += 1
            requestAnimationFrame(look)
          }
        }
        look()
      }))
      assert.ok(frames <= 2, `${frames} frames`)
      assert.deepEqual(await labels(panel), ['sm', 'xl', 'lg'])
      assert.equal(await field(panel, 'lg').inputValue(), '24')
      assert.equal(await onRoot(page, '--space-lg'), '24px')
      await panel.getByRole('button', { name: 'Undo' }).first().click()
      await page.waitForFunction(() => getComputedStyle(document.documentElement).getPropertyValue('--space-lg') === '16px')
    }))
}

type Put = readonly [name: string, put: () => void, take: () => void]
const PUTS: readonly Put[] = [
  ['an element in the body', () => document.body.append(Object.assign(document.createElement('style'),
    { id: 'put', textContent: ':root { --space-put: 32px }' })), () => document.getElementById('put')?.remove()],
  ['a rule', () => void document.styleSheets[0]?.insertRule(':root { --space-put: 32px }'), () => document.styleSheets[0]?.deleteRule(0)],
  ['a sheet that is adopted', () => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(':root { --space-put: 32px }')
    document.adoptedStyleSheets.push(sheet)
  }, () => document.adoptedStyleSheets[0]?.replaceSync('p { color: red } a { color: red }')],
  ['its text', () => document.adoptedStyleSheets[0]?.replaceSync(':root { --space-put: 32px } p { color: red }'),
    () => void document.adoptedStyleSheets.pop()],
]
test('what scripts put into a page has rows once a person comes to the panel, and loses them when it goes', IN_BROWSER, () =>
  opened(styled(CSS), async ({ page, panel }) => {
    await tab(panel, 'Space')
    for (const [name, ...acts] of PUTS) {
      for (const [at, act] of acts.entries()) {
        await page.mouse.move(1, 1)
        await page.evaluate(act)
        await panel.locator('.header').hover()
        const state = at === 0 ? 'visible' : 'detached'
        await panel.locator('.row-label', { hasText: 'Put' }).waitFor({ state }).catch(() => assert.fail(name))
      }
    }
  }))

const DARK_MOSS = '#8fd6a8'

test('a color of one theme is changed, the theme goes and comes back: the change is there again', IN_BROWSER, () =>
  opened(styled(CSS), async ({ page, panel, settle }) => {
    await edit(panel, 'Moss', '#ff0000')
    await page.waitForFunction(() => getComputedStyle(document.documentElement).getPropertyValue('--color-moss') === '#ff0000')
    // A color before it in the palette: stored colors go by their places.
    await replaceSheet(page, CSS.replaceAll('--color-paper:', '--color-coal: #222; --color-paper:'))
    await panel.locator('.row-label', { hasText: 'Coal' }).waitFor()
    assert.equal(await field(panel, 'Moss').inputValue(), '#ff0000')
    await page.evaluate(() => document.documentElement.classList.add('dark'))
    await page.waitForFunction((moss) => getComputedStyle(document.documentElement).getPropertyValue('--color-moss') === moss, DARK_MOSS)
    await page.evaluate(() => document.documentElement.classList.remove('dark'))
    await replaceSheet(page, ':root { --space-sm: 4px }')
    await panel.locator('.row-label', { hasText: 'Moss' }).waitFor({ state: 'detached' })
    await page.evaluate((css) => {
      document.body.textContent = ''
      const style = document.getElementById('own')
      if (style !== null) style.textContent = css
    }, CSS)
    await panel.locator('.row-label', { hasText: 'Moss' }).waitFor()
    assert.equal(await field(panel, 'Moss').inputValue(), '#ff0000')
    await settle()
    assert.equal(await onRoot(page, '--color-moss'), '#ff0000')
  }))

const STATE = 'tokenpanel-state-v4'

test('stored colors are the same ones on a visit that finds another palette', IN_BROWSER, async () => {
  let kept: Readonly<Record<string, string>> = {}
  await opened(styled(CSS), async ({ page, panel, stored }) => {
    await edit(panel, 'Moss', '#ff0000')
    await page.waitForFunction((key) => localStorage.getItem(key) !== null, STATE)
    kept = await stored('tokenpanel')
  })
  await opened(styled(CSS.replaceAll('--color-ink: ', '--color-a: #010203; --color-ink: ')), async ({ page, panel }) => {
    assert.equal(await onRoot(page, '--color-moss'), '#ff0000')
    assert.equal(await field(panel, 'Moss').inputValue(), '#ff0000')
    assert.equal(await onRoot(page, '--color-a'), '#010203')
  }, kept)
})

test('what the page itself has in its root\'s style is a token, and stays one while it is changed', IN_BROWSER, () =>
  opened(styled(CSS).replace('<html lang="en">', '<html lang="en" style="--space-md: 8px">'), async ({ page, panel }) => {
    await tab(panel, 'Space')
    assert.deepEqual(await labels(panel), ['sm', 'lg', 'md'])
    await edit(panel, 'md', '9')
    await page.waitForFunction(() => document.documentElement.style.getPropertyValue('--space-md') === '9px')
    await replaceSheet(page, CSS.replace('16px', '18px'))
    await page.waitForFunction(() => getComputedStyle(document.documentElement).getPropertyValue('--space-lg') === '18px')
    assert.deepEqual(await labels(panel), ['sm', 'lg', 'md'])
    await panel.getByRole('button', { name: 'Undo' }).first().click()
    await page.waitForFunction(() => document.documentElement.style.getPropertyValue('--space-md') === '8px')
  }))

test('a panel that is taken off the page and made anew goes on from what was found last', IN_BROWSER, () =>
  opened(styled(CSS), async ({ page, panel, run }) => {
    await tab(panel, 'Space')
    await replaceSheet(page, CSS.replace('4px', '5px'))
    await panel.locator('.value[aria-valuetext="5 px"]').waitFor()
    await run('tokenpanel.disableAutoload()')
    await replaceSheet(page, CSS)
    await run('tokenpanel.showDesignPanel()')
    await panel.locator('.value[aria-valuetext="4 px"]').waitFor()
    assert.equal(await panel.locator('.found').count(), 1)
  }))

test('private names are hidden until they are asked for, and what has no row is said', IN_BROWSER, () =>
  opened(styled(`${CSS} ${WITHOUT_ROWS}`), async ({ panel }) => {
    assert.match(await words(panel), /No row for --gap: declared on :root only in @media \(min-width: 9px\) /)
    const line = panel.locator('.found-private')
    assert.equal(await line.innerText(), 'Show 2 private --_* --tw-*')
    await tab(panel, 'Space')
    const before = await labels(panel)
    await line.click()
    assert.equal(await line.innerText(), 'Hide 2 private --_* --tw-*')
    assert.ok((await labels(panel)).length > before.length)
    await line.click()
    assert.deepEqual(await labels(panel), before)
  }))

test('a stylesheet that shows no script its rules is named', IN_BROWSER, () => {
  const address = `${others?.origin ?? ''}/locked.css`
  return opened(styled(CSS, `<link rel="stylesheet" href="${address}">`), async ({ panel }) => {
    assert.match(await words(panel), /Couldn’t read 1 stylesheet Show list Changes can/)
    await panel.getByRole('button', { name: 'Show list' }).click()
    assert.deepEqual(await panel.locator('.found-sheets > li').allInnerTexts(), [address])
  })
})

test('one that allows it is read all the same, where there is nothing else', IN_BROWSER, () =>
  opened(htmlPage(`${CONSOLE_SCRIPT}<link rel="stylesheet" href="${others?.origin ?? ''}/open.css">${ADAPTER_SCRIPT}`), async ({ panel }) => {
    assert.match(await words(panel), /^1 token on this page, no project connected /)
  }))

test('what is copied is a configuration that says the same, and a tag for a page', IN_BROWSER, () =>
  opened(styled(`${CSS} :root { --tag: '</script>' }`), async ({ page, panel }) => {
    await page.evaluate(() => {
      const copied: string[] = []
      Object.assign(window, { copied })
      const writeText = (text: string): Promise<void> => Promise.resolve(void copied.push(text))
      Object.defineProperty(navigator, 'clipboard', { value: { writeText } })
    })
    await chooseIn(panel, 'More', 'Copy configuration')
    await panel.locator('.toast-text', { hasText: 'Copied configuration' }).waitFor()
    const [json = ''] = await page.evaluate(() => (window as unknown as { copied: readonly string[] }).copied)
    const config = JSON.parse(json) as { readonly tabs: readonly { readonly id: string }[] }
    assert.deepEqual(config.tabs.map(({ id }) => id), ['color', 'space', 'other'])
    await opened(htmlPage(`${CONSOLE_SCRIPT}<style>${CSS}</style>${tagText(json)}${ADAPTER_SCRIPT}`), async (other) => {
      assert.deepEqual(await other.run('said'), [])
      await other.run('panel.show()')
      await other.panel.locator('.row').first().waitFor()
      assert.equal(await other.panel.locator('.found').count(), 0)
    })
  }))

const POLICY = `<meta http-equiv="Content-Security-Policy" content="connect-src 'self'">`
for (const [name, head, said] of [
  ['that does not allow the page', '', /Another server, or one that doesn’t allow this page, is on 127\.0\.0\.1:\d+\. .* To replace it, stop it, then run npx tokenpanel --port \d+ --allow-origin \S+ Copy/],
  ['that a policy forbids to ask', POLICY, /This page’s Content-Security-Policy blocks .*(http:\S+)\. Add this to its .*\. \1 Copy Pick/],
] as const) {
  test(`a server ${name} is named, and the page is gone by`, IN_BROWSER, () =>
    visitPage(styled(CSS, head + toldOf(`${others?.origin ?? ''}/none.json`)), {}, async ({ page }) => {
      const panel = inPanel(page, 'proj')
      assert.match(await words(panel), said)
      assert.equal(await panel.locator('.row').count() > 0, true)
    }))
}

test('a server that is there says the configuration, and where it is written to', IN_BROWSER, () => {
  const url = `${others?.origin ?? ''}/tokenpanel.json`
  const html = styled(`${CSS} :root { --_gap: 3px }`, toldOf(url))
  return visitPage(html, {}, async ({ page }) => {
    const panel = inPanel(page, 'proj')
    assert.deepEqual(await labels(panel), ['Paper', 'Ink', 'Moss'])
    await tab(panel, 'Space')
    await panel.locator('.row-label', { hasText: 'of the server' }).waitFor()
    assert.deepEqual(await labels(panel), ['of the server', 'Space lg'])
    assert.match(await words(panel), /^1 token on disk Light and dark, by .dark 4 not on disk Pick /)
    await panel.locator('.found-private', { hasText: 'Show 1 private --_*' }).click()
    assert.deepEqual(await labels(panel), ['of the server', 'Space lg', 'Gap'])
    assert.equal(await panel.locator('.found-issue').isVisible(), false)
    assert.equal(await panel.locator('.footer .primary').innerText(), 'Review…')
    // A bundler may be later than the file that the server has read already.
    await replaceSheet(page, CSS.replace('--space-sm: 4px', '--space-sm: 5px'))
    await shows(panel, 'of the server', '5')
  })
})

const OR_MEDIA = `${CSS} @media (prefers-color-scheme: dark) { :root:not([data-theme]) {
  --color-paper: #111111; --color-ink: #eeeeee; --color-moss: #8fd6a8 } }`.replace('.dark', '[data-theme="dark"]')

test('a page that is dark by the system alone shows its dark colors, and is asked again', IN_BROWSER, () =>
  opened(styled(OR_MEDIA), async ({ page, panel }) => {
    try {
      await shows(panel, 'Moss', '#1f6b42')
      await page.emulateMedia({ colorScheme: 'dark' })
      await shows(panel, 'Moss', '#8fd6a8')
      await shows(panel, 'Paper', '#111111')
      // What another rule of the page says as well is an edit all the same, and no word of the page.
      for (const [moss, words] of [['#1f6b42', '1 changed'], ['#8fd6a8', 'No changes']] as const) {
        await edit(panel, 'Moss', moss)
        await panel.locator('.footer').getByText(words).waitFor()
        await shows(panel, 'Moss', moss)
        assert.equal(await onRoot(page, '--color-moss'), moss)
      }
      await page.evaluate(() => { document.documentElement.dataset['theme'] = 'light' })
      await shows(panel, 'Moss', '#1f6b42')
      await shows(panel, 'Paper', '#ffffff')
    } finally {
      await page.emulateMedia({ colorScheme: 'light' })
    }
  }))
