// Pairs that names tell: `card-foreground` on `card`, `on-primary` on `primary`, `body-color` on `body-bg`,
// `fgColor-muted` on `bgColor-muted`, step 11 on step 2, `text-soft` and `border` on the page.
// Goes by names alone: whether a page has such a pair is for the page to say.
import type { Token } from '../../model/state/state.types.js'
import type { PairUse } from './pair.js'

const LAST_ASCII = '\u007f'
const isDigit = (text: string): boolean => text >= '0' && text <= '9'
const isUpper = (text: string): boolean => (text >= 'A' && text <= 'Z') ||
  (text > LAST_ASCII && text !== text.toLowerCase() && text === text.toUpperCase())
const isLetter = (text: string): boolean => (text >= 'a' && text <= 'z') || isUpper(text) ||
  (text > LAST_ASCII && text.toLowerCase() !== text.toUpperCase())

/** `--bgColor-onEmphasis` is `bg color on emphasis`, `--colorBackground1` is `color background 1`. */
function splitWords(name: string): readonly string[] {
  const words: string[] = []
  let word = ''
  let last = ''
  for (const character of name) {
    const isPart = isLetter(character) || isDigit(character)
    const isBreak = !isPart || isDigit(character) !== isDigit(last) || (isUpper(character) && !isUpper(last))
    if (isBreak && word !== '') {
      words.push(word.toLowerCase())
      word = ''
    }
    if (isPart) word += character
    last = character
  }
  return word === '' ? words : [...words, word.toLowerCase()]
}

// In British English, too.
const isColor = (word: string): boolean => word.startsWith('colo') || word === 'clr'

/** What is written. */
const FRONT: ReadonlySet<string> = new Set(['foreground', 'fg', 'text', 'content', 'ink', 'contrast'])
/** What it is written on. */
const BACK: readonly string[] = ['bg', 'background', 'surface', 'fill']
/** What bounds something. */
const EDGE: ReadonlySet<string> = new Set(['border', 'outline', 'line', 'stroke', 'ring'])
/** Text that stands on the page itself. */
const TEXT: ReadonlySet<string> =
  new Set(['text', 'foreground', 'fg', 'content', 'ink', 'link', 'heading', 'headings', 'title'])
/** Text that stands somewhere else, or that no rule of contrast holds for. */
const APART: ReadonlySet<string> = new Set(
  ['on', 'inverse', 'inverted', 'contrast', 'disabled', 'decoration', 'shadow', 'selection', 'selected'])
/** Parts of a page that have a ground of their own. */
const AREA: ReadonlySet<string> = new Set([
  'badge', 'banner', 'button', 'btn', 'card', 'chip', 'code', 'dialog', 'footer', 'header', 'hero', 'input',
  'menu', 'modal', 'nav', 'navbar', 'panel', 'popover', 'sidebar', 'tag', 'toast', 'tooltip', 'alert',
])
/** What an edge with such a name before it stands on is the page. */
const AROUND: ReadonlySet<string> = new Set(['focus', 'input', 'field', 'control', 'form'])
/** The grounds of a page, the first one first. */
const GROUNDS: readonly string[] =
  ['page', 'background', 'bg', 'body', 'canvas', 'base', 'surface', 'card', 'layer', 'paper']
/** Words behind a ground that make no other one of it. */
const PLAIN: ReadonlySet<string> =
  new Set(['default', 'base', '1', '01', '100', 'app', 'page', 'body', 'canvas', 'bg', 'background'])

const hasMeaning = (word: string | undefined): boolean =>
  word !== undefined && (FRONT.has(word) || BACK.includes(word) || EDGE.has(word))

/** The words that say something: `color` does so only at the end, behind what has a color. */
function meaningOf(name: string): readonly string[] {
  const words = splitWords(name)
  const last = words.length - 1
  const kept = words.filter((word, at) =>
    !isColor(word) || (at === last && at > 0 && !hasMeaning(words[at - 1])))
  return kept.map((word) => (isColor(word) ? 'color' : word))
}

type Words = readonly string[]

/** Which token stands on which. */
interface Named {
  readonly front: Token
  readonly back: Token
  readonly use: PairUse
}

/** More grounds than these are variants of each other. */
const MOST_GROUNDS = 3
/** A longer name with `text` at its end is about a part of a component. */
const MOST_WORDS = 3
const STEPS_OF_TEXT: readonly string[] = ['11', '12']

