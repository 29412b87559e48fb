// What is seen of a panel, element by element: in the first frame in which something is there, and in the
// end. Judges nothing.
import type { Page } from 'playwright-core'
import { nextFrames } from './panel-a11y.js'
import { inPanel } from './panel-in-page.js'

/** By where an element stands: its box, and, in a look, what the browser says of it besides. */
export type Seen = Readonly<Record<string, string>>

const SAID = [
  'display', 'position', 'visibility', 'opacity', 'z-index', 'color', 'background-color', 'background-image',
  'box-shadow', 'border-top', 'border-left', 'border-bottom-width', 'border-right-width', 'border-radius',
  'outline-style', 'outline-offset', 'padding', 'margin', 'min-width', 'max-width', 'min-height', 'max-height',
  'font', 'white-space', 'text-align', 'text-decoration-line', 'text-overflow', 'overflow-wrap', 'overflow', 'flex',
  'flex-wrap', 'gap', 'align-items', 'align-self', 'justify-content', 'grid-template-columns', 'grid-area', 'order',
  'columns', 'cursor', 'transform', 'fill', 'stroke', 'content-visibility', 'direction', 'appearance',
]

/** So many frames alike are the last one: what is loaded comes within them. */
const STILL_FRAMES = 15

/** What a page needs before it can be watched: runs in the page. */
export function installSeeing([said, stillFrames]: readonly [readonly string[], number]): void {
  const shadow = (): ShadowRoot | null | undefined =>
    document.querySelector('[id$="-root"][popover]')?.shadowRoot
  const boxOf = (element: Element): string => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return [x, y, width, height].map((one) => Math.round(one * 2) / 2).join(' ')
  }
  const see = (tell: (element: Element) => string): Record<string, string> => {
    const found: Record<string, string> = {}
    const list = shadow()?.querySelector('.list')
    // Which rows there are out of sight is the list's business.
    const isOut = (element: Element): boolean => {
      if (list?.contains(element) !== true) return false
      const [its, whole] = [element.getBoundingClientRect(), list.getBoundingClientRect()]
      return its.bottom <= whole.top || its.top >= whole.bottom
    }
    const walk = (parent: ParentNode, path: string): void => {
      const counts = new Map<string, number>()
      for (const element of parent.children) {
        const name = `${element.localName}.${[...element.classList].join('.')}`
        const at = counts.get(name) ?? 0
        counts.set(name, at + 1)
        // What can be undone, and what is said to screen readers, is others' business.
        if (!element.checkVisibility() || isOut(element) || element.matches('.toolbar, [role=status], .tooltip, style')) continue
        const key = `${path} > ${name}${at === 0 ? '' : `:${at}`}`
        found[key] = tell(element)
        walk(element, key)
      }
    }
    const root = shadow()
    if (root !== null && root !== undefined) walk(root, '')
    return found
  }
  const lookOf = (element: Element): string => {
    const style = getComputedStyle(element)
    return [
      `box: ${boxOf(element)}`, ...said.map((property) => `${property}: ${style.getPropertyValue(property)}`),
      ...['::before', '::after'].map((pseudo) => {
        const its = getComputedStyle(element, pseudo)
        return `${pseudo}: ${[its.content, its.color, its.backgroundColor, its.width, its.height, its.top, its.left].join(' ')}`
      }),
    ].join('\n')
  }
  // What was looked at stays here: a thousand styles are not carried out of the page to be compared.
  const looks = new Map<string, Record<string, string>>()
  let first: Record<string, string> | null = null
  let seen: string | null = null
  const frame = window.requestAnimationFrame.bind(window)
  const look = (): void => {
    const element = seen === null ? null : shadow()?.querySelector(seen)
    if (element?.checkVisibility({ opacityProperty: true }) !== true) return
    seen = null
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => void (first = see(boxOf))
    port2.postMessage(null)
  }
  // Last in each frame, whatever of the panel's comes in it.
  window.requestAnimationFrame = (act) => frame((time) => {
    act(time)
    look()
  })
  const each = (): void => {
    look()
    frame(each)
  }
  frame(each)
  Object.assign(window, {
    seeing: {
      /** From now on: the first frame in which this is there. */
      watch: (selector: string) => {
        first = null
        seen = selector
      },
      first: () => first,
      boxes: () => see(boxOf),
      keepLook: (name: string) => void looks.set(name, see(lookOf)),
      unlike: (name: string) => {
        const [kept, now] = [looks.get(name), see(lookOf)]
        if (kept === undefined) throw new Error(`nobody has looked at ${name} alone`)
        const keys = Object.keys(kept).filter((key) => kept[key] !== now[key])
        const of = (look: Record<string, string>): Record<string, string> =>
          Object.fromEntries(keys.flatMap((key) => look[key] === undefined ? [] : [[key, look[key]]]))
        return [of(kept), of(now)]
      },
      end: () => {
        for (const animation of shadow()?.getAnimations() ?? []) animation.finish()
      },
      /** Once so many frames were the same. */
      last: async () => {
        let [boxes, same] = [see(boxOf), 0]
        while (same < stillFrames) {
          await new Promise((resolve) => void frame(resolve))
          const now = see(boxOf)
          same = JSON.stringify(now) === JSON.stringify(boxes) ? same + 1 : 0
          boxes = now
        }
        return boxes
      },
    },
  })
}

