// The panel is asked who uses a variable and what elements read: that leaves the page as it was, follows its
// changes, and says of a page that makes it hard what could not be read.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import type { AskedApi } from '../support/asked-in-page.js'
import { ASKED_PAGE, hostilePage } from '../support/asked-pages.js'
import {
  borrowChromium, giveBackChromium, IN_BROWSER, openPage, WITHOUT_CHROMIUM, type OpenPage,
} from '../support/chromium.js'
import { fileOfPanel, startPanelPages, type PanelPages } from '../support/panel-page.js'

declare const api: AskedApi

let browser: Browser | null = null
let server: PanelPages | null = null
let other: PanelPages | null = null
let opened: OpenPage | null = null
before(async () => {
  if (WITHOUT_CHROMIUM !== false) return
  browser = await borrowChromium()
  other = await startPanelPages({ '/other.css': '.one { top: var(--mine) }' })
  const far = ':root { --far: 4px } .far { padding: var(--far); padding-left: 0 }'
  server = await startPanelPages({ '/asked': ASKED_PAGE, '/hostile': hostilePage(other.origin), '/far.css': far })
  opened = await openPage(browser, `${server.origin}/asked`, fileOfPanel)
  await opened.page.waitForFunction(() => 'api' in window)
})
after(async () => {
  await opened?.close()
  await giveBackChromium(browser)
  await server?.close()
  await other?.close()
})

const asked = (): Page => {
  assert.ok(opened !== null)
  return opened.page
}

test('what an element reads is said by property, through variables, of pseudo-elements and of ancestors', IN_BROWSER, async () => {
  const said = await asked().evaluate(() => Promise.all(
    ['.all', '.line', '.inner.made', '.before', '.none', '.back', 'button', '.own', '.circle'].map((one) => api.lines(one))))
  const color = 'color from body: --c'
  assert.deepEqual(said, [
    ['padding: --a', color], ['border-color: --c', 'border-width: --b', color], ['width: --made', color],
    ['::beforeleft: --a', color], [color], ['left: --a', 'right: --b', color], [], ['width: --own', color],
    ['left: --b', color],
  ])
})

// Nearly everything on the page can begin to change, and something does already.
test('looking at elements leaves the page as it was', IN_BROWSER, async () => {
  const running = await asked().evaluate(() => {
    const { length } = document.getAnimations()
    document.querySelector('.all')?.classList.add('late')
    return document.getAnimations().length - length
  })
  assert.ok(running > 0)
  assert.deepEqual(await asked().evaluate(() => api.traces(() => api.readAll())), [])
})

test('the page is neither changed nor set going while users are looked for', IN_BROWSER, async () => {
  const seen = await asked().evaluate(async () => {
    const release = api.usage.retain()
    const { names } = await api.indexOf()
    await api.usersOf('--plain')
    const traces = await api.traces(async () => {
      for (const name of names) await api.usersOf(name)
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    })
    const inRoom = api.inRoom()
    release()
    return { traces, inRoom, left: api.inRoom() }
  })
  assert.deepEqual(seen, { traces: [], inRoom: 1, left: 0 })
})

