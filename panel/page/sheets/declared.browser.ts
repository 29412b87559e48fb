// Where a page declares a custom property: its stylesheets, what scripts have adopted, its root's style.
// Reads when it is asked, and tells while it is watched; changes nothing.
import type { Scope } from '../../../shared/css/scope.js'
import { referenceIn } from '../../../shared/css/substitutions.js'
import {
  findDeclarations, readNamedDeclarations, type DeclaredPorts, type FoundDeclarations, type NamedDeclarations,
} from './declared.js'
import { followSheets } from './follow-sheets.browser.js'
import { askMedia } from './shown-media.js'
import { pageSheetsOf } from './walk-rules.js'

export interface DeclaredOnPage extends FoundDeclarations {
  /** In the style attribute of the root element. */
  readonly inline: { readonly value: string; readonly isImportant: boolean } | null
  /** Whether the root element has the very value that it takes of those that were found. */
  readonly isShown: boolean
}

/** What the panel has put on the page itself is none of it. */
export function readDeclaredOnPage(page: Window & typeof globalThis, name: string): DeclaredOnPage {
  const { document } = page
  const { documentElement: root } = document
  const isInline = Array.from(root.style).includes(name)
  const found = findDeclarations(name, pageSheetsOf(document), askedOf(page))
  const computed = (one: string): string => page.getComputedStyle(root).getPropertyValue(one).trim()
  const taken = found.list.find(({ standing }) => standing === 'taken')?.value ?? ''
  const reference = referenceIn(taken)
  return {
    ...found,
    isShown: computed(name) === (reference === null ? taken : computed(reference)),
    inline: isInline ? {
      value: root.style.getPropertyValue(name).trim(), isImportant: root.style.getPropertyPriority(name) !== '',
    } : null,
  }
}

/** What the page's stylesheets declare of some variables now. */
export const readPageDeclarations =
  (page: Window & typeof globalThis, names: Iterable<string>): NamedDeclarations =>
    readNamedDeclarations(names, pageSheetsOf(page.document), askedOf(page))

/** The scopes that the root element takes each of these from now; what it takes from none is not there. */
export function readTakenScopes(
  page: Window & typeof globalThis, names: Iterable<string>,
): ReadonlyMap<string, Scope> {
  const all = [...names]
  const declared = readPageDeclarations(page, all)
  return new Map(all.flatMap((name) => {
    const [taken] = declared.ofRoot(name)
    return taken === undefined ? [] : [[name, taken.scope] as const]
  }))
}

const askedOf = (page: Window & typeof globalThis): DeclaredPorts => ({
  matchesMedia: (condition) => askMedia(page, condition).matches,
  supports: (condition) => page.CSS.supports(condition),
  matchesRoot: (selector) => answered(() => page.document.documentElement.matches(selector)),
  matchesAny: (selector) => answered(() => page.document.querySelector(selector) !== null),
})

function answered(ask: () => boolean): boolean {
  try {
    return ask()
  } catch {
    // A selector with a namespace of its sheet means nothing here.
    return false
  }
}

/** Tells when it may be another one: attributes of root and body, stylesheets that come and go, media. */
export const watchDeclared = (
  page: Window, media: readonly string[], changed: () => void,
): (() => void) =>
  followSheets(page, { sheets: changed, anew: changed, attributes: changed, media: changed }, media)