interface Seeing {
  watch(selector: string): void
  first(): Record<string, string> | null
  boxes(): Record<string, string>
  last(): Promise<Record<string, string>>
  keepLook(name: string): void
  unlike(name: string): [kept: Record<string, string>, now: Record<string, string>]
  end(): void
}
declare const seeing: Seeing

/** Begins to see the panel of a page, unless it is seen already. */
export async function seePanel(page: Page): Promise<void> {
  const isSeen = await page.evaluate(() => 'seeing' in window)
  if (!isSeen) await page.evaluate(installSeeing, [SAID, STILL_FRAMES] as const)
}

/** Settles when nothing moves any more. */
export async function comeToRest(page: Page): Promise<void> {
  await page.evaluate(() => seeing.end())
  await nextFrames(page)
  await nextFrames(page)
}

/** The boxes of the first frame in which something is there that an act opens, and of the last one. */
export async function firstAndLast(
  page: Page, selector: string, act: () => Promise<unknown>,
): Promise<{ readonly first: Seen; readonly last: Seen }> {
  await page.evaluate((watched) => seeing.watch(watched), selector)
  await act()
  await inPanel(page).locator(selector).first().waitFor()
  await page.waitForFunction(() => seeing.first() !== null)
  const [first, last] = await page.evaluate(async () => [seeing.first(), await seeing.last()] as const)
  return { first: first ?? {}, last }
}

/** Where every element of the panel stands now. */
export const boxesOf = (page: Page): Promise<Seen> => page.evaluate(() => seeing.boxes())

/** Keeps how every element of the panel looks, under a name. */
export async function keepLook(page: Page, name: string): Promise<void> {
  await page.mouse.move(5, 5)
  await comeToRest(page)
  await page.evaluate((kept) => seeing.keepLook(kept), name)
}

/** What looks otherwise by now than what was kept under this name. */
export async function unlike(page: Page, name: string): Promise<readonly string[]> {
  await page.mouse.move(5, 5)
  await comeToRest(page)
  const [kept, now] = await page.evaluate((before) => seeing.unlike(before), name)
  return differences(kept, now)
}

/**
 * What a person does in a panel to have it as it was, but for what is open over it: the filter is emptied,
 * what was changed taken back, the first tab shown from its top, and the focus on nothing.
 */
export const tidyPanel = (page: Page): Promise<void> => inPanel(page).locator('.frame').evaluate(async (frame) => {
  const frames = (): Promise<unknown> => new Promise((resolve) =>
    void requestAnimationFrame(() => requestAnimationFrame(resolve)))
  const find = (selector: string): HTMLElement | null => frame.querySelector<HTMLElement>(selector)
  const search = frame.querySelector<HTMLInputElement>('[role=searchbox]')
  if (search !== null && search.value !== '') {
    search.value = ''
    search.dispatchEvent(new InputEvent('input', { bubbles: true }))
    await frames()
  }
  for (let at = 0; at < 9; at += 1) {
    const undo = find('.tool-undo:not(:disabled, [aria-disabled=true])')
    if (undo === null) break
    undo.click()
    await frames()
  }
  find('.list')?.scrollTo(0, 0)
  find('[role=tab]')?.click()
  await frames()
  find('.list')?.scrollTo(0, 0)
  ;((frame.getRootNode() as ShadowRoot).activeElement as HTMLElement | null)?.blur()
})

/** What differs, by element: the first few lines of each. */
export function differences(before: Seen, after: Seen): readonly string[] {
  return Object.entries(before).flatMap(([key, text]) => {
    const other = after[key]
    if (other === text) return []
    const name = key.split(' > ').slice(-3).join(' > ')
    if (other === undefined) return [`${name}: is not there`]
    const lines = other.split('\n')
    const differing = text.split('\n').flatMap((line, at) => line === lines[at] ? [] : [`${line} | ${lines[at] ?? ''}`])
    return [`${name}: ${differing.slice(0, 3).join(', ')}`]
  })
}