/** The pairs among some tokens: by their variables, and by their ids where those say more. */
export function namedPairs(tokens: readonly Token[]): readonly Named[] {
  const found = new Map<string, Named>()
  const byVar = wordsBy(tokens, ({ item }) => item.cssVar)
  const byId = wordsBy(tokens, ({ address }) => address.item)
  const isSame = tokens.every((token) => byVar.get(token)?.join(' ') === byId.get(token)?.join(' '))
  for (const pair of (isSame ? [byVar] : [byVar, byId]).flatMap(pairsBy)) {
    const key = `${pair.front.item.cssVar} ${pair.back.item.cssVar}`
    if (pair.front !== pair.back && !found.has(key)) found.set(key, pair)
  }
  return [...found.values()]
}

type WordsByToken = ReadonlyMap<Token, Words>

const wordsBy = (tokens: readonly Token[], nameOf: (token: Token) => string): WordsByToken =>
  new Map(tokens.map((token) => [token, meaningOf(nameOf(token))]))

interface Names {
  readonly wordsByToken: WordsByToken
  readonly find: (words: Words) => Token | null
  readonly grounds: readonly Token[]
  /** The words that most names begin with, and that say nothing. */
  readonly prefix: Words
}

function pairsBy(wordsByToken: WordsByToken): readonly Named[] {
  const names = indexNames(wordsByToken)
  return [...wordsByToken.keys()].flatMap((token) => pairsOf(token, names))
}

function indexNames(wordsByToken: WordsByToken): Names {
  const byWords = new Map<string, Token>()
  for (const [token, words] of wordsByToken) {
    const key = words.join(' ')
    if (!byWords.has(key)) byWords.set(key, token)
  }
  const prefix = prefixOf([...wordsByToken.values()])
  const find = (words: Words): Token | null => byWords.get(words.join(' ')) ?? null
  return { wordsByToken, find, prefix, grounds: groundsOf(wordsByToken, prefix) }
}

const MOST = 0.6
const isSaying = (word: string): boolean =>
  [FRONT, TEXT, EDGE, AREA, APART].some((words) => words.has(word)) ||
  BACK.includes(word) || GROUNDS.includes(word)

/** `md sys` of Material, `bs` of Bootstrap: what most names begin with, as long as it means nothing here. */
function prefixOf(names: readonly Words[]): Words {
  const prefix: string[] = []
  for (let at = 0; ; at += 1) {
    const counts = new Map<string, number>()
    for (const words of names) {
      const word = prefix.every((one, index) => words[index] === one) ? words[at] : undefined
      if (word !== undefined && words.length > at + 1) counts.set(word, (counts.get(word) ?? 0) + 1)
    }
    const [most, count] = [...counts].sort(([, one], [, other]) => other - one)[0] ?? ['', 0]
    if (count < names.length * MOST || count < 2 || isSaying(most)) return prefix
    prefix.push(most)
  }
}

const without = (words: Words, prefix: Words): Words =>
  prefix.every((word, at) => words[at] === word) ? words.slice(prefix.length) : words

/** The tokens that are grounds of the whole page. */
function groundsOf(wordsByToken: WordsByToken, prefix: Words): readonly Token[] {
  const best = new Map<string, { readonly token: Token; readonly length: number }>()
  for (const [token, all] of wordsByToken) {
    const words = without(all, prefix).filter((word, at, list) => word !== 'color' || at < list.length - 1)
    const [ground = '', ...rest] = words
    if (!GROUNDS.includes(ground) || !rest.every((word) => PLAIN.has(word))) continue
    // `body-color` is what is written on `body-bg`.
    if (all.at(-1) === 'color' && [...wordsByToken.values()].some((other) => isGroundOf(other, all))) continue
    const known = best.get(ground)
    if (known === undefined || words.length < known.length) best.set(ground, { token, length: words.length })
  }
  return GROUNDS.flatMap((ground) => best.get(ground)?.token ?? []).slice(0, MOST_GROUNDS)
}

const isGroundOf = (words: Words, front: Words): boolean =>
  words.length === front.length && BACK.includes(words.at(-1) ?? '') &&
  words.slice(0, -1).join(' ') === front.slice(0, -1).join(' ')