test('what changes on the page is told, and seen at the next look', IN_BROWSER, async () => {
  const page = asked()
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

test('what no selector says may change and nothing is forgotten; what one says is seen', IN_BROWSER, async () => {
  const seen = await asked().evaluate(async () => {
    const release = api.usage.retain()
    const style = document.createElement('style')
    style.textContent = `.md\\:on, #by-id, [data-on], p.hollow:empty { margin: var(--late) }`
    const user = Object.assign(document.createElement('p'), { textContent: 'text' })
    document.head.append(style)
    document.body.append(user)
    const groundNow = (): Promise<unknown> => new Promise((done) => {
      api.usage.ask(function* (ground) {
        yield
        return ground
      }, done)
    })
    const look = async (change: () => void): Promise<string> => {
      const before = await groundNow()
      change()
      const { elements } = await api.usersOf('--late')
      return `${elements.map(({ localName }) => localName).join()} ${await groundNow() === before ? 'kept' : 'anew'}`
    }
    const host = document.createElement('x-late')
    document.body.append(host)
    const others = document.createElement('style')
    others.textContent = '[class*="part-of"] { margin: var(--late) }'
    const steps: readonly (() => unknown)[] = [
      () => user.className = 'nobody', () => user.dataset['nobody'] = '', () => user.title = 'any',
      () => user.className = 'md:on nobody', () => user.className = 'nobody',
      () => user.id = 'by-id', () => user.id = 'nobody', () => user.dataset['on'] = '', () => delete user.dataset['on'],
      () => user.className = 'hollow', () => user.textContent = '', () => user.textContent = 'text',
      () => host.attachShadow({ mode: 'open' }).innerHTML = '<i style="margin: var(--late)"></i>',
      () => document.head.append(others), () => user.className = 'is-part-of-it', () => user.remove(),
    ]
    const said: string[] = []
    for (const step of steps) said.push(await look(() => void step()))
    for (const one of [style, others, host]) one.remove()
    release()
    return said
  })
  assert.deepEqual(seen, [
    ' kept', ' kept', ' anew', 'p anew', ' anew', 'p anew', ' anew', 'p anew', ' anew', ' anew', 'p anew', ' anew',
    'i anew', 'i anew', 'p,i anew', 'i anew',
  ])
})

test('one sheet more is read alone, whatever layers it names first; a condition is told when it begins to hold', IN_BROWSER, async () => {
  const page = asked()
  const size = page.viewportSize()
  assert.ok(size !== null)
  await page.evaluate(async () => {
    const sheets = Array.from({ length: 3 }, () => document.createElement('style'))
    const [first, last, narrow] = sheets
    const user = Object.assign(document.createElement('p'), { className: 'sheeted' })
    if (first === undefined || last === undefined || narrow === undefined) return
    first.textContent = '@layer low { p.sheeted { top: var(--low) } } @layer high { .sheeted { top: 1px } }'
    narrow.textContent = '@media (max-width: 333px) { .sheeted { left: var(--low) } }'
    last.textContent = '@layer high; @layer low;'
    const release = api.usage.retain()
    document.head.append(first, narrow)
    document.body.append(user)
    const look = async (): Promise<string> => (await api.usersOf('--low')).elements.map(({ localName }) => localName).join()
    const kept = async (change: () => void): Promise<string> => {
      const { rules } = await api.indexOf()
      change()
      const now = await api.indexOf()
      return `${rules.filter((rule) => !now.rules.includes(rule)).length} of ${now.rules.length - rules.length} ${await look()}`
    }
    const said = [await kept(() => void document.querySelector('style')?.before(last)), await kept(() => last.remove())]
    const told: string[] = []
    const stop = api.usage.onChange(() => void look().then((found) => told.push(found)))
    const end = (): void => {
      stop()
      release()
      for (const one of [...sheets, user]) one.remove()
    }
    Object.assign(window, { sheeted: { said, told, end } })
  })
  await page.setViewportSize({ ...size, width: 300 })
  await page.waitForFunction(`sheeted.told.length > 0`)
  await page.setViewportSize(size)
  await page.waitForFunction(`sheeted.told.length > 1`)
  const seen = await page.evaluate('(sheeted.end(), [sheeted.said, sheeted.told])')
  assert.deepEqual(seen, [['0 of 0 p', '0 of 0 '], ['p', '']])
})

test('what browsers do not tell of a file is read from it, and told once it is there', IN_BROWSER, async () => {
  const users = await asked().evaluate(async () => {
    const release = api.usage.retain()
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: '/far.css' })
    const loaded = new Promise((done) => link.addEventListener('load', done))
    const user = Object.assign(document.createElement('p'), { className: 'far' })
    document.body.append(link, user)
    await loaded
    let found: readonly Element[] = []
    while (!found.includes(user)) {
      const changed = new Promise<void>((done) => {
        const stop = api.usage.onChange(() => {
          stop()
          done()
        })
      })
      found = (await api.usersOf('--far')).elements
      if (!found.includes(user)) await changed
    }
    link.remove()
    user.remove()
    release()
    return found.length
  })
  assert.equal(users, 1)
})

test('what browsers do not tell of a stylesheet without a text is said to be unread', IN_BROWSER, async () => {
  const seen = await asked().evaluate(async () => {
    const release = api.usage.retain()
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('.plain { padding: var(--hid); padding-left: 0 } .plain { margin: var(--hid); margin-left: 0 }')
    const before = [...document.adoptedStyleSheets]
    document.adoptedStyleSheets = [...before, sheet]
    const { elements, unread } = await api.usersOf('--hid')
    document.adoptedStyleSheets = before
    const { unread: after } = await api.usersOf('--hid')
    release()
    return { users: elements.length, unread, after }
  })
  assert.deepEqual(seen, { users: 0, unread: ['adopted sheet'], after: [] })
})

test('what is hostile is read as far as it can be, and what cannot be is said', IN_BROWSER, async () => {
  assert.ok(opened !== null && server !== null)
  const { page } = opened
  await page.goto(`${server.origin}/hostile`)
  await page.waitForFunction(() => 'api' in window)
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
    // Changed in place: nobody is told until a person comes back to the window; and who looks anew sees it.
    rule.style.setProperty('margin', '1px')
    const told = new Promise<void>((done) => void api.usage.onChange(done))
    counts['with another value, kept'] = await count()
    window.dispatchEvent(new Event('focus'))
    await told
    counts['with another value, told'] = await count()
    rule.style.setProperty('margin', 'var(--mine)')
    window.dispatchEvent(new Event('focus'))
    counts['with the first one'] = await count()
    rule.style.setProperty('margin', '1px')
    release()
    const again = api.usage.retain()
    counts['with another value'] = await count()
    const { long } = { long: (await api.usersOf('--long')).elements.length }
    document.getSelection()?.selectAllChildren(document.querySelector('.one') ?? document.body)
    counts['selected'] = (await api.usersOf('--select')).elements.map(({ className }) => className).includes('one') ? 1 : 0
    again()
    return { unread, counts, long }
  })
  assert.deepEqual(seen.counts, {
    'first': 2, 'with a rule more': 3, 'with one less': 2, 'with another one': 3,
    'with another value, kept': 3, 'with another value, told': 1, 'with the first one': 3, 'with another value': 1,
    'selected': 1,
  })
  assert.equal(seen.long, 1)
  assert.deepEqual(seen.unread, ['other.css'])
  const cut = await page.evaluate(async () => {
    const seen: (readonly [isCut: boolean, found: number])[] = []
    // The root, the body and three of its paragraphs; then all there are; then the root and the body.
    for (const most of [5, 7, 2]) {
      const { isCut, elements } = await api.usersWithin(most, '--mine')
      seen.push([isCut, elements.length])
    }
    return seen
  })
  assert.deepEqual(cut, [[true, 1], [false, 1], [true, 0]])
})
