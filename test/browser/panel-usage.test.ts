// Who uses a variable, with the rules of real packages, against brute force: all is given another value,
// and whatever looks otherwise is a user. TOKENPANEL_USAGE=50 asks for so many variables of ten packages.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import process from 'node:process'
import type { Browser, Page } from 'playwright-core'
import { borrowChromium, giveBackChromium, openPage, WITHOUT_CHROMIUM, type OpenPage } from '../support/chromium.js'
import { skipWithoutPackages } from '../support/css-packages.js'
import { fileOfPanel, startPanelPages, type PanelPages } from '../support/panel-page.js'
import { createRandom, oneOf } from '../support/random.js'
import type { UsageApi } from '../support/usage-in-page.js'
import { hostilePage, packagePage, PAGES, pathOf, SHAPES, SHAPES_PAGE } from '../support/usage-pages.js'

declare const api: UsageApi

const ASKED = Number(process.env['TOKENPANEL_USAGE'] ?? 0)
const SEED = Number(process.env['TOKENPANEL_SEED'] ?? 14)
const PACKAGES = ASKED > 0 ? PAGES : PAGES.slice(0, 2)
const OPTIONS = { skip: WITHOUT_CHROMIUM, timeout: ASKED > 0 ? 1_800_000 : 120_000 }

let browser: Browser | null = null
let server: PanelPages | null = null
let other: PanelPages | null = null
let opened: OpenPage | null = null
before(async () => {
  if (WITHOUT_CHROMIUM !== false) return
  browser = await borrowChromium()
  const packages = skipWithoutPackages() === false ? PACKAGES : []
  other = await startPanelPages({ '/other.css': '.one { top: var(--mine) }' })
  server = await startPanelPages({
    '/shapes': SHAPES_PAGE, '/hostile': hostilePage(other.origin), ...Object.fromEntries(packages.map((name) => [pathOf(name), packagePage(name, 'usage')])),
  })
  opened = await openPage(browser, `${server.origin}/shapes`, fileOfPanel)
})
after(async () => {
  await opened?.close()
  await giveBackChromium(browser)
  await server?.close()
  await other?.close()
})

async function visit(path: string): Promise<Page> {
  assert.ok(opened !== null && server !== null)
  await opened.page.goto(server.origin + path)
  await opened.page.waitForFunction(() => 'api' in window)
  return opened.page
}

interface Seen { readonly wrong: readonly string[]; readonly used: number }

const compareIn = async (page: Page, names: readonly string[]): Promise<Seen> =>
  page.evaluate(async (all) => {
    const wrong: string[] = []
    let used = 0
    api.narrow()
    for (const name of all) {
      const { found, missing, wrong: more, traces } = await api.compare(name)
      if (found > 0) used += 1
      wrong.push(...traces.map((one) => `${name} leaves ${one}`))
      if (missing.length + more.length > 0) {
        wrong.push(`${name}: without ${missing.slice(0, 3).join(', ')}; with ${more.slice(0, 3).join(', ')}`)
      }
    }
    return { wrong, used }
  }, names)

test('in every place that may hold a variable its users are those of brute force', OPTIONS, async () => {
  const page = await visit('/shapes')
  assert.deepEqual((await compareIn(page, SHAPES)).wrong, [])
})

test('with forced colors the users are the same ones, though none of them is seen to change', OPTIONS, async () => {
  const page = await visit('/shapes')
  // Which side of `light-dark()` counts is forced, too.
  const names = SHAPES.filter((name) => !name.startsWith('--theme'))
  const counts = (): Promise<readonly string[]> => page.evaluate(async (all) => {
    const found: string[] = []
    for (const name of all) found.push(`${name} ${(await api.usersOf(name)).elements.length}`)
    return found
  }, names)
  const before = await counts()
  await page.emulateMedia({ forcedColors: 'active' })
  const forced = await counts()
  await page.emulateMedia({ forcedColors: 'none' })
  assert.deepEqual(forced, before)
})

for (const name of PACKAGES) {
  const skip = WITHOUT_CHROMIUM === false ? skipWithoutPackages() : WITHOUT_CHROMIUM
  test(`with the rules of ${name} users are those of brute force`, { ...OPTIONS, skip }, async (context) => {
    const page = await visit(pathOf(name))
    const names = await page.evaluate(() => api.namesOf())
    const random = createRandom(SEED)
    const most = ASKED > 0 ? ASKED : 6
    const drawn = Array.from({ length: 3 * most }, () => oneOf(random, names))
    const users = await page.evaluate(async (all) => {
      await api.growFor(all, 2)
      return api.usedOf(all)
    }, drawn)
    // At least half of them are used, where there are as many.
    const chosen = [...new Set([...users.slice(0, Math.ceil(most / 2)), ...drawn])].slice(0, most)
    const { wrong, used } = await compareIn(page, chosen)
    assert.deepEqual(wrong, [])
    context.diagnostic(`${used} of ${chosen.length} variables are used`)
  })
}

