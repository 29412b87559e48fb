// Reads the rules of a page's sheets, those of open shadow roots too, step by step and through the CSSOM.
// What one sheet says is kept as long as it stands as it stood, so that one more costs its own rules alone.
// Changes nothing; a sheet that cannot be read is named.
import type { Steps } from '../../model/runtime/slices.js'
import { createLayers, type CascadeLayer } from '../../../shared/css/cascade-layers.js'
import { walkInOrder, type RuleStand, placeLayers } from './cascade-order.js'
import { IndexBuilder, joinIndexes } from './page-index.js'
import type { SourceTexts } from './source-text.browser.js'
import { sourceMedia } from './source-media.js'
import type { PageIndex, PageRule, Registered } from './usage.types.js'
import { sheetsOf, type CssomRule, rulesOf } from './walk-rules.js'

// No observer hears of rules that scripts put in; a value that is set in a rule that stands is not seen by
// the signature.

const ids = new WeakMap<object, number>()
let lastId = 0

function idOf(one: object): number {
  const id = ids.get(one) ?? (lastId += 1)
  ids.set(one, id)
  return id
}

/** Different for different sheets, numbers of rules, first and last rules, media, and imported sheets. */
export function signOfSheet(sheet: CSSStyleSheet): string {
  if (sheet.disabled) return `${idOf(sheet)} off`
  const rules = rulesOf(sheet)
  if (rules === null) return `${idOf(sheet)} unread`
  const ends = [rules[0], rules[rules.length - 1]].map((rule) => rule === undefined ? 0 : idOf(rule))
  return [idOf(sheet), rules.length, ...ends, sourceMedia(sheet.media), ...importsIn(rules)].join(' ')
}

// They stand before all rules but the names of layers.
function importsIn(rules: Iterable<CssomRule>): readonly string[] {
  const signs: string[] = []
  for (const { constructor: { name }, styleSheet } of rules) {
    if (name !== 'CSSImportRule' && name !== 'CSSLayerStatementRule') break
    if (name === 'CSSImportRule') signs.push(`(${styleSheet ? signOfSheet(styleSheet) : ''})`)
  }
  return signs
}

export type Tree = Document | ShadowRoot

interface SheetPorts {
  readonly matchesMedia: (condition: string) => boolean
  readonly supports: (condition: string) => boolean
  /** What a property comes to, itself where it is no shorthand. */
  readonly longhandsOf: (property: string) => readonly string[]
  readonly texts: SourceTexts
}

/** What one sheet says in one tree. */
interface SheetRead {
  readonly sign: string
  /** The conditions on media that were asked for, with their answers. */
  readonly media: ReadonlyMap<string, boolean>
  /** Its own, before they have their places among those of its tree. */
  readonly layers: CascadeLayer
  readonly part: PageIndex
  /** The sheets of which the browser tells less than there is. */
  readonly untold: readonly string[]
  /** How many files had come when it was read. */
  readonly files: number
  /** Where it has more rules than there was room for: for how many there was. */
  readonly cutAt: number | null
}

type TreeReads = Map<CSSStyleSheet, SheetRead>

/** More are not read: of rules so many, and of one rule's declarations so many characters. */
const MOST_RULES = 40_000
const MOST_CHARACTERS = 100_000

/** The sheets of one page. */
export class PageSheets {
  readonly #ports: SheetPorts
  #trees = new Map<Tree, TreeReads>()
  #parts: readonly PageIndex[] = []
  #index: PageIndex | null = null
  #files = 0
  #moves = 0

