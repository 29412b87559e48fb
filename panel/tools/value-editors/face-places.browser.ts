// Where the page's `@font-face` rules stand: the file, and the line once its text is there.
// Reads sheets and their files; changes nothing.
import { lowerAscii } from '../../../shared/chars.js'
import { isRuleNamed } from '../../../shared/css/layers.js'
import { BLOCK, CLOSE, PRELUDE } from '../../../shared/css/outline.js'
import { readOutline } from '../../../shared/css/read-outline.js'
import { decodedUrl } from '../../../shared/url-text.js'
import { readFamily } from '../../model/tokens/fonts.js'
import { fetchSheetText } from '../../page/sheets/sheet-text.browser.js'

type Page = Window & typeof globalThis

/** By file: the families that its rules name, in small letters. */
function facesByFile(page: Page): ReadonlyMap<string, ReadonlySet<string>> {
  const files = new Map<string, Set<string>>()
  const read = (rules: CSSRuleList, href: string | null): void => {
    for (const rule of rules) {
      if (rule instanceof page.CSSFontFaceRule && href !== null) {
        files.set(href, (files.get(href) ?? new Set()).add(lowerAscii(familyOf(rule))))
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

/** By family in small letters: the line in which its first rule begins. */
function linesOf(page: Page, text: string): ReadonlyMap<string, number> {
  const lines = new Map<string, number>()
  const { blocks } = readOutline(text)
  // The browser reads it: one that no page has taken loads nothing.
  const sheet = new page.CSSStyleSheet()
  for (let at = 0; at < blocks.length; at += BLOCK) {
    const from = blocks[at + PRELUDE] ?? 0
    if (!isRuleNamed(text, from, 'font-face')) continue
    sheet.replaceSync(text.slice(from, (blocks[at + CLOSE] ?? 0) + 1))
    const [rule] = sheet.cssRules
    const name = rule instanceof page.CSSFontFaceRule ? lowerAscii(familyOf(rule)) : ''
    if (!lines.has(name)) lines.set(name, text.slice(0, from).split('\n').length)
  }
  return lines
}

function familyOf({ style }: CSSFontFaceRule): string {
  const written = style.getPropertyValue('font-family')
  return readFamily(written)?.name ?? written
}

/** Says `fonts.css`, then `fonts.css:8`, by the family's name in small letters; what it returns ends that. */
export function findFacePlaces(page: Page, found: (name: string, place: string) => void): () => void {
  const ended = new AbortController()
  for (const [href, names] of facesByFile(page)) {
    const { pathname, origin } = new URL(href)
    const file = decodedUrl(pathname.slice(pathname.lastIndexOf('/') + 1))
    for (const name of names) found(name, file)
    // Others would be asked by nobody's wish.
    if (origin !== page.origin) continue
    void fetchSheetText(href, ended.signal).then((text) => {
      if (text === null || ended.signal.aborted) return
      for (const [name, line] of linesOf(page, text)) {
        if (names.has(name)) found(name, `${file}:${line}`)
      }
    })
  }
  return () => ended.abort()
}
