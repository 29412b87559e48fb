// Where the page's `@font-face` rules stand: the file, and the line once its text is there.
// Reads sheets and their files; changes nothing.
import { lowerAscii } from '../../../shared/chars.js'
import { readFamily } from '../../model/tokens/fonts.js'
import { fetchSheetText } from '../../page/sheets/sheet-text.browser.js'

type Page = Window & typeof globalThis

/** By file: the families that its rules name. */
function facesByFile(page: Page): ReadonlyMap<string, ReadonlySet<string>> {
  const files = new Map<string, Set<string>>()
  const read = (rules: CSSRuleList, href: string | null): void => {
    for (const rule of rules) {
      if (rule instanceof page.CSSFontFaceRule && href !== null) {
        const written = rule.style.getPropertyValue('font-family')
        files.set(href, (files.get(href) ?? new Set()).add(readFamily(written)?.name ?? written))
      } else if (rule instanceof page.CSSGroupingRule) read(rule.cssRules, href)
      else if (rule instanceof page.CSSImportRule && rule.styleSheet !== null) readSheet(rule.styleSheet)
    }
  }
  const readSheet = (sheet: CSSStyleSheet): void => {
    try {
      read(sheet.cssRules, sheet.href)
    } catch {
      // Another origin's, which the browser keeps to itself.
    }
  }
  for (const sheet of page.document.styleSheets) readSheet(sheet)
  return files
}

/** The line in which a family's first rule begins; `null` where the text has none. */
function lineOf(text: string, name: string): number | null {
  for (let at = text.indexOf('@font-face'); at >= 0; at = text.indexOf('@font-face', at + 1)) {
    const end = text.indexOf('}', at)
    if (end >= 0 && text.slice(at, end).includes(name)) return text.slice(0, at).split('\n').length
  }
  return null
}

/** Says `fonts.css`, then `fonts.css:8`, by the family's name in small letters; what it returns ends that. */
export function findFacePlaces(page: Page, found: (name: string, place: string) => void): () => void {
  const ended = new AbortController()
  for (const [href, names] of facesByFile(page)) {
    const { pathname } = new URL(href)
    const file = decodeURIComponent(pathname.slice(pathname.lastIndexOf('/') + 1))
    for (const name of names) found(lowerAscii(name), file)
    void fetchSheetText(href, ended.signal).then((text) => {
      if (text === null || ended.signal.aborted) return
      for (const name of names) {
        const line = lineOf(text, name)
        if (line !== null) found(lowerAscii(name), `${file}:${line}`)
      }
    })
  }
  return () => ended.abort()
}
