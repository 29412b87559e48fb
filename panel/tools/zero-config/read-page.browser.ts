// Reads what the stylesheets of a page declare, those that scripts have adopted and the root's own style
// among them. Changes nothing, and does not wait.
import { pageSheetsOf } from '../../page/sheets/walk-rules.js'
import { fetchSheetText } from '../../page/sheets/sheet-text.browser.js'
import type { PageTokens } from './discovered-page.types.js'
import { tokensOf, type SheetTexts } from './page-tokens.js'

/** What somebody knows of the page who has put values on it. */
export interface OwnValues {
  /** The names that are ours in the root's style attribute. */
  readonly names: ReadonlySet<string>
  /** What the page had there in their place. */
  readonly replaced: ReadonlyMap<string, string>
}

const NO_VALUES: OwnValues = { names: new Set(), replaced: new Map() }

/** `texts`: of the sheets that show no script their rules, by address, those that were fetched. */
export function readPage(document: Document, own = NO_VALUES, texts: SheetTexts = new Map()): PageTokens {
  const sheets = pageSheetsOf(document)
  return tokensOf({ sheets, inline: inlineOf(document, own), sheetFor: (href) => sheetFor(texts.get(href)) })
}

/** Where a dev server has the stylesheets from that it put into the page: paths of its machine. */
export const modulesOf = (document: Document): readonly string[] =>
  [...document.querySelectorAll('style[data-vite-dev-id]')].flatMap((one) =>
    one.getAttribute('data-vite-dev-id') ?? [])

/** What the page itself declares in the root's style attribute. */
export function inlineOf(
  { documentElement: { style } }: Document, own: OwnValues,
): ReadonlyMap<string, string> {
  const inline = new Map(own.replaced)
  for (const name of Array.from(style)) {
    if (name.startsWith('--') && !own.names.has(name)) inline.set(name, style.getPropertyValue(name).trim())
  }
  return inline
}

function sheetFor(text: string | null | undefined): CSSStyleSheet | null {
  if (text === null || text === undefined) return null
  const sheet = new CSSStyleSheet()
  // What such a text imports is left out: it would not be loaded either.
  sheet.replaceSync(text)
  return sheet
}

/**
 * Asks once for each stylesheet of another origin that does not show its rules, by CORS, and gives the texts
 * of all that were ever asked for; `null` for what cannot be had.
 */
export async function fetchUnread(
  unread: readonly string[], known: SheetTexts, signal: AbortSignal,
): Promise<SheetTexts> {
  const others = unread.filter((address) => URL.canParse(address) && !known.has(address))
  const texts = await Promise.all(others.map((address) => fetchSheetText(address, signal)))
  return new Map([...known, ...others.map((address, at) => [address, texts[at] ?? null] as const)])
}
