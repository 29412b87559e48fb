// A second reader of CSS, to hold the scanner against: tokens by regular expressions, then section 5 of
// CSS Syntax Level 3 as it is written. For short texts; slow, recursive, and shares no code with shared/css.

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

const lower = (text: string): string => text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())

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

const CLOSERS: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' }
const isSkipped = (token: CssToken | undefined): boolean => token?.kind === 'space' || token?.kind === 'comment'
const isIt = (token: CssToken | undefined, character: string): boolean =>
  token?.kind === 'character' && token.text === character
const isOneOf = (token: CssToken | undefined, characters: string): boolean =>
  token?.kind === 'character' && characters.includes(token.text)

const isNamed = (token: CssToken | undefined, word: string): boolean =>
  token?.kind === 'name' && lower(unescapeCss(token.text)) === word

/** Where a value ends: the white space that ends an escape in hexadecimal digits is none of it. */
function valueEnd({ to, text }: CssToken): number {
  const isOfEscape = /[0-9a-fA-F](?:\r\n|[ \t\n\r\f])$/.exec(text)
  return isOfEscape === null ? to : to - isOfEscape[0].length + 1
}

/** A custom property, or what would be one were its value valid. */
export interface ReadDeclaration {
  /** Escapes resolved. */
  readonly name: string
  /** Where the name begins. */
  readonly at: number
  readonly from: number
  readonly to: number
  readonly isImportant: boolean
  readonly isValid: boolean
}

const KINDS = ['root', 'theme', 'layer'] as const

export interface ReadPlace {
  readonly kind: (typeof KINDS)[number]
  readonly declarations: readonly ReadDeclaration[]
}

/** Reads a text: its tokens, and the places of the design in the order in which they are searched. */
export class CssReading {
  readonly tokens: readonly CssToken[]
  readonly places: readonly ReadPlace[]
  /** Something that the end of the text cuts off, or a string that a newline does. */
  readonly isBroken: boolean
  #isOpen = false

  constructor(text: string) {
    this.tokens = tokensOf(text)
    const found = this.#sheet()
    this.places = KINDS.flatMap((kind) => {
      const place = found.find((one) => one.kind === kind)
      return place === undefined ? [] : [place]
    })
    this.isBroken = this.#isOpen || this.tokens.some(isCutOff)
  }

  /** The declaration that counts: of its place the last valid important one, else the last valid one. */
  effective(name: string): { readonly kind: ReadPlace['kind']; readonly declaration: ReadDeclaration } | null {
    for (const { kind, declarations } of this.places) {
      const own = declarations.filter((one) => one.name === name)
      const valid = own.some(({ isValid }) => isValid) ? own.filter(({ isValid }) => isValid) : own
      const declaration = valid.filter(({ isImportant }) => isImportant).at(-1) ?? valid.at(-1)
      if (declaration !== undefined) return { kind, declaration }
    }
    return null
  }

