// What an element of the page reads, what nothing reads, and where a value comes from.
// Holds types only.
import type { Token } from '../../model/state/state.types.js'
import type { PageRule } from '../sheets/usage.types.js'

/** One variable that a property of an element depends on now. */
export interface Read {
  /** As a person would write it: `padding` where all its longhands read the same. */
  readonly property: string
  /** `::before`; `null` for the element itself. */
  readonly pseudo: string | null
  /** With its two hyphens. */
  readonly cssVar: string
  /** The variables between the property and this one, outermost first; none where it names this one. */
  readonly via: readonly string[]
  /** The ancestor from whose declaration the property is inherited; `null`: it is the element's own. */
  readonly from: Element | null
  /** What of the configuration it is; `null` for what that does not know. */
  readonly token: Token | null
  /** What the variable comes to where it is read, as the browser says it. */
  readonly value: string
  /** Where it is declared for that; `null` where nothing does. */
  readonly declared: ReadDeclaration | null
}

/** The declaration of a variable that a property reads. */
export interface ReadDeclaration {
  /** The element that it is for. */
  readonly at: Element
  readonly text: string
  readonly isImportant: boolean
  /** `null` for a style attribute. */
  readonly rule: PageRule | null
}

/** What one property reads: those that a row is shown for, in the order in which the value names them. */
export interface ReadGroup {
  readonly property: string
  readonly pseudo: string | null
  readonly from: Element | null
  readonly reads: readonly Read[]
}

/** All that one element reads. */
export interface ElementReads {
  /** *Tokens read by this element*. */
  readonly own: readonly ReadGroup[]
  /** *Inherited*. */
  readonly inherited: readonly ReadGroup[]
  /** Every read, also of the variables on the way to those that have a row. */
  readonly all: readonly Read[]
  /** How many stylesheets did not show their rules, so that there may be more. */
  readonly unread: number
}

/** Why a chain goes on elsewhere, or not at all. */
export type ChainNote = 'not declared' | 'fallback used' | 'circular'

/** A declaration of a step. */
export interface ChainPlace {
  /** What it is for and where, as a person reads it: "Dark, [data-theme="dark"]". */
  readonly scope: string
  readonly text: string
  /** A path or a sheet's name; `null` where nothing is known. */
  readonly file: string | null
  /** The first is 1; `null` where neither a preview nor a survey has said it. */
  readonly line: number | null
}

export interface ChainStep {
  readonly name: string
  /** What its link leads to; `null` for what has no row. */
  readonly token: Token | null
  /** How many steps it is away from the first one: a value that names two has two steps at one depth. */
  readonly depth: number
  /** Where the value that counts is declared; `null` where there is none. */
  readonly place: ChainPlace | null
  /** What it comes to, as the browser says it; empty where it comes to nothing. */
  readonly computed: string
  readonly color: string | null
  readonly notes: readonly ChainNote[]
}

/** Where the value of a variable comes from. */
export interface Chain {
  readonly name: string
  readonly steps: readonly ChainStep[]
  /** How it ends: in a value, in a variable that is not declared, in a fallback, or in itself. */
  readonly end: 'value' | 'missing' | 'fallback' | 'cycle'
  /** What all of it comes to; empty where that is nothing. */
  readonly computed: string
  readonly color: string | null
  /** How many steps there are beyond those that are listed. */
  readonly more: number
}

/** A `var()` without a fallback, of a variable that nothing declares. */
export interface Undefined {
  readonly cssVar: string
  readonly property: string
  /** The rule's selector, or `style attribute`. */
  readonly selector: string
  /** The sheet's name. */
  readonly sheet: string
  /** Whether an element of this page takes the rule now. */
  readonly isTaken: boolean
}
