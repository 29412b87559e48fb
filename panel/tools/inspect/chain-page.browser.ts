// The declarations of variables for chains: as a page has them now, and in which file and on which line, as
// the apply server says. The stylesheets are read once for each variable, until they or the page's attributes
// are others; the server is asked once for each time that a chain is opened, and after each write.
import type { Scope } from '../../../shared/css/scope.js'
import { schemeNamesOf } from '../../files/apply/scheme-locations.js'
import { sheetName, spaced, type LineOf } from '../../view/dialogs/declared.js'
import { readDeclaredOnPage, watchDeclared, type DeclaredOnPage } from '../../page/sheets/declared.browser.js'
import type { Declared } from '../../page/sheets/declared.js'
import { selectorsOf } from '../../../shared/css/selectors.js'
import { askMedia } from '../../page/sheets/shown-media.js'
import { rulesOf, sheetsOf } from '../../page/sheets/walk-rules.js'
import type { Plan, Token } from '../../model/state/state.types.js'
import type { ChainFound, ChainPorts } from '../../page/ask/chain.js'
import { subjectOf } from '../../page/sheets/subject.js'
import type { ChainPlace } from '../../page/ask/reads.types.js'
import { usedValue } from '../../page/probe/used-value.browser.js'
import { scopeLine } from '../../../shared/css/scope-text.js'
import { readSurveyReply } from '../../../shared/wire/survey.js'
import { createApplyPorts } from '../../files/apply/client.browser.js'
import { findWriting } from '../../files/apply/write-support.js'
import type { PanelConfig } from '../../model/config/config.types.js'
import { colorTextOf } from '../../model/tokens/kinds.js'
import { has, readJson } from '../../model/tokens/records.js'

interface ChainLine {
  readonly file: string
  /** The first is 1. */
  readonly line: number
}

type Lines = ReadonlyMap<string, readonly (ChainLine & { readonly value: string })[]>

/** Asks, and tells once when there is an answer; without a server there is none. */
export class ChainLines {
  readonly #config: PanelConfig
  readonly #base: string
  readonly #onAnswer: () => void
  #lines: Lines = new Map()
  #asking: AbortController | null = null

  constructor(config: PanelConfig, base: string, onAnswer: () => void) {
    this.#config = config
    this.#base = base
    this.#onAnswer = onAnswer
  }

