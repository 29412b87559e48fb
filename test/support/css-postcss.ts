// An independent reading of a stylesheet, by postcss: its blocks, and its custom properties with the chain of
// preludes around each, by offsets in the text. Shares no code with shared/css.
import { loadPeer } from './peers.js'

/** As much of postcss's tree as is used here. */
interface PostcssNode {
  readonly type: 'root' | 'rule' | 'atrule' | 'decl' | 'comment'
  readonly source: { readonly start: { readonly offset: number }; readonly end?: { readonly offset: number } }
  readonly raws: {
    readonly between?: string
    readonly afterName?: string
    readonly important?: string
    readonly selector?: { readonly raw: string }
    readonly params?: { readonly raw: string }
    readonly value?: { readonly raw: string }
  }
  /** Of a rule. */
  readonly selector?: string
  /** Of what begins with `@`. */
  readonly name?: string
  readonly params?: string
  /** Of a declaration. */
  readonly prop?: string
  readonly value?: string
  readonly important?: boolean
  /** None in what begins with `@` and ends with `;`. */
  readonly nodes?: readonly PostcssNode[]
}
interface Postcss { readonly parse: (text: string) => PostcssNode }

/** A rule or whatever else has braces. */
export interface PeerBlock {
  /** Its place in the list, or −1. */
  readonly parent: number
  readonly prelude: number
  readonly open: number
  readonly close: number
  /** Its prelude as the file has it, comments and all. */
  readonly text: string
}

/** A custom property. */
export interface PeerDeclaration {
  /** Its block's place in the list, or −1. */
  readonly block: number
  readonly name: string
  readonly at: number
  /** The value as postcss has it: all between the colon with the white space behind it and `!` or the end. */
  readonly from: number
  readonly to: number
  readonly isImportant: boolean
  /** The preludes around it as the file has them, outermost first. */
  readonly chain: readonly string[]
  /** In `@keyframes` and the like it is no declaration of a token, nor of anything a request can name. */
  readonly isAddressable: boolean
  /** Stands where themes are kept: for the root element, for a theme, or in `@theme`. */
  readonly isToken: boolean
  /** Counts for the root element whatever the conditions are. */
  readonly isRoot: boolean
}

export interface PeerReading {
  readonly blocks: readonly PeerBlock[]
  readonly declarations: readonly PeerDeclaration[]
}

export function readByPostcss(text: string): PeerReading {
  const { parse } = loadPeer('postcss') as Postcss
  const reading = { text, blocks: [] as PeerBlock[], declarations: [] as PeerDeclaration[] }
  // postcss counts from behind a byte order mark.
  walk(reading, parse(text), -1, [], text.startsWith('\ufeff') ? 1 : 0)
  return reading
}

interface Growing {
  readonly text: string
  readonly blocks: PeerBlock[]
  readonly declarations: PeerDeclaration[]
}

function walk(
  reading: Growing, parent: PostcssNode, block: number, chain: readonly string[], shift: number,
): void {
  const place = placeOf(chain)
  for (const node of parent.nodes ?? []) {
    const at = node.source.start.offset + shift
    if (node.type === 'decl' && node.prop?.startsWith('--') === true) {
      const from = at + node.prop.length + (node.raws.between ?? '').length
      const to = from + (node.raws.value?.raw ?? node.value ?? '').length
      const isImportant = node.important === true
      reading.declarations.push({ block, name: node.prop, at, from, to, isImportant, chain, ...place })
    } else if (node.nodes !== undefined) {
      const head = headOf(node)
      const open = at + head.length
      const close = (node.source.end?.offset ?? NaN) - 1 + shift
      const prelude = head.trimEnd()
      const own = reading.blocks.push({ parent: block, prelude: at, open, close, text: prelude }) - 1
      walk(reading, node, own, [...chain, prelude], shift)
    }
  }
}

/** What stands before a brace. */
const headOf = ({ type, raws, selector, name, params }: PostcssNode): string => {
  const between = raws.between ?? ''
  if (type === 'rule') return (raws.selector?.raw ?? selector ?? '') + between
  return `@${name ?? ''}${raws.afterName ?? ''}${raws.params?.raw ?? params ?? ''}${between}`
}

const UNNAMED = /^@(?:-\w+-)?(?:keyframes|property|font-face|page|counter-style)\b/i

type Place = Pick<PeerDeclaration, 'isAddressable' | 'isToken' | 'isRoot'>