  #skip(at: number): number {
    let past = at
    while (isSkipped(this.tokens[past])) past += 1
    return past
  }

  /** Past a component value: a token, or a bracket with all it holds. */
  #value(at: number): number {
    const token = this.tokens[at]
    const opener = token?.kind === 'function' ? '(' : token?.kind === 'character' ? token.text : ''
    const closer = CLOSERS[opener]
    if (closer === undefined) return at + 1
    let past = at + 1
    while (past < this.tokens.length && !isIt(this.tokens[past], closer)) past = this.#value(past)
    this.#isOpen ||= past >= this.tokens.length
    return past + 1
  }

  #until(at: number, stops: string): number {
    let past = at
    while (past < this.tokens.length && !isOneOf(this.tokens[past], stops)) past = this.#value(past)
    return Math.min(past, this.tokens.length)
  }

  #sheet(): readonly ReadPlace[] {
    const places: ReadPlace[] = []
    for (let at = 0; at < this.tokens.length; ) {
      const token = this.tokens[at]
      if (isSkipped(token) || token?.kind === 'markup') at += 1
      else {
        const open = this.#until(at, token?.kind === 'at' ? '{;' : '{')
        if (isIt(this.tokens[open], '{')) places.push(...this.#placesOf(at, open))
        at = this.#value(open)
      }
    }
    return places
  }

  #placesOf(at: number, open: number): readonly ReadPlace[] {
    const token = this.tokens[at]
    if (token?.kind !== 'at') {
      return this.#isRootList(at, open) ? [{ kind: 'root', declarations: this.#contents(open).declarations }] : []
    }
    const name = lower(unescapeCss(token.text))
    if (name === '@theme') return [{ kind: 'theme', declarations: this.#contents(open).declarations }]
    if (name !== '@layer') return []
    return this.#contents(open).rules
      .filter(([from, to]) => this.tokens[from]?.kind !== 'at' && this.#isRootList(from, to))
      .map(([, to]) => ({ kind: 'layer', declarations: this.#contents(to).declarations }))
  }

  /** 5.4.4, directly in the block at `open`: custom properties, and where rules begin and open. */
  #contents(open: number): {
    readonly declarations: readonly ReadDeclaration[]
    readonly rules: readonly (readonly [from: number, open: number])[]
  } {
    const declarations: ReadDeclaration[] = []
    const rules: [number, number][] = []
    let at = open + 1
    while (at < this.tokens.length && !isIt(this.tokens[at], '}')) {
      if (isSkipped(this.tokens[at]) || isIt(this.tokens[at], ';')) {
        at += 1
        continue
      }
      const end = this.#declaration(at, declarations)
      const stop = end ?? this.#until(at, '{;}')
      if (end === null && isIt(this.tokens[stop], '{')) rules.push([at, stop])
      at = isIt(this.tokens[stop], '{') ? this.#value(stop) : stop
    }
    this.#isOpen ||= at >= this.tokens.length
    return { declarations, rules }
  }

  #declaration(at: number, found: ReadDeclaration[]): number | null {
    const token = this.tokens[at]
    const name = token?.kind === 'name' ? unescapeCss(token.text) : ''
    const colon = this.#skip(at + 1)
    if (token === undefined || !name.startsWith('--') || !isIt(this.tokens[colon], ':')) return null
    const end = this.#until(colon + 1, ';}')
    const first = this.#skip(colon + 1)
    const parts = this.tokens.slice(first, end).filter((one) => !isSkipped(one))
    const [mark, word] = parts.slice(-2)
    const isImportant = isIt(mark, '!') && isNamed(word, 'important')
    const own = isImportant ? parts.slice(0, -2) : parts
    const last = own.at(-1)
    const from = this.tokens[first]?.from ?? token.to
    const to = last === undefined ? from : valueEnd(last)
    found.push({ name, at: token.from, from, to, isImportant, isValid: isDeclarationValue(own) })
    return end
  }

  #isRootList(from: number, to: number): boolean {
    const first = this.tokens[from]
    // 5.4.3: what begins like a custom property is dropped, block and all.
    const isProperty = first?.kind === 'name' && unescapeCss(first.text).startsWith('--')
    if (isProperty && isIt(this.tokens[this.#skip(from + 1)], ':')) return false
    const members: CssToken[][] = [[]]
    for (let at = from; at < to; at = this.#value(at)) {
      const token = this.tokens[at]
      if (token === undefined || /^[;})\]]$/.test(token.text)) return false
      if (isIt(token, ',')) members.push([])
      else if (token.kind !== 'comment') members.at(-1)?.push(token)
    }
    for (const member of members) {
      while (member[0]?.kind === 'space') member.shift()
      while (member.at(-1)?.kind === 'space') member.pop()
    }
    return members.every((member) => member.length > 0) && members.some(isRoot)
  }
}

const isRoot = ([colon, name, ...rest]: readonly CssToken[]): boolean =>
  isIt(colon, ':') && isNamed(name, 'root') && rest.length === 0

function isCutOff({ kind, text }: CssToken): boolean {
  if (kind === 'comment') return text.length < 4 || !text.endsWith('*/')
  if (kind === 'url' || kind === 'bad url') return !text.replaceAll(new RegExp(ESCAPE, 'gu'), '').endsWith(')')
  if (kind === 'string') return !new RegExp(`^(?:${inQuotes('"')}"|${inQuotes('\'')}')$`, 'u').test(text)
  return kind === 'bad string'
}

/** 8.2, of component values without white space and comments. */
function isDeclarationValue(tokens: readonly CssToken[]): boolean {
  const open: string[] = []
  for (const { kind, text } of tokens) {
    const opener = kind === 'function' ? '(' : kind === 'character' ? text : ''
    const closer = CLOSERS[opener]
    if (kind === 'bad string' || kind === 'bad url') return false
    if (closer !== undefined) open.push(closer)
    else if (')]}'.includes(opener) && opener !== '') {
      if (open.pop() !== opener) return false
    } else if ((opener === '!' || opener === ';') && open.length === 0) return false
  }
  return true
}
