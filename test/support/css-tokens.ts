// Tokens for the second reader of CSS: section 4 of CSS Syntax Level 3, by regular expressions.
// For short texts; shares no code with shared/css.

export type CssTokenKind =
  | 'space' | 'comment' | 'string' | 'bad string' | 'url' | 'bad url' | 'name' | 'function' | 'hash' | 'at'
  | 'number' | 'markup' | 'character'

export interface CssToken {
  readonly kind: CssTokenKind
  readonly from: number
  readonly to: number
  readonly text: string
}

const NEWLINE = '(?:\\r\\n|[\\n\\r\\f])'
const SPACE = '[ \\t\\n\\r\\f]'
const ESCAPE = `\\\\(?:[0-9a-fA-F]{1,6}(?:\\r\\n|${SPACE})?|[^\\n\\r\\f0-9a-fA-F]|$)`
const START = `(?:[A-Za-z_\\0\\u0080-\\u{10ffff}]|${ESCAPE})`
const PART = `(?:[-\\w\\0\\u0080-\\u{10ffff}]|${ESCAPE})`
const NAME = `(?:--|-?${START})${PART}*`
const NUMBER = `[+-]?(?:\\d*\\.)?\\d+(?:[eE][+-]?\\d+)?(?:%|${NAME})?`
const inQuotes = (quote: string): string => `${quote}(?:[^${quote}\\\\\\n\\r\\f]|\\\\${NEWLINE}|${ESCAPE})*`
const PLAIN_URL = `[^"'()\\\\ \\t\\n\\r\\f\\u0001-\\u0008\\u000b\\u000e-\\u001f\\u007f]`

const sticky = (source: string): RegExp => new RegExp(source, 'uy')
const TOKENS: readonly (readonly [kind: CssTokenKind, pattern: RegExp])[] = [
  ['comment', sticky('\\/\\*[^]*?(?:\\*\\/|$)')],
  ['space', sticky(`${SPACE}+`)],
  ['string', sticky(`${inQuotes('"')}(?:"|$)|${inQuotes('\'')}(?:'|$)`)],
  ['bad string', sticky(`${inQuotes('"')}|${inQuotes('\'')}`)],
  ['hash', sticky(`#${PART}+`)],
  ['number', sticky(NUMBER)],
  ['markup', sticky('<!--|-->')],
  ['function', sticky(`${NAME}\\(`)],
  ['name', sticky(NAME)],
  ['at', sticky(`@${NAME}`)],
  ['character', sticky('[^]')],
]
const QUOTED_NEXT = sticky(`${SPACE}*["']`)
const GOOD_URL = sticky(`${SPACE}*(?:${PLAIN_URL}|${ESCAPE})*${SPACE}*(?:\\)|$)`)
const BAD_URL = sticky(`(?:${ESCAPE}|[^)])*(?:\\)|$)`)

const endOf = (pattern: RegExp, text: string, at: number): number | null => {
  pattern.lastIndex = at
  return pattern.test(text) ? pattern.lastIndex : null
}

/** What a name says: escapes resolved as 4.3.7 has it. */
export const unescapeCss = (name: string): string =>
  name.replaceAll('\0', '\ufffd').replaceAll(new RegExp(ESCAPE, 'gu'), (escape) => {
    const hex = /^\\([0-9a-fA-F]+)/.exec(escape)?.[1]
    if (hex === undefined) return escape.length === 1 ? '\ufffd' : escape.slice(1)
    const code = Number.parseInt(hex, 16)
    const isNone = code === 0 || code > 0x10ffff || (code >= 0xd800 && code < 0xe000)
    return isNone ? '\ufffd' : String.fromCodePoint(code)
  })

export const lower = (text: string): string => text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())

/** Section 4, behind a byte order mark. What the end of the text cuts off is a token all the same. */
export function tokensOf(text: string): readonly CssToken[] {
  const tokens: CssToken[] = []
  for (let at = text.startsWith('\ufeff') ? 1 : 0; at < text.length; ) {
    const token = tokenAt(text, at)
    tokens.push(token)
    at = token.to
  }
  return tokens
}

function tokenAt(text: string, from: number): CssToken {
  for (const [kind, pattern] of TOKENS) {
    const to = endOf(pattern, text, from)
    if (to === null) continue
    const token = { kind, from, to, text: text.slice(from, to) }
    const isUrl = kind === 'function' && lower(unescapeCss(token.text)) === 'url('
    return isUrl && endOf(QUOTED_NEXT, text, to) === null ? urlAt(text, from, to) : token
  }
  throw new Error('no token')
}

function urlAt(text: string, from: number, at: number): CssToken {
  const good = endOf(GOOD_URL, text, at)
  const to = good ?? endOf(BAD_URL, text, at) ?? text.length
  return { kind: good === null ? 'bad url' : 'url', from, to, text: text.slice(from, to) }
}

export const CLOSERS: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' }
export const isSkipped = (token: CssToken | undefined): boolean => token?.kind === 'space' || token?.kind === 'comment'
export const isIt = (token: CssToken | undefined, character: string): boolean =>
  token?.kind === 'character' && token.text === character
export const isOneOf = (token: CssToken | undefined, characters: string): boolean =>
  token?.kind === 'character' && characters.includes(token.text)

export const isNamed = (token: CssToken | undefined, word: string): boolean =>
  token?.kind === 'name' && lower(unescapeCss(token.text)) === word

/** Whether the end of the text cuts a token off, or a newline a string. */
export function isCutOff({ kind, text }: CssToken): boolean {
  if (kind === 'comment') return text.length < 4 || !text.endsWith('*/')
  if (kind === 'url' || kind === 'bad url') return !text.replaceAll(new RegExp(ESCAPE, 'gu'), '').endsWith(')')
  if (kind === 'string') return !new RegExp(`^(?:${inQuotes('"')}"|${inQuotes('\'')}')$`, 'u').test(text)
  return kind === 'bad string'
}
