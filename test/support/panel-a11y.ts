// What tests of the panel's accessibility have in common: its menus, where the focus is, pages of their own.
// Judges nothing.
import type { Page } from 'playwright-core'
import { inPanel } from './panel-in-page.js'
import { chooseIn } from './panel-menus.js'
import { ADAPTER_SCRIPT, configScript, htmlPage } from './panel-page.js'

const PX = { kind: 'length', step: 1, unit: 'px' }
const lengths = (prefix: string, count: number) => Array.from({ length: count }, (_none, at) => ({
  id: `${prefix}-${at}`, cssVar: `--${prefix}-${at}`, label: `${prefix} ${at}`, default: `${at}px`, type: PX,
}))

/** Many tabs; the first has a choice of so many options that it is a combobox, and a tier that is long. */
const MANY_TABS = ['Spacing', 'Typography', 'Colors', 'Borders', 'Shadows', 'Motion', 'Layers', 'Grid']
const MANY = MANY_TABS.map((label, tab) => ({
  id: `tab-${tab}`, label,
  tiers: tab > 0 ? [{ id: 'one', label: 'One', items: lengths(`t${tab}`, 3) }] : [
    { id: 'used', label: 'Used', referencesTier: 'scale', items: [
      { id: 'used', cssVar: '--used', label: 'Used', default: 'row-1', type: PX },
    ] },
    { id: 'scale', label: 'Scale', items: lengths('row', 298) },
    { id: 'last', label: 'Last', items: lengths('last', 1) },
  ],
}))

const pageOf = (tabs: readonly unknown[]): string =>
  htmlPage(configScript({ storagePrefix: 'site', consoleNamespace: 'site', tabs }) + ADAPTER_SCRIPT,
    '<main><h1>A page</h1><button>Page</button><input aria-label="Typed"></main>')

const COLOR = { kind: 'color' }
const colors = (rows: readonly (readonly [id: string, value: string])[]) => rows.map(([id, value]) =>
  ({ id, cssVar: `--${id}`, label: id.slice(0, 1).toUpperCase() + id.slice(1), default: value, type: COLOR }))
const PALETTE = ['paper', 'ink', 'stone', 'moss', 'clay', 'sand', 'sea', 'sky', 'plum', 'rose']
const scheme = (from: number) => ({
  background: 0, foreground: 1, cursor: 4, selectionBg: 3, selectionFg: 0,
  palette: PALETTE.map((_name, at) => `oklch(${at === from ? 0.95 : 0.4} 0.05 ${at * 36})`),
})

/** A palette of ten in two modes, its roles, a ramp, and semantic colors in each of their forms. */
const COLORS = [{
  id: 'color', label: 'Color', tiers: [
    { id: 'palette', label: 'Palette', items: colors(PALETTE.map((id) => [id, '#888'])) },
    { id: 'green', label: 'Green', items: colors([['500', '#3f9b6d'], ['600', '#2f7b4d']]) },
    { id: 'uses', label: 'Uses', semantic: true, referencesRamps: [{ tier: 'green' }], items: colors([
      ['page', 'bg'], ['text', 'ink'], ['action', 'green:500'], ['hero', '#b3148a'], ['edge', '#000'], ['gone', '#111'],
    ]) },
  ],
  colorExtras: {
    id: 'main', baseRoles: { background: '--bg', cursor: '--caret' }, baseDefaults: {}, defaultHighlightTheme: '',
    semanticDefaults: { edge: { literal: { light: '#0002', dark: '#fff2' } } },
    colorSchemes: { Light: scheme(0), Dark: scheme(1) },
    panelSettings: {
      colorScheme: 'Light', colorMode: { defaultMode: 'light', lightScheme: 'Light', darkScheme: 'Dark' },
    },
  },
}]

/** 300 tokens in the first of many tabs; a panel without tabs; one with all that a color tab has. */
export const A11Y_PAGES: Readonly<Record<string, string>> =
  { '/many': pageOf(MANY), '/empty': pageOf([]), '/colors': pageOf(COLORS) }

/** How many tokens are in the first tab of `/many`. */
export const MANY_ROWS = 300

/** Chooses from the menu that a button opens. */
export async function choose(page: Page, button: string, item: string): Promise<void> {
  await chooseIn(inPanel(page), button, item)
}

/** Settles when the panel has shown what was changed. */
export const nextFrames = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(resolve))
  }))

