// What a stylesheet's own text says of declarations that the browser does not tell: a shorthand with a
// variable, once a longhand stands behind it. Believed only where the text comes to the very declarations of
// the rule.
import { BLOCK, CLOSE, NONE, OPEN, PARENT, PRELUDE } from '../../../shared/css/outline.js'
import { Places } from '../../../shared/css/places.js'
import { readOutline } from '../../../shared/css/read-outline.js'
import { normalScope } from '../../../shared/css/scope.js'
import { declarationsIn } from './declarations.js'
import type { DeclaredProperty } from './usage.types.js'

interface SourcePorts {
  readonly page: Window & typeof globalThis
  readonly longhandsOf: (property: string) => readonly string[]
  /** The text of a stylesheet's file; `null` where it cannot be had. */
  readonly fetchText: (address: string) => Promise<string | null>
  /** A file has come: what was read without it says more now. */
  readonly arrived: () => void
}

/** By scope, the texts of the blocks that have it. */
type Bodies = ReadonlyMap<string, readonly string[]>

const NO_BODIES: Bodies = new Map()
/** A longer text is not looked through. */
const MOST_CHARACTERS = 4_000_000

export class SourceTexts {
  readonly #ports: SourcePorts
  readonly #bodies = new WeakMap<CSSStyleSheet, Bodies>()
  #scratch: CSSStyleSheet | null = null

  constructor(ports: SourcePorts) {
    this.#ports = ports
  }

  /**
   * The declarations of a rule, as the browser tells them, with those of its source that it leaves out;
   * `isWhole`: whether these were found.
   */
  declarationsOf(
    sheet: CSSStyleSheet, preludes: readonly string[], style: CSSStyleDeclaration,
  ): { readonly declarations: readonly DeclaredProperty[]; readonly isWhole: boolean } {
    const { cssText } = style
    const declared = declarationsIn(cssText)
    const untold = declared.filter(isUntold)
    if (untold.length === 0) return { declarations: declared, isWhole: true }
    const rest = declared.filter((one) => !isUntold(one))
    const hidden = new Set(untold.flatMap(({ property }) => this.#ports.longhandsOf(property)))
    const bodies = this.#bodiesOf(sheet).get(keyOf(normalScope(preludes)))
    const body = bodies?.find((text) => this.#comesTo(text, cssText))
    const found = declarationsIn(body ?? '').filter((one) => this.#isOf(one, hidden))
    return { declarations: [...found, ...rest], isWhole: body !== undefined }
  }

  /** Whether what is written may be what longhands have that the browser tells no text of. */
  #isOf({ property, value }: DeclaredProperty, hidden: ReadonlySet<string>): boolean {
    const { page, longhandsOf } = this.#ports
    return value.includes('(') && page.CSS.supports(property, value) &&
      longhandsOf(property).some((one) => hidden.has(one))
  }

  #comesTo(body: string, cssText: string): boolean {
    const sheet = this.#scratch ??= new this.#ports.page.CSSStyleSheet()
    sheet.replaceSync(`a { ${body} }`)
    const [rule] = sheet.cssRules
    return sheet.cssRules.length === 1 && (rule as CSSStyleRule).style.cssText === cssText
  }

  #bodiesOf(sheet: CSSStyleSheet): Bodies {
    const known = this.#bodies.get(sheet)
    if (known !== undefined) return known
    const { href, ownerNode } = sheet
    const text = href === null ? ownerNode?.textContent ?? '' : ''
    const bodies = bodiesIn(text)
    this.#bodies.set(sheet, bodies)
    if (href !== null) void this.#fetch(sheet, href)
    return bodies
  }

  async #fetch(sheet: CSSStyleSheet, href: string): Promise<void> {
    const text = await this.#ports.fetchText(href)
    const bodies = bodiesIn(text ?? '')
    if (bodies.size === 0) return
    this.#bodies.set(sheet, bodies)
    this.#ports.arrived()
  }
}

/** A variable may be nothing; whatever else is empty has a text that the browser keeps to itself. */
const isUntold = ({ property, value }: DeclaredProperty): boolean => value === '' && !property.startsWith('--')

const keyOf = (scope: readonly string[]): string => JSON.stringify(scope)

function bodiesIn(text: string): Bodies {
  if (text === '' || text.length > MOST_CHARACTERS) return NO_BODIES
  const outline = readOutline(text)
  const places = new Places(outline)
  const bodies = new Map<string, string[]>()
  for (let block = 0; block < outline.blocks.length; block += BLOCK) {
    const scope = places.scopeOf(block)
    if (scope === null) continue
    const key = keyOf(scope)
    const runs = runsOf(text, outline.blocks, block)
    const known = bodies.get(key)
    if (known === undefined) bodies.set(key, [...runs])
    else known.push(...runs)
  }
  return bodies
}

/**
 * What is written in a block without the blocks in it: from one of these to the next, as browsers keep it,
 * and all of it together, as they kept it before that.
 */
function runsOf(text: string, blocks: Int32Array, block: number): readonly string[] {
  const end = blocks[block + CLOSE] ?? 0
  const runs: string[] = []
  let at = (blocks[block + OPEN] ?? 0) + 1
  for (let one = block + BLOCK; one < blocks.length && (blocks[one + PRELUDE] ?? NONE) < end; one += BLOCK) {
    if (blocks[one + PARENT] !== block) continue
    runs.push(text.slice(at, blocks[one + PRELUDE]))
    at = (blocks[one + CLOSE] ?? 0) + 1
  }
  runs.push(text.slice(at, end))
  return runs.length === 1 ? runs : [...runs, runs.join('')]
}