  /** Of the declaration that says this; `null` where the server has it in no place, or in several. */
  of(name: string, scope: Scope, value: string): ChainLine | null {
    const same = (this.#lines.get(keyOf(name, scope)) ?? []).filter((one) => one.value === value)
    const [only] = same
    return only === undefined || same.length > 1 ? null : only
  }

  ask(): void {
    const writing = findWriting(this.#config, this.#base)
    if (has(writing, 'missing')) return
    this.#asking?.abort()
    const asking = new AbortController()
    this.#asking = asking
    const body = JSON.stringify({ survey: true, dryRun: true })
    void createApplyPorts().post(writing.endpoint, body, asking.signal).then((answer) => {
      if (asking.signal.aborted || answer.kind !== 'answered' || answer.text === null) return
      this.#lines = linesIn(answer.text)
      this.#onAnswer()
    })
  }

  release(): void { this.#asking?.abort() }
}

const keyOf = (name: string, scope: Scope): string => `${name} ${scopeLine(scope)}`

function linesIn(text: string): Lines {
  const lines = new Map<string, (ChainLine & { readonly value: string })[]>()
  for (const { file, scopes } of filesIn(text)) {
    for (const { scope, tokens } of scopes) {
      for (const { name, value, line } of tokens) {
        const key = keyOf(name, scope)
        lines.set(key, [...lines.get(key) ?? [], { file, line, value }])
      }
    }
  }
  return lines
}

// What answers may be no apply server.
const filesIn = (text: string) => {
  const read = readSurveyReply(readJson(text))
  return read.ok ? read.value.files : []
}

interface ChainPageOptions {
  readonly page: Window & typeof globalThis
  readonly plan: Plan
  /** Where calculations are worked out. */
  readonly room: Node
  /** Whether what stands on the root is a change of this panel's. */
  readonly isChanged: (name: string) => boolean
  /** Where a file has a declaration; `null` where nobody has said. */
  readonly lineOf: LineOf
}

/** One page while a chain is open. */
export class ChainPage implements ChainPorts {
  readonly #options: ChainPageOptions
  readonly #changed: () => void
  readonly #known = new Map<string, DeclaredOnPage>()
  #sign: string
  #unwatch: () => void

  /** `changed`: the page's stylesheets or attributes are others. */
  constructor(options: ChainPageOptions, changed: () => void) {
    this.#options = options
    this.#changed = changed
    this.#sign = signOf(options.page.document)
    this.#unwatch = this.#watch([])
  }

  tokenOf(name: string): Token | null { return this.#options.plan.byVar.get(name) ?? null }

  colorOf(text: string, name: string): string | null {
    const token = this.tokenOf(name)
    const color = token === null ? text : colorTextOf(token.item.type, text)
    return color !== '' && this.#options.page.CSS.supports('color', color) ? color : null
  }

  usedOf(text: string): string { return usedValue(this.#options.page, this.#options.room, text) }

  find(name: string): ChainFound {
    const { page } = this.#options
    const { list } = this.#declared(name)
    const root = page.document.documentElement
    const inline = root.style.getPropertyValue(name).trim()
    const isImportant = list.some((one) => one.standing === 'taken' && one.isImportant)
    const isInline = inline !== '' && (!isImportant || root.style.getPropertyPriority(name) !== '')
    const taken = list.find(({ standing }) => standing === 'taken') ?? null
    const isNone = taken === null && !isInline
    const inner = isNone ? list.find(({ standing }) => standing === 'inner') ?? null : null
    const counts = isInline ? null : taken ?? inner
    const at = inner === null ? root : elementOf(page.document, inner.scope) ?? root
    return {
      place: isInline ? this.#inlinePlace(name, inline)
        : counts === null ? null : this.#placeOf(name, counts),
      computed: page.getComputedStyle(at).getPropertyValue(name).trim(),
    }
  }

  release(): void { this.#unwatch() }

  #declared(name: string): DeclaredOnPage {
    const known = this.#known.get(name)
    if (known !== undefined) return known
    const found = readDeclaredOnPage(this.#options.page, name)
    this.#known.set(name, found)
    this.#unwatch()
    this.#unwatch = this.#watch([...new Set([...this.#known.values()].flatMap(({ media }) => media))])
    return found
  }

  // What this panel writes to the root is no other page.
  #watch(media: readonly string[]): () => void {
    const { page } = this.#options
    return watchDeclared(page, media, () => {
      const sign = signOf(page.document) + media.map((one) => askMedia(page, one).matches).join(' ')
      if (sign === this.#sign) return
      this.#sign = sign
      this.#known.clear()
      this.#changed()
    })
  }

  #inlinePlace(name: string, text: string): ChainPlace {
    const scope = this.#options.isChanged(name) ? 'changed here, not in a file yet' : 'style attribute of <html>'
    return { scope, text, file: null, line: null }
  }

  #placeOf(name: string, { scope, value, source }: Declared): ChainPlace {
    const { page, plan, lineOf } = this.#options
    const scheme = schemeNamesOf(plan, name)(scope)
    const known = lineOf(name, scope, value)
    const where = scope.map(spaced).join(' ')
    return {
      scope: [...scheme === null ? [] : [scheme], where, ...source.asks].join(', '), text: value,
      file: known?.file ?? sheetName(source.sheet, page.location.origin), line: known?.line ?? null,
    }
  }
}

/** What declarations go by, but for what stands in style attributes. */
function signOf(document: Document): string {
  const { documentElement, body } = document
  const attributes = [documentElement, body].flatMap((element) =>
    [...element.attributes].flatMap(({ name, value }) => (name === 'style' ? [] : [`${name}=${value}`])))
  const sheets = sheetsOf(document).map((sheet) => [sheet.disabled, rulesOf(sheet)?.length])
  return JSON.stringify([attributes, sheets])
}

function elementOf(document: Document, scope: Scope): Element | null {
  for (const { text } of selectorsOf(scope)) {
    try {
      const found = document.querySelector(subjectOf(text).base)
      if (found !== null) return found
    } catch {
      // A selector with a namespace of its sheet means nothing here.
    }
  }
  return null
}
