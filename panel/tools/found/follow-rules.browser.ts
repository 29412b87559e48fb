// Tells when scripts have put other tokens into a page's stylesheets, which no observer hears of: by rules,
// by other texts, or by adopting sheets. Looks when it is asked and when a person comes to the panel, by no
// clock; a value that is set in a rule that is there already is seen when the window has the focus again.
import { rulesOf, sheetsOf } from '../../page/sheets/walk-rules.js'
import { walkStyles } from '../../page/sheets/walk-styles.js'

interface Seen {
  readonly sheet: CSSStyleSheet
  /** How many there are, the first and the last: a text that is replaced has others, though as many. */
  readonly rules: readonly [count: number, first?: CSSRule | undefined, last?: CSSRule | undefined]
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
  #seen: readonly Seen[] = []

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
    const before = this.#seen
    this.settle()
    const now = this.#seen
    const isSame = (one: Seen, other: Seen | undefined): boolean =>
      one.sheet === other?.sheet && one.rules.every((part, at) => part === other.rules[at])
    if (now.length === before.length && now.every((one, at) => isSame(one, before[at]))) return
    // Of one that has gone nobody knows what it said; where all are known, they stand in another order.
    const hasLost = before.some(({ sheet }) => now.every((one) => one.sheet !== sheet))
    const more = now.filter((one) => !before.some((other) => isSame(one, other)))
    const others = more.filter(({ sheet }) => this.#saysOthers(sheet))
    if (hasLost || more.length === 0 || others.length > 0) this.#changed()
  }

  #saysOthers(sheet: CSSStyleSheet): boolean {
    const [before, now] = [this.#texts.get(sheet), tokensIn(sheet)]
    this.#texts.set(sheet, now)
    // One that was not looked into may have said any, and may have lost them.
    return before !== now
  }
}

const seenIn = (document: Document, unread: WeakSet<CSSStyleSheet>): readonly Seen[] =>
  sheetsOf(document).map((sheet) => ({ sheet, rules: unread.has(sheet) ? [0] : rulesIn(sheet, unread) }))

// One of another origin throws each time; one that is still loading may be read later.
function rulesIn(sheet: CSSStyleSheet, unread: WeakSet<CSSStyleSheet>): Seen['rules'] {
  const rules = rulesOf(sheet)
  if (rules !== null) return [rules.length, rules[0], rules[rules.length - 1]]
  if (sheet.href !== null) unread.add(sheet)
  return [0]
}

/** Its custom properties with their scopes, as one text. */
function tokensIn(sheet: CSSStyleSheet): string {
  const all: string[] = []
  walkStyles([sheet], {
    style: (style, preludes) => {
      for (const name of style) {
        if (name.startsWith('--')) all.push([...preludes, name, style.getPropertyValue(name)].join('\n'))
      }
    },
    property: ({ name = '', initialValue }) => void all.push(`@property ${name} ${initialValue ?? ''}`),
  })
  return all.join('\n\n')
}
