// What the list of a variable's declarations shows, line by line, in words.
// Reads no stylesheet: what was found is given.
import { parseColor } from '../../model/color/parse.js'
import { APOSTROPHE, BACKSLASH, QUOTATION_MARK } from '../../../shared/chars.js'
import { skipEscape } from '../../../shared/css/names.js'
import { skipString } from '../../../shared/css/scan.js'
import { scopeLine } from '../../../shared/css/scope-text.js'
import { hasAnonymousLayer, type Scope } from '../../../shared/css/scope.js'
import { decodedUrl } from '../../../shared/url-text.js'
import type { DeclaredOnPage } from '../../page/sheets/declared.browser.js'
import type { Declared } from '../../page/sheets/declared.js'
import { ownAddress } from '../../page/sheets/sheet-address.js'
import { counted } from '../../model/tokens/counted.js'
import { colorTextOf } from '../../model/tokens/kinds.js'
import type { TierValueKind } from '../../model/tokens/tokens.types.js'

export interface DeclaredLine {
  /** The scheme whose place it is; `null` for every other one. */
  readonly scheme: string | null
  /** The preludes, as they are read. */
  readonly scope: readonly string[]
  /** The scope as one line, to be copied; `null` for what no file has. */
  readonly copied: string | null
  /** Why that cannot be asked for. */
  readonly reason: string | null
  readonly value: string
  /** What a swatch shows; `null` for what is no color, or is one only by what else is said. */
  readonly color: string | null
  /** Which stylesheet, with its line where that is known, and for what it is loaded. */
  readonly file: string
  readonly note: string
  /** Whether the page has this one now. */
  readonly isTaken: boolean
  readonly isDim: boolean
}

export interface DeclaredModel {
  readonly lines: readonly DeclaredLine[]
  /** What stands beneath them, or in their place. */
  readonly more: string | null
  readonly nothing: string | null
  /** Stylesheets that could not be read. */
  readonly unread: readonly string[]
}

/** Where a file has a declaration; `null` where nobody has said. */
export type LineOf = (name: string, scope: Scope, value: string) =>
  { readonly file: string; readonly line: number } | null

/**
 * Where `name` is declared, on a page of this origin. `schemeAt`: whose place a scope is; `kind`: what its
 * token is, whose channels are a color.
 */
export function declaredModel(
  name: string, found: DeclaredOnPage, origin: string, schemeAt: (scope: Scope) => string | null = () => null,
  lineOf: LineOf = () => null, kind: TierValueKind = { kind: 'color' },
): DeclaredModel {
  const { list, inline, more, unread } = found
  const isOver = inline !== null && (inline.isImportant || !list.some(isTakenImportant))
  const own = inline === null ? [] : [inlineLine(inline, kind, isOver)]
  const fileOf = (one: Declared): string => {
    const known = lineOf(name, one.scope, one.value)
    return known === null ? sheetName(one.source.sheet, origin) : `${known.file}:${known.line}`
  }
  const lines = list.map((one) =>
    ({ ...lineFor(one, kind, noteOf(one, isOver, found), fileOf(one)), scheme: schemeAt(one.scope) }))
  return {
    lines: [...own, ...lines],
    more: more === 0 ? null : `and ${counted(more, 'more declaration')}`,
    nothing: list.length > 0 ? null : `No readable stylesheet on this page declares ${name}.`,
    unread: [...new Set(unread.map((sheet) => sheetName(sheet, origin)))],
  }
}

const isTakenImportant = ({ standing, isImportant }: Declared): boolean => standing === 'taken' && isImportant

const ON_PAGE = 'in effect'

type Valued = Pick<Declared, 'value' | 'isImportant'>

const inlineLine = (inline: Valued, kind: TierValueKind, isOver: boolean): DeclaredLine => ({
  scheme: null, scope: ['style attribute of <html>'], copied: null, reason: null, ...valueOf(inline, kind),
  file: 'set by a script or this panel', note: isOver ? ON_PAGE : 'overridden',
  isTaken: isOver, isDim: false,
})

const lineFor = (
  one: Declared, kind: TierValueKind, note: string, file: string,
): Omit<DeclaredLine, 'scheme'> => ({
  scope: one.scope.map(spaced), copied: scopeLine(one.scope),
  reason: hasAnonymousLayer(one.scope) ? 'Anonymous layer: its scope can’t be copied' : null,
  ...valueOf(one, kind), file: [file, ...one.source.asks].join(', '), note,
  isTaken: note === ON_PAGE, isDim: one.standing === 'away',
})

function valueOf(one: Valued, kind: TierValueKind): Pick<DeclaredLine, 'value' | 'color'> {
  const color = colorTextOf(kind, one.value)
  return {
    value: `${one.value === '' ? '(empty)' : one.value}${one.isImportant ? ' !important' : ''}`,
    color: parseColor(color) === null ? null : color,
  }
}

function noteOf({ standing }: Declared, isOver: boolean, { unread, isShown }: DeclaredOnPage): string {
  switch (standing) {
    case 'taken':
      if (isOver) return 'overridden by the style attribute'
      // What cannot be read may say something else.
      return unread.length === 0 || isShown ? ON_PAGE : 'first in readable stylesheets'
    case 'beaten': return 'overridden'
    case 'inner': return 'on some elements'
    case 'depends': return 'depends on the element'
    case 'away': return 'not in effect'
  }
}

/** A path of the page's own origin, or an address without its query; what has none by what it is. */
export function sheetName({ href, ownerNode }: CSSStyleSheet, origin: string): string {
  if (href !== null && URL.canParse(href)) {
    const url = new URL(ownAddress(href))
    if (url.host === '') return `${url.protocol} address`
    return decodedUrl(url.origin === origin ? url.pathname.slice(1) : url.host + url.pathname)
  }
  if (ownerNode === null) return 'constructed stylesheet'
  // Where a dev server has put a file into the page.
  const file = 'getAttribute' in ownerNode ? ownerNode.getAttribute('data-vite-dev-id') : null
  return file === null ? '<style> in the page' : file.slice(file.lastIndexOf('/') + 1)
}

/** A prelude in normal form with a space behind each comma, and round what combines two selectors. */
export function spaced(prelude: string): string {
  const isRule = prelude.startsWith('@')
  let text = ''
  let depth = 0
  for (let at = 0; at < prelude.length;) {
    const past = skipOne(prelude, at, prelude.charCodeAt(at))
    const one = prelude.slice(at, past)
    if (one === '(' || one === '[') depth += 1
    if (one === ')' || one === ']') depth -= 1
    const isBetween = !isRule && depth === 0 && (one === '>' || one === '+' || one === '~')
    if (isBetween) text += ` ${one} `
    else text += one === ',' && prelude.charAt(past) !== ' ' ? ', ' : one
    at = past
  }
  return text
}

function skipOne(text: string, at: number, code: number): number {
  if (code === BACKSLASH) return skipEscape(text, at)
  if (code !== QUOTATION_MARK && code !== APOSTROPHE) return at + 1
  const past = skipString(text, at)
  return past < 0 ? ~past : past
}
