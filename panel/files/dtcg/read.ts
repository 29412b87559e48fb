// A document's tokens as custom properties and their values, for one look of the page.
// Which names there are here is asked; what is wrong is said with its place.
import type { Issue } from '../../../shared/read.js'
import { isRecord } from '../../model/tokens/records.js'
import { splitNumber } from '../../model/tokens/number.js'
import type { KindName } from '../../model/tokens/tokens.types.js'
import type { Foreign, ForeignParts, RawRecord } from './dtcg.types.js'
import { memberOf, type KnownVariables } from './names-in.js'
import { OURS, USUAL_REM_PX } from './ours.js'
import { memberAt } from './pointers.js'
import { Reader } from './reader.js'
import { setsOf, type SetChoice } from './sets.js'
import { addTokens, MOST_MEMBERS, type RawToken, type Tokens } from './tree.js'

/** A value for a variable, which may be none of this page. */
export interface ReadValue {
  readonly name: string
  readonly text: string
  /** Where the document has it. */
  readonly at: string
}

/** What a document says for a look. */
export interface DocumentRead {
  readonly values: readonly ReadValue[]
  readonly issues: readonly Issue[]
  /** Contexts and sets of other looks. */
  readonly left: readonly Issue[]
  /** Which look its values were made for, where it says so. */
  readonly scheme: SetChoice['scheme']
  /** What others have said of tokens that are here. */
  readonly foreign: Foreign
}

/** Reads a document that `dialectOf` knows. */
export function readDocument(document: RawRecord, look: SetChoice, here: KnownVariables): DocumentRead {
  const { trees, ours, issues: wrong, left, scheme } = setsOf(document, look)
  const tokens: Tokens = { byPath: new Map(), issues: [...wrong], left: MOST_MEMBERS }
  for (const tree of trees) addTokens(tree, tokens)
  const { byPath, issues } = tokens
  const isFigma = [...byPath.values()].some(({ extensions }) =>
    Object.keys(extensions).some((name) => name.startsWith('com.figma.')))
  const ownRemPx = ours.map((one) => one['remPx']).find((one) => typeof one === 'number')
  const isStudio = Object.hasOwn(document, '$themes') || Object.hasOwn(document, '$metadata')
  const remPx = ownRemPx ?? USUAL_REM_PX
  const reader = new Reader(byPath, here, { scheme, remPx, bareUnit: isStudio ? 'px' : null })
  const values = [...byPath.values()].flatMap((token) => valuesOf(token, { reader, here, issues, isFigma }))
  for (const one of ours) {
    for (const [name, text] of Object.entries(memberOf(one, 'css'))) {
      if (typeof text === 'string') values.push({ name, text, at: memberAt(`#/$extensions/${OURS}/css`, name) })
    }
  }
  return { values, issues, left, scheme, foreign: foreignIn(byPath.values(), reader) }
}

interface Among {
  readonly reader: Reader
  readonly here: KnownVariables
  readonly issues: Issue[]
  readonly isFigma: boolean
}

function valuesOf(token: RawToken, among: Among): readonly ReadValue[] {
  const { reader, issues, isFigma } = among
  const named = reader.nameOf(token)
  if (!named.ok) {
    issues.push(named.error)
    return []
  }
  const { name, kind } = named.value
  if (kind === null) return partsOf(token, name, among) ?? [{ name, text: '', at: token.at }]
  const read = reader.textOf(token)
  if (!read.ok) {
    issues.push(read.error)
    return []
  }
  const type = reader.typeOf(token)
  const reason = findMisfit(kind, type)
  if (reason !== null) {
    issues.push({ path: token.at, reason: `${reason}, but ${name} is a ${kind}: change one of the types` })
    return []
  }
  // Figma has no lengths but numbers.
  const isBare = isFigma && kind === 'length' && type === 'number' && splitNumber(read.value)?.unit === ''
  return [{ name, text: isBare && read.value !== '0' ? `${read.value}px` : read.value, at: token.at }]
}

/** Types that no number is, with or without a unit. */
const NO_NUMBERS: readonly string[] = [
  'color', 'fontFamily', 'cubicBezier', 'shadow', 'border', 'transition', 'gradient', 'typography', 'strokeStyle',
]

function findMisfit(kind: KindName, type: string | null): string | null {
  const isNumeric = kind === 'length' || kind === 'number'
  const isWrong = type !== null && (kind === 'color' ? type !== 'color' : isNumeric && NO_NUMBERS.includes(type))
  return isWrong ? `has the type ${type}` : null
}

const PARTS: readonly (readonly [member: string, ending: string, type: string])[] = [
  ['fontFamily', 'font-family', 'fontFamily'], ['fontSize', 'font-size', 'dimension'],
  ['fontWeight', 'font-weight', 'fontWeight'], ['lineHeight', 'line-height', 'lineHeight'],
  ['letterSpacing', 'letter-spacing', 'dimension'],
]

/** The look of a text as the variables of its parts, where those are here; `null` for anything else. */
function partsOf(
  { value, valueAt }: RawToken, name: string, { reader, here, issues }: Among,
): readonly ReadValue[] | null {
  if (!isRecord(value)) return null
  const found = PARTS.filter(([member, ending]) =>
    Object.hasOwn(value, member) && here.kindOf(`${name}-${ending}`) !== null)
  if (found.length === 0) return null
  return found.flatMap(([member, ending, type]): readonly ReadValue[] => {
    const at = memberAt(valueAt, member)
    const read = reader.partOf(type, value[member], at)
    if (!read.ok) issues.push(read.error)
    return read.ok ? [{ name: `${name}-${ending}`, text: read.value, at }] : []
  })
}

function foreignIn(tokens: Iterable<RawToken>, reader: Reader): Foreign {
  const foreign = new Map<string, ForeignParts>()
  for (const token of tokens) {
    const named = reader.nameOf(token)
    const { extensions, description, deprecated } = token
    const others = Object.fromEntries(Object.entries(extensions).filter(([name]) => name !== OURS))
    const parts: ForeignParts = {
      ...(Object.keys(others).length === 0 ? {} : { extensions: others }),
      ...(description === null ? {} : { description }),
      ...(deprecated === null ? {} : { deprecated }),
    }
    const isHere = named.ok && named.value.kind !== null
    if (isHere && Object.keys(parts).length > 0) foreign.set(named.value.name, parts)
  }
  return foreign
}