  constructor(ports: SheetPorts) { this.#ports = ports }

  /** A number for as long as layers that were there have the places that they had. */
  get moves(): number { return this.#moves }

  /** The source of a sheet has come, which says more of it. */
  arrived(): void { this.#files += 1 }

  /** The rules of some trees: the very same index where all is as it was. */
  * read(trees: readonly Tree[]): Steps<PageIndex> {
    const all: SheetRead[] = []
    const next = new Map<Tree, TreeReads>()
    let room = MOST_RULES
    for (const tree of trees) {
      const known = this.#trees.get(tree)
      const reads: TreeReads = new Map()
      for (const sheet of sheetsOf(tree)) {
        const last = known?.get(sheet)
        const isLast = last !== undefined && this.#stands(last, sheet, room)
        const read = isLast ? last : yield* this.#readSheet(tree, sheet, room)
        reads.set(sheet, read)
        all.push(read)
        room -= read.part.rules.length
      }
      next.set(tree, reads)
      this.#place(reads, known)
    }
    this.#trees = next
    return this.#join(all)
  }

  /** Forgets what was read. */
  forget(): void {
    this.#trees.clear()
    this.#parts = []
    this.#index = null
  }

  #join(reads: readonly SheetRead[]): PageIndex {
    const parts = reads.map(({ part }) => part)
    const isSame = parts.length === this.#parts.length && parts.every((part, at) => part === this.#parts[at])
    if (isSame && this.#index !== null) return this.#index
    this.#parts = parts
    const index = joinIndexes(parts)
    const unread = [...index.unread, ...reads.flatMap(({ untold }) => untold)]
    return this.#index = { ...index, unread }
  }

  #place(reads: TreeReads, known: TreeReads | undefined): void {
    const placed = new Set([...known?.values() ?? []].map(({ layers }) => layers))
    const layers = [...reads.values()].map((read) => read.layers)
    if (placeLayers(layers, (root) => placed.has(root))) this.#moves += 1
  }

  #stands({ sign, media, untold, files, cutAt }: SheetRead, sheet: CSSStyleSheet, room: number): boolean {
    return sign === signOfSheet(sheet) && (untold.length === 0 || files === this.#files) &&
      (cutAt === null || cutAt >= room) &&
      [...media].every(([condition, answer]) => this.#ports.matchesMedia(condition) === answer)
  }

  * #readSheet(tree: Tree, sheet: CSSStyleSheet, room: number): Steps<SheetRead> {
    const { texts, longhandsOf, matchesMedia, supports } = this.#ports
    const sign = signOfSheet(sheet)
    const files = this.#files
    const media = new Map<string, boolean>()
    const untold = new Set<string>()
    const layers = createLayers()
    const builder = new IndexBuilder(longhandsOf)
    const taking: Taking = { registered: new Map(), unread: [], isCut: false }
    let count = 0
    const take = (kind: PageRule['kind'], style: CSSStyleDeclaration, stand: RuleStand): void => {
      const { length } = style.cssText
      if (length > MOST_CHARACTERS) taking.isCut = true
      if (length === 0 || length > MOST_CHARACTERS) return
      const { declarations, isWhole } = texts.declarationsOf(stand.source.sheet, stand.preludes, style)
      if (!isWhole) untold.add(nameOf(stand.source.sheet))
      count += 1
      builder.add(ruleOf(kind, tree, stand, declarations))
    }
    // Whether a scope is the root's is not asked: each element is, later.
    const page = { matchesMedia, supports, matchesRoot: () => false }
    const walk = walkInOrder([sheet], {
      page, media, other: (kind, rule, around) => {
        for (const style of otherStyles(kind, rule, taking)) take('keyframes', style, { ...around, selectors: [rule.name ?? ''] })
      },
      unread: (one) => void taking.unread.push(nameOf(one)),
    }, layers)
    for (const { style, within } of walk) {
      yield
      if (count > room) {
        taking.isCut = true
        break
      }
      take('rule', style, within)
    }
    const cutAt = count > room ? room : null
    return { sign, media, layers, part: builder.finish(taking), untold: [...untold], files, cutAt }
  }
}

/** What else is read of one sheet. */
interface Taking {
  readonly registered: Map<string, Registered>
  readonly unread: string[]
  isCut: boolean
}

/** The declarations of what is of no element by itself. */
function otherStyles(
  kind: string, rule: CssomRule, { registered, unread }: Taking,
): readonly CSSStyleDeclaration[] {
  const { name = '', syntax = '', inherits = false, initialValue = null, cssRules = [] } = rule
  if (kind === 'Property') registered.set(name, { syntax, inherits, initial: initialValue })
  if (kind === 'Import') unread.push(rule.href ?? '')
  return kind === 'Keyframes' ? [...cssRules].flatMap(({ style }) => style ?? []) : []
}

function ruleOf(
  kind: PageRule['kind'], tree: Tree, stand: RuleStand, declarations: PageRule['declarations'],
): PageRule {
  const { source, preludes, selectors, layer, layerName, conditions, truth } = stand
  return {
    kind, tree, declarations, element: null, scope: selectors, layer, layerName, conditions, order: 0,
    sheet: nameOf(source.sheet), applies: truth === 'holds' || truth === 'depends', written: { preludes, source },
  }
}

/** The file's name, else what the sheet stands in. */
function nameOf({ href, ownerNode }: CSSStyleSheet): string {
  if (href !== null) return href.split('?')[0]?.split('/').at(-1) ?? href
  if (ownerNode === null) return 'adopted sheet'
  const id = ownerNode instanceof Element ? ownerNode.id : ''
  return id === '' ? '<style>' : `<style id="${id}">`
}