/** What the chain of preludes around a declaration makes of it. */
export function placeOf(chain: readonly string[]): Place {
  const isAddressable = chain.length > 0 && !chain.some((prelude) => UNNAMED.test(prelude))
  const rules = chain.filter((prelude) => !prelude.startsWith('@'))
  const isTheme = chain.some((prelude) => THEME.test(prelude))
  const isToken = isAddressable && (isTheme || (rules.length > 0 && rules.every(isOfThemes)))
  const last = chain.at(-1) ?? ''
  const isRoot = (THEME.test(last) || membersOf(withoutComments(last)).some(isRootSelector)) &&
    chain.slice(0, -1).every((prelude) => /^@layer(?![-\w])/i.test(prelude))
  return { isAddressable, isToken, isRoot }
}

const THEME = /^@theme(?![-\w])/i

/** Whether nothing but the root element is matched, whatever its attributes are. */
function isRootSelector(member: string): boolean {
  const inner = /:(?:where|is)\(\s*(?:\*|html)?(?::root)*\s*\)/gi
  let plain = member
  while (plain !== (plain = plain.replaceAll(inner, (part) => (/html|root/i.test(part) ? ':root' : '')))) continue
  return plain !== '' && plain !== '*' && /^(?:\*|html)?(?::root)*$/i.test(plain)
}

// What follows is the study's heuristic: a list of selectors of which each is of the root or names a theme.
const isOfThemes = (prelude: string): boolean => membersOf(withoutComments(prelude)).every(isOfTheme)

const withoutComments = (text: string): string => text.replaceAll(/\/\*[^]*?\*\//g, '')

/** The members of a list: commas in brackets and quotes separate none. */
export function membersOf(list: string): readonly string[] {
  const members: string[] = []
  let member = ''
  let depth = 0
  for (const [part] of list.matchAll(/"(?:[^"\\]|\\[^])*"|'(?:[^'\\]|\\[^])*'|\\[^]|[^]/g)) {
    if (part === '(' || part === '[') depth += 1
    if (part === ')' || part === ']') depth -= 1
    if (part === ',' && depth === 0) {
      members.push(member.trim())
      member = ''
    } else {
      member += part
    }
  }
  return [...members, member.trim()]
}

const ROOT_LIKE = /^(?:&|\*|html|body|:root|:host|::backdrop)$/i
const THEME_WORDS = new RegExp('theme|light|dark|color|scheme|mode|contrast|brand|palette|default|density|scale|'
  // Systems that call their themes by names of their own.
  + 'medium|large|white|g\\d+|^\\.spectrum$|^\\.(?:kern|uitvoerend)-', 'i')
const SIMPLE = /::?[-\w]+(?:\((?:[^()]|\([^()]*\))*\))?|\[[^\]]*\]|\.(?:\\.|[-\w])+|#[-\w]+|\*|&|[-\w]+/g

/** A selector without combinators, or of such parts, each of which is of the root or names a theme. */
function isOfTheme(member: string): boolean {
  const parts = member.match(SIMPLE) ?? []
  return parts.length > 0 && parts.every((part) => {
    if (ROOT_LIKE.test(part)) return true
    const inner = /^:(?:where|is|not|host)\((.*)\)$/is.exec(part)?.[1]
    if (inner !== undefined) return isOfThemes(inner)
    return /^(?:[.[]|:has\()/.test(part) && THEME_WORDS.test(part)
  })
}

/** The declarations that one request can mean: those of a name in rules of one chain, in the file's order. */
export function byPlace({ declarations }: PeerReading): ReadonlyMap<string, readonly PeerDeclaration[]> {
  const places = new Map<string, PeerDeclaration[]>()
  for (const one of declarations.filter(({ isAddressable }) => isAddressable)) {
    const key = `${keyOf(one.chain)} | ${one.name}`
    const place = places.get(key)
    if (place === undefined) places.set(key, [one])
    else place.push(one)
  }
  return places
}

/** A chain as one text without what spelling leaves open: white space, comments, quotes, order of members. */
export const keyOf = (chain: readonly string[]): string => chain.map(plainOf).join(' | ')

function plainOf(prelude: string): string {
  const text = withoutComments(prelude).replaceAll(/\s+/g, ' ').replaceAll('\'', '"').trim()
  if (text.startsWith('@')) return text.replaceAll(/ ?([,():<>=]) ?/g, '$1')
  // In a selector a space before a bracket or a colon is the descendant combinator.
  const plain = text.replaceAll(/ ?([,>=]) ?|([([]) | ([)\]])/g, '$1$2$3').replaceAll(/=([-\w]+)\]/g, '="$1"]')
  return [...new Set(membersOf(plain))].sort().join(',')
}