test('the page is neither changed nor set going while it is looked at', OPTIONS, async () => {
  const page = await visit('/shapes')
  const seen = await page.evaluate(async (names) => {
    const release = api.usage.retain()
    await api.usersOf('--plain')
    const traces = await api.tracesOf(async () => {
      for (const name of names) await api.usersOf(name)
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    })
    const inRoom = document.querySelector('#ours')?.shadowRoot?.childElementCount
    release()
    return { traces, inRoom, left: document.querySelector('#ours')?.shadowRoot?.childElementCount }
  }, SHAPES)
  assert.deepEqual(seen, { traces: [], inRoom: 1, left: 0 })
})

test('what changes on the page is told, and seen at the next look', OPTIONS, async () => {
  const page = await visit('/shapes')
  const seen = await page.evaluate(async () => {
    const release = api.usage.retain()
    const count = async (): Promise<number> => (await api.usersOf('--plain')).elements.length
    const told = async (change: () => void): Promise<number> => {
      await new Promise<void>((done) => {
        const stop = api.usage.onChange(() => {
          stop()
          done()
        })
        change()
      })
      return count()
    }
    const counts = [await count()]
    const added = document.createElement('p')
    added.className = 'plain'
    counts.push(await told(() => document.body.append(added)))
    counts.push(await told(() => {
      added.className = ''
    }))
    const style = document.createElement('style')
    style.textContent = '#ours ~ p, .calc { padding-left: var(--plain) }'
    counts.push(await told(() => document.head.append(style)))
    counts.push(await told(() => style.remove()))
    document.adoptedStyleSheets[0]?.insertRule('.calc { top: var(--plain) }')
    counts.push(await count())
    release()
    return counts
  })
  const [first = 0] = seen
  assert.deepEqual(seen, [first, first + 1, first, first + 2, first, first + 1])
})

test('what is hostile is read as far as it can be, and what cannot be is said', OPTIONS, async () => {
  const page = await visit('/hostile')
  const seen = await page.evaluate(async () => {
    const release = api.usage.retain()
    const count = async (): Promise<number> => (await api.usersOf('--mine')).elements.length
    const { unread } = await api.usersOf('--mine')
    const counts: Record<string, number> = { first: await count() }
    const [sheet] = document.styleSheets
    if (sheet === undefined) throw new Error('no sheet')
    sheet.insertRule('.two { padding: var(--mine) }', sheet.cssRules.length)
    counts['with a rule more'] = await count()
    sheet.deleteRule(sheet.cssRules.length - 1)
    counts['with one less'] = await count()
    sheet.deleteRule(sheet.cssRules.length - 1)
    sheet.insertRule('.two, .three { margin: var(--mine) }', sheet.cssRules.length)
    counts['with another one'] = await count()
    const rule = sheet.cssRules[sheet.cssRules.length - 1] as CSSStyleRule
    rule.style.setProperty('margin', '1px')
    release()
    // Changed in place: nobody is told, and who looks anew sees it.
    const again = api.usage.retain()
    counts['with another value'] = await count()
    const { long } = { long: (await api.usersOf('--long')).elements.length }
    document.getSelection()?.selectAllChildren(document.querySelector('.one') ?? document.body)
    counts['selected'] = (await api.usersOf('--select')).elements.map(({ className }) => className).includes('one') ? 1 : 0
    again()
    return { unread, counts, long }
  })
  assert.deepEqual(seen.counts, {
    'first': 2, 'with a rule more': 3, 'with one less': 2, 'with another one': 3, 'with another value': 1, 'selected': 1,
  })
  assert.equal(seen.long, 1)
  assert.deepEqual(seen.unread, ['other.css'])
  const cut = await page.evaluate(async () => {
    const release = api.usage.retain()
    const many = document.createDocumentFragment()
    for (let at = 0; at < 20_000; at += 1) many.append(document.createElement('i'))
    document.body.append(many)
    const { isCut, elements } = await api.usersOf('--mine')
    release()
    return { isCut, found: elements.length }
  })
  assert.deepEqual(cut, { isCut: true, found: 1 })
})
