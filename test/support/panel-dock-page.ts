// Pages for tests of the dock: two bundles of it, dialogs, and one page with margins of its own.
// What the pages themselves are given is in panel-dock-in-page.ts.
import type { Page } from 'playwright-core'
import { withPages, type Pages } from './panel-core-page.js'
import { COPY, htmlPage } from './panel-page.js'

const MODULE = '/dist/test/support/panel-dock-in-page.js'
const HEAD = `<script type="module" src="${COPY}${MODULE}"></script><script type="module" src="${MODULE}"></script>
  <script>
    var a, b
    box = (element) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      return [left, top, width, height]
    }
    styles = () => [document.documentElement, document.body].map((element) => element.getAttribute('style'))
    margins = () => {
      const { marginRight, marginBottom } = getComputedStyle(document.body)
      const { style } = document.documentElement
      return [marginRight, marginBottom, ...['right', 'bottom'].map((edge) =>
        style.getPropertyValue('--panel-dock-inset-' + edge))]
    }
  </script>`
const BODY = `<main><h1>A page</h1><button id="own">Own</button></main>
  <dialog id="one"><button>One</button></dialog><dialog id="two"><button>Two</button></dialog>
  <div id="shadow"><template shadowrootmode="open"><dialog><button>In a shadow</button></dialog></template></div>`

/** The style attributes of the page `/marked`, as nobody but its author would write them. */
export const ROOT_STYLE = '--panel-dock-inset-right:1px!important;color:red'
export const BODY_STYLE = 'margin-right:7px !important; margin-bottom:  3px;overflow-x: hidden'

const VIEW = { width: 1000, height: 700 }

/** Numbers, such as a point's or a box's: left, top, width, height. */
export type Numbers = readonly number[]

/**
 * What the cases of a test file share: `at` runs one with a window of 1000 by 700, `withTwo` one that has two
 * panels of two bundles, `a` and `b`, hidden.
 */
export function withDocks(): Pages & { readonly at: Pages['onPage'], readonly withTwo: Pages['onPage'] } {
  const pages = withPages({
    '/': htmlPage(HEAD, BODY),
    '/marked': htmlPage(`${HEAD}<style>body { margin: 4px !important; transition: margin 9s }</style>`, BODY)
      .replace('<html lang="en">', `<html lang="en" style="${ROOT_STYLE}">`)
      .replace('<body>', `<body style="${BODY_STYLE}">`),
  })
  const at: Pages['onPage'] = (path, run) => pages.onPage(path, async (page) => {
    await page.setViewportSize(VIEW)
    await page.mouse.move(1, 1)
    await run(page)
  })
  const withTwo: Pages['onPage'] = (path, run) => pages.onPage(path, async (page) => {
    await read(page, "a = kit.make('a'), b = copyKit.make('b'), null")
    await run(page)
  })
  return { ...pages, at, withTwo }
}

/** What a script evaluates to in a page. */
export const read = <T>(page: Page, script: string): Promise<T> => page.evaluate(script)

/** The box of an element of the panel `a`. */
export const boxOf = (page: Page, element = 'a.frame'): Promise<Numbers> => read(page, `box(${element})`)

/** What the panel `a` has stored. */
export const stored = (page: Page, key: string): Promise<string | null> => read(page, `localStorage.getItem('a${key}')`)

/** Drags from one point to another; before the pointer is lifted, something may be done. */
export async function drag(
  page: Page, [fromX = 0, fromY = 0]: Numbers, [toX = 0, toY = 0]: Numbers, before?: () => Promise<void>,
): Promise<void> {
  await page.mouse.move(fromX, fromY)
  await page.mouse.down()
  await page.mouse.move((fromX + toX) / 2, (fromY + toY) / 2)
  await page.mouse.move(toX, toY)
  await before?.()
  await page.mouse.up()
  await read(page, 'kit.nextFrame()')
}