function pairsOf(token: Token, names: Names): readonly Named[] {
  const words = names.wordsByToken.get(token) ?? []
  if (words.includes('disabled')) return []
  const on = (backs: readonly Token[], use: PairUse): readonly Named[] =>
    backs.map((back) => ({ front: token, back, use }))
  const own = firstOf(backsOf(words), token, names) ?? stepOf(words, names)
  const short = without(words, names.prefix)
  const edge = edgeOf(short, token, names)
  if (edge !== null) return on(edge, 'non-text')
  const isOnPage = isPageText(short) && (own === null || TEXT.has(short[0] ?? ''))
  const grounds = isOnPage ? names.grounds.filter((ground) => ground !== own) : []
  return [...on(own === null ? [] : [own], 'text'), ...on(grounds, 'text')]
}

function firstOf(all: readonly Words[], token: Token, { find }: Names): Token | null {
  for (const words of all) {
    const found = find(words)
    if (found !== null && found !== token) return found
  }
  return null
}

/** Radix's scales of twelve steps: the last two are text, the second one is what they stand on. */
function stepOf(words: Words, { find }: Names): Token | null {
  const base = words.slice(0, -1)
  const isText = STEPS_OF_TEXT.includes(words.at(-1) ?? '')
  const isScale = isText && ['1', '9', '12'].every((step) => find([...base, step]) !== null)
  return isScale ? find([...base, '2']) : null
}

function isPageText(words: Words): boolean {
  if (words.some((word) => APART.has(word))) return false
  const last = words.filter((word) => word !== 'color').at(-1) ?? ''
  return TEXT.has(words[0] ?? '') || (words.length <= MOST_WORDS && TEXT.has(last))
}

/** What an edge stands on; `null` for what is none. */
function edgeOf(words: Words, token: Token, { find, grounds, prefix }: Names): readonly Token[] | null {
  const [first = ''] = words
  if (EDGE.has(first)) return grounds.slice(0, 1)
  const last = words.at(-1) ?? ''
  if (!EDGE.has(last)) return null
  const base = words.slice(0, -1)
  if (base.length === 1 && AROUND.has(base[0] ?? '')) return grounds.slice(0, 1)
  if (!AREA.has(base.at(-1) ?? '')) return []
  const area = [...prefix, ...base]
  const backs = [...BACK.map((back) => [...area, back]), area].flatMap((one) => find(one) ?? [])
  return backs.filter((back) => back !== token).slice(0, 1)
}

/** The names, in the order of how well they fit, of what a text with such a name stands on. */
function backsOf(words: Words): readonly Words[] {
  const at = words.lastIndexOf('on')
  if (at >= 0 && at < words.length - 1) return backsBehindOn(words.slice(0, at), words.slice(at + 1))
  return [...backsOfLast(words.slice(0, -1), words.at(-1) ?? ''), ...swapped(words)]
}

/** `on-primary`, `inverse-on-surface`, `text-on-bg-fill`. */
function backsBehindOn(before: Words, behind: Words): readonly Words[] {
  const heads = [before, before.filter((word) => !FRONT.has(word) && !TEXT.has(word))]
  const tails = behind.at(-1) === 'variant' ? [behind, behind.slice(0, -1)] : [behind]
  return tails.flatMap((tail) => heads.flatMap((head) => [
    [...head, ...tail],
    ...BACK.flatMap((back) => [[...head, ...tail, back], [...head, back, ...tail]]),
  ]))
}

/** `card-foreground`, `base-content`, `accent-contrast`, `body-color`, `primary-inverse`. */
function backsOfLast(base: Words, last: string): readonly Words[] {
  if (base.length === 0) return []
  const grounds = BACK.map((back) => [...base, back])
  if (last === 'contrast') return [[...base, '9'], ...grounds, base]
  if (last === 'content') return [...grounds, base, [...base, '100']]
  if (last === 'inverse') return grounds
  // `accent-text` is text in the accent's color, `button-text` is what a button says.
  if (last === 'text') return AREA.has(base.at(-1) ?? '') ? [...grounds, base] : grounds
  if (last === 'color') return EDGE.has(base.at(-1) ?? '') ? [] : [...grounds, base]
  return FRONT.has(last) ? [...grounds, base] : []
}

/** `button-primary-fgColor-rest` stands on `button-primary-bgColor-rest`, `text-emphasis` on `bg-subtle`. */
const swapped = (words: Words): readonly Words[] => words.flatMap((word, at) => {
  if (!FRONT.has(word)) return []
  const replace = (back: string): Words => words.map((one, index) => (index === at ? back : one))
  const isEmphasis = words[at + 1] === 'emphasis' && at + 2 === words.length
  return isEmphasis ? [[...words.slice(0, at), 'bg', 'subtle']] : BACK.map(replace)
})
