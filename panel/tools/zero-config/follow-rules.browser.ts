// Tells when scripts have put other tokens into a page's stylesheets, which no observer hears of: by rules,
// by other texts, or by adopting sheets. Looks when it is asked and when a person comes to the panel, by no
// clock; a value that is set in a rule that is there already is seen when the window has the focus again.
import { customPropertiesIn } from '../../page/sheets/declarations.js'
import { sourceMedia } from '../../page/sheets/source-media.js'
import { rulesOf, pageSheetsOf, walkRules } from '../../page/sheets/walk-rules.js'
import { walkStyles } from '../../page/sheets/walk-styles.js'
import { COLOR_SCHEME } from '../../model/state/colors.js'
import { ownNameOf } from './page-tokens.js'

interface SheetState {
  readonly sheet: CSSStyleSheet
  /**
   * How many rules there are, the first and the last: a text that is replaced has others, though as many; and
   * when it counts and whose it is.
   */
  readonly parts: readonly [count: number, ...(CSSRule | string | boolean | undefined)[]]
}

/** How a person comes to the panel; the host of its shadow hears nothing of what goes on in it. */
const COMING = ['pointerenter', 'focusin'] as const

/** Follows the rules of one page, until it is ended. */
export class RuleWatch {
  readonly #document: Document
  readonly #panel: Element
  readonly #changed: () => void
  readonly #unread = new WeakSet<CSSStyleSheet>()
  /** What a sheet says of tokens, of those whose rules have changed once. */
  readonly #texts = new WeakMap<CSSStyleSheet, string>()
  #seen: readonly SheetState[] = []

  /** Calls back for rules that say other tokens than before. */
  constructor(document: Document, panel: Element, changed: () => void) {
    this.#document = document
    this.#panel = panel
    this.#changed = changed
    for (const type of COMING) panel.addEventListener(type, this.look)
    this.settle()
  }

  /** All sheets were read just now, as they are. */
  settle(): void { this.#seen = seenIn(this.#document, this.#unread) }

  end(): void {
    for (const type of COMING) this.#panel.removeEventListener(type, this.look)
  }

  readonly look = (): void => {
    if (this.haveOthers()) this.#changed()
  }

  /** Whether they say other tokens than when they were looked at last. */
  haveOthers(): boolean {
    const before = this.#seen
    this.settle()
    const now = this.#seen
    const isSame = (one: SheetState, other: SheetState | undefined): boolean =>
      one.sheet === other?.sheet && one.parts.every((part, at) => part === other.parts[at])
    if (now.length === before.length && now.every((one, at) => isSame(one, before[at]))) return false
    // Those that stand as they stood say what they said; the others are read, also what has gone.
    const bySheet = new Map(before.map((one) => [one.sheet, one]))
    const stands = new Set(now.filter((one) => isSame(one, bySheet.get(one.sheet))).map(({ sheet }) => sheet))
    const remain = new Set(now.map(({ sheet }) => sheet))
    const oldTexts = before.map(({ sheet }) =>
      (stands.has(sheet) ? sheet : this.#oldText(sheet, remain.has(sheet))))
    const newTexts = now.map(({ sheet }) =>
      (stands.has(sheet) ? sheet : this.#newText(sheet, bySheet.has(sheet))))
    const [olds, news] = [oldTexts, newTexts].map((all) => all.filter((one) => one !== ''))
    return olds?.length !== news?.length || olds?.some((one, at) => one !== news?.[at]) === true
  }

  // One that stays and was not looked into may have said any, and may have lost them.
  #oldText(sheet: CSSStyleSheet, isThere: boolean): string | symbol {
    return this.#texts.get(sheet) ?? (isThere || saysAny(sheet) ? ANY : '')
  }

  #newText(sheet: CSSStyleSheet, wasThere: boolean): string | symbol {
    if (!wasThere) return saysAny(sheet) ? Symbol('new') : ''
    const text = tokensIn(sheet)
    this.#texts.set(sheet, text)
    return text
  }
}

/** What nobody has read. */
const ANY = Symbol('any')

/** Whether a sheet has any token at all, or does not show its rules: most that scripts put in have none. */
function saysAny(sheet: CSSStyleSheet): boolean {
  const others: string[] = []
  const rules = walkRules<true>([sheet], true, {
    sheet: () => true,
    enter: (kind) => {
      if (kind === 'Property') others.push(kind)
      return true
    },
    unread: () => void others.push('unread'),
  })
  for (const { style } of rules) {
    if (Array.from(style).some(isToken)) return true
  }
  return others.length > 0
}

const isToken = (name: string): boolean => name.startsWith('--') || name === COLOR_SCHEME

const seenIn = (document: Document, unread: WeakSet<CSSStyleSheet>): readonly SheetState[] =>
  pageSheetsOf(document).map((sheet) => ({ sheet, parts: unread.has(sheet) ? [0] : partsOf(sheet, unread) }))

// One of another origin throws each time; one that is still loading may be read later.
function partsOf(sheet: CSSStyleSheet, unread: WeakSet<CSSStyleSheet>): SheetState['parts'] {
  const rules = rulesOf(sheet)
  if (rules !== null) {
    const { media, disabled } = sheet
    return [rules.length, rules[0], rules[rules.length - 1], sourceMedia(media), disabled, ownNameOf(sheet) ?? '']
  }
  if (sheet.href !== null) unread.add(sheet)
  return [0]
}

/** Its custom properties with their scopes and whose they are, and its schemes, as one text. */
function tokensIn(sheet: CSSStyleSheet): string {
  const all: string[] = []
  walkStyles([sheet], {
    style: (style, preludes) => {
      const say = (name: string, value: string): unknown => all.push([...preludes, name, value].join('\n'))
      for (const { property, value } of customPropertiesIn(style)) say(property, value)
      const scheme = style.getPropertyValue(COLOR_SCHEME)
      if (scheme !== '') say(COLOR_SCHEME, scheme)
    },
    property: ({ name = '', initialValue }) => void all.push(`@property ${name} ${initialValue ?? ''}`),
  })
  return [ownNameOf(sheet) ?? '', String(sheet.disabled), ...all].join('\n\n')
}