/** Does something for which the page's timers wait, however long it takes: they begin when it is done. */
export async function withoutTime(page: Page, act: () => Promise<void>): Promise<void> {
  await page.evaluate(() => {
    const [start, stop] = [window.setTimeout.bind(window), window.clearTimeout.bind(window)]
    const waiting = new Map<number, () => number>()
    const begun = new Map<number, number>()
    let lastId = 0
    Object.assign(window, {
      setTimeout: (run: () => void, ms: number): number => {
        lastId -= 1
        waiting.set(lastId, () => start(run, ms))
        return lastId
      },
      clearTimeout: (id: number) => {
        if (!waiting.delete(id)) stop(begun.get(id) ?? id)
      },
      goOn: () => {
        Object.assign(window, { setTimeout: start })
        for (const [id, begin] of waiting) begun.set(id, begin())
        waiting.clear()
      },
    })
  })
  await act()
  await page.evaluate(() => (window as unknown as { goOn: () => void }).goOn())
}

/** What has the focus in the panel, by its accessible name; a text that says so where it is nowhere. */
export const focusOf = (page: Page): Promise<string> => page.evaluate(() => {
  const active = document.activeElement
  const inner = active?.shadowRoot?.activeElement ?? null
  if (!(inner instanceof HTMLElement)) return `not in the panel: ${active?.localName ?? 'nothing'}`
  const box = inner.getBoundingClientRect()
  const isSeen = inner.checkVisibility({ visibilityProperty: true }) && box.width > 0 && box.height > 0 &&
    box.left < innerWidth && box.top < innerHeight && box.right > 0 && box.bottom > 0
  const label = inner instanceof HTMLInputElement || inner instanceof HTMLSelectElement
    ? inner.labels?.[0]?.textContent : null
  const copy = inner.cloneNode(true) as HTMLElement
  for (const hidden of copy.querySelectorAll('[aria-hidden=true]')) hidden.remove()
  const name = inner.getAttribute('aria-label') ?? label ?? copy.textContent
  return isSeen ? name.trim() : `not seen: ${name.trim()}`
})

/** Settles when something of this name has the focus, and can be seen. */
export async function focusComes(page: Page, name: string): Promise<void> {
  const until = performance.now() + 5000
  let found = await focusOf(page)
  while (found !== name) {
    if (performance.now() > until) throw new Error(`the focus is on “${found}”, not on “${name}”`)
    await nextFrames(page)
    found = await focusOf(page)
  }
}

/** Texts of less contrast than 4.5:1. For axe they are undecided: the panel's host has no size of its own. */
export const faintTexts = (page: Page): Promise<readonly string[]> => page.evaluate(() => {
  const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
  const root = document.querySelector('#site-root')?.shadowRoot
  /** Colors one over the other, the last at the bottom, as channels from 0 to 1. */
  const over = (colors: readonly string[]): readonly number[] => {
    for (const color of [...colors].reverse()) {
      if (context === null) break
      context.fillStyle = color
      context.fillRect(0, 0, 1, 1)
    }
    return [...context?.getImageData(0, 0, 1, 1).data ?? []].slice(0, 3).map((channel) => channel / 255)
  }
  // Many texts have the same colors, and a canvas takes its time.
  const known = new Map<string, number>()
  const luminance = (colors: readonly string[]): number => {
    const key = colors.join('|')
    const [red = 0, green = 0, blue = 0] = known.has(key) ? [] : over(colors).map((channel) =>
      (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4))
    const light = known.get(key) ?? 0.2126 * red + 0.7152 * green + 0.0722 * blue
    known.set(key, light)
    return light
  }
  const under = new Map<Element, readonly string[]>()
  const grounds = (from: Element | null): readonly string[] => {
    if (from === null) return []
    const all = under.get(from) ?? [getComputedStyle(from).backgroundColor, ...grounds(from.parentElement)]
    under.set(from, all)
    return all
  }
  const faint = (element: Element, color: string, text: string): readonly string[] => {
    const ground = grounds(element)
    const [one, other] = [luminance([color, ...ground]), luminance(ground)]
    const ratio = (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
    return ratio < 4.5 ? [`${element.className} “${text}” ${ratio.toFixed(2)}`] : []
  }
  return [...root?.querySelectorAll<HTMLElement>('*') ?? []].flatMap((element) => {
    const isExempt = element.closest('[aria-disabled=true], :disabled, .visually-hidden, option') !== null
    if (isExempt || !element.checkVisibility({ visibilityProperty: true })) return []
    const own = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
      .map(({ textContent }) => textContent ?? '').join('').trim()
    const { color } = getComputedStyle(element)
    const isInput = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
    const hint = isInput && element.placeholder !== ''
      ? faint(element, getComputedStyle(element, '::placeholder').color, element.placeholder) : []
    const text = isInput || element instanceof HTMLSelectElement ? element.value : own
    return [...hint, ...text === '' ? [] : faint(element, color, text)]
  })
})
