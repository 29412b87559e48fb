// What the page's stylesheets say of variables, and which elements are touched by one.
// Holds types only.
import type { CascadeLayer } from '../../../shared/css/cascade-layers.js'
import type { Source } from './walk-styles.js'

/** A declaration as it is written, shorthands included. */
export interface DeclaredProperty {
  readonly property: string
  readonly value: string
  readonly isImportant: boolean
}

/** A rule with declarations of its own, or an element's style attribute, or what its attributes present. */
export interface PageRule {
  readonly kind: 'rule' | 'inline' | 'attributes' | 'keyframes'
  /** The selectors of style rules and the preludes of `@scope`, outermost first; of keyframes their name. */
  readonly scope: readonly string[]
  /** The document or the shadow root in which it holds. */
  readonly tree: Document | ShadowRoot
  /** Whose style or attributes these are; `null` for a rule. */
  readonly element: Element | null
  readonly layer: CascadeLayer
  /** With its outer ones, `base.reset`; empty where it is in none. */
  readonly layerName: string
  /** What it stands in besides: `@media (width > 40em)`, `@supports …`, `@container …`, outermost first. */
  readonly conditions: readonly string[]
  /** Whether what can be asked of them holds now. */
  readonly applies: boolean
  /** The sheet's file, else `<style>` or the like; `style attribute`. */
  readonly sheet: string
  /** Its place among all rules, in the order of the sheets: another one when a sheet comes before its own. */
  order: number
  readonly declarations: readonly DeclaredProperty[]
  /** Where it stands in its file; of a rule alone. */
  readonly written?: WrittenRule
}

/** Where a rule stands in its file, so that it can be named to others. */
export interface WrittenRule {
  /** The preludes around its declarations, as the browser says them. */
  readonly preludes: readonly string[]
  readonly source: Source
}

/** A declaration and where it stands. */
export interface RulePlace {
  readonly rule: PageRule
  readonly declared: DeclaredProperty
}

/** What `@property` says of a variable. */
export interface Registered {
  readonly syntax: string
  readonly inherits: boolean
  /** `null` where there is none. */
  readonly initial: string | null
}

/** The page's rules, by what they read and by what they declare. */
export interface PageIndex {
  /** In the order of the sheets, those that do not apply now too; no style attributes. */
  readonly rules: readonly PageRule[]
  /** The declarations that name a variable, in `var()` or in a query of a style. */
  readonly readersOf: (name: string) => readonly RulePlace[]
  /** The declarations of a variable. */
  readonly definersOf: (name: string) => readonly RulePlace[]
  /** The declarations of a longhand, those of its shorthands included. */
  readonly declarersOf: (property: string) => readonly RulePlace[]
  /** Every variable that is read or declared. */
  readonly names: ReadonlySet<string>
  readonly registered: ReadonlyMap<string, Registered>
  /** The sheets that do not show their rules. */
  readonly unread: readonly string[]
  /** Whether there was more than is read. */
  readonly isCut: boolean
}

/** The elements that look otherwise when a variable does. */
export interface Users {
  readonly name: string
  /** In the order of the page, those of shadow roots behind their host. */
  readonly elements: readonly Element[]
  /** The properties by which each is one: `padding-top`, `::before color`. */
  readonly ways: ReadonlyMap<Element, ReadonlySet<string>>
  /** The sheets that do not show their rules: there may be more users. */
  readonly unread: readonly string[]
  /** Whether the page has more than was looked at. */
  readonly isCut: boolean
}

/** Who uses what on a page, kept while somebody needs it. */
export interface Usage {
  /** Keeps it up to date from now on; what it returns ends that. Nothing is watched before or after. */
  retain(): () => void
  /** As it was last read; `null` before. */
  readonly index: PageIndex | null
  /** Gives the index once it is there, at the earliest in a later slice; what it returns calls that off. */
  whenIndexed(done: (index: PageIndex) => void): () => void
  /** Gives the users of a variable, likewise; with a `place` of components, of what stands there alone. */
  usersOf(name: string, done: (users: Users) => void, place?: string | null): () => void
  /** Acts when sheets or elements have changed: what was given may be old. What it returns ends that. */
  onChange(act: () => void): () => void
}
