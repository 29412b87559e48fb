// What travels in documents, and what an analysis of one says.
// Holds types only.
import type { Foreign } from '../dtcg/dtcg.types.js'
import type { Place, SlotName, Token } from '../../model/state/state.types.js'
import type { Role, SemanticValue } from '../../model/tokens/tokens.types.js'

/** Which of the three formats a document is in. */
export type Version = 1 | 2 | 3

/** A document as it is exported. Its text has the keys in the order of the configuration. */
export interface ExportDocument {
  readonly $schema: string
  /** ISO 8601. */
  readonly exportedAt: string
  /** By tab id; absent where nothing is to be said. */
  readonly tabs?: Readonly<Record<string, ExportTab>>
  /** By theme; absent where nothing is to be said. No version has it: older importers name it and go on. */
  readonly themes?: ExportThemes
}

/** What tokens are in themes: by theme, then by custom property, as `raw` says it of the base. */
export type ExportThemes = Readonly<Record<string, Readonly<Record<string, string>>>>

/** One tab of a document; whatever has nothing to say is absent. Keys are custom properties. */
export interface ExportTab {
  readonly palette?: Readonly<Record<string, string>>
  /** Palette indices, and in version 3 literals and references; never `"bg"` or `"fg"`. */
  readonly semantic?: Readonly<Record<string, SemanticValue>>
  /** Palette indices by role. */
  readonly base?: Readonly<Partial<Record<Role, number>>>
  readonly highlightTheme?: string
  /** Values of all other tiers; in a tier that references one, the id of an item there. */
  readonly raw?: Readonly<Record<string, string>>
}

/** In which form a text is: of a version, a stylesheet, the changes of a link, or other tools' tokens. */
export type DocumentForm = Version | 'css' | 'share' | 'dtcg'

/** Why nothing of a text is taken. */
export type RefusalCode =
  | 'empty' | 'too-large' | 'not-json' | 'too-deep' | 'not-an-object' | 'schema-missing' | 'schema-unknown'
  | 'no-declaration' | 'unclosed'

/** A refusal in words, and where in the text it is, as a UTF-16 offset; `null` for the whole of it. */
export interface ImportRefusal {
  readonly code: RefusalCode
  readonly message: string
  readonly at: number | null
}

/** A part of a document that is not taken: `tabs.spacing.raw["--space-md"]`, `must be a string`. */
export interface ImportIssue {
  readonly path: string
  readonly reason: string
}

/** One value of a document that this panel can take. `changes` says whether it is other than now. */
export type ImportValue = { readonly tab: string; readonly changes: boolean } & (
  /** `isDefault`: the same that the token comes to when nobody has touched it. */
  | { readonly kind: 'text'; readonly token: Token; readonly text: string; readonly isDefault: boolean }
  | { readonly kind: 'semantic'; readonly token: Token; readonly value: SemanticValue }
  | { readonly kind: 'role'; readonly slot: SlotName; readonly role: Role; readonly index: number }
  | { readonly kind: 'theme'; readonly slot: SlotName; readonly theme: string }
)

/** One thing that an import changes; both values as they come to the page, `null` for nothing. */
export interface ImportChange {
  /** The variable; of a role or a theme, what it is. */
  readonly name: string
  readonly before: string | null
  readonly after: string | null
}

/** Colors of one tab under an identity. */
export interface SchemeTarget {
  readonly slot: SlotName
  readonly identity: string
}

/** Colors under an identity that is not shown now. */
interface AwayColors extends SchemeTarget {
  readonly place: Place
}

/** Values of one theme. */
interface AwayTheme {
  readonly theme: string
  readonly place: Place
}

/**
 * What a document says of one tab; of a color tab once more for each scheme that is not shown, and of any tab
 * once more for each theme that has values of its own.
 */
export interface ImportTab {
  readonly id: string
  /**
   * Whose colors they are, where it is not what is shown, or of which theme values are; its id then is none
   * of the configuration.
   */
  readonly away?: AwayColors | AwayTheme
  /** The configuration's; for a tab that it does not have, the id. */
  readonly label: string
  /** Whether this panel has the tab. */
  readonly isHere: boolean
  /** How many values can be taken; of a tab that is not here, how many there are. */
  readonly leaves: number
  /** How many of them are other than now. */
  readonly changes: number
  /** How many tokens that the document does not mention come to something else when it replaces the tab. */
  readonly besides: number
  /** Normalised, in the order of the configuration. */
  readonly values: readonly ImportValue[]
  /** Those of the values that are other than now. */
  readonly changed: readonly ImportChange[]
  /** Those that the document does not mention, and that come to something else when it replaces the tab. */
  readonly reset: readonly ImportChange[]
}

/** What an import would do. */
export interface ImportAnalysis {
  readonly version: DocumentForm
  /** Those of the configuration in its order, then those that this panel does not have. */
  readonly tabs: readonly ImportTab[]
  /** Variables, and item ids of version 1, that this panel does not have. */
  readonly unknown: readonly string[]
  /** Variables that are not imported because they are read-only here. */
  readonly readOnly: readonly string[]
  /** What is not imported because it is wrong. */
  readonly issues: readonly ImportIssue[]
  /** Scopes and schemes that are not imported, and why: this panel has no place for what they say. */
  readonly leftOut: readonly ImportIssue[]
  /**
   * Paths of semantic colors that refer to a token which this panel does not have, or in a circle to
   * themselves; imported as they are.
   */
  readonly unresolved: readonly string[]
  /** What other tools say of tokens besides; nothing of it changes a value. */
  readonly foreign?: Foreign
}

/** Import mode: a tab becomes the document's, or takes the document's values in. */
export type ImportStrategy = 'replace' | 'merge'

/** What a leaf of a document is about; `null` for something that no panel without the tab can name. */
export type LeafTarget =
  | { readonly kind: 'variable'; readonly cssVar: string; readonly isSemantic: boolean }
  | { readonly kind: 'role'; readonly role: Role }
  | { readonly kind: 'theme' }
  | { readonly kind: 'unknown'; readonly name: string | null }

/** One value of a document, not judged yet. */
export interface DocumentLeaf {
  /** The tab under which the document has it. */
  readonly tab: string
  readonly path: string
  readonly target: LeafTarget
  readonly value: unknown
  /** Whose color it is, where the document says so; else what is shown has it. */
  readonly under?: SchemeTarget
  /** The theme whose value it is; else it is the base's, whatever the page shows. */
  readonly theme?: string
}

/** A document taken apart. */
export interface ParsedDocument {
  /** The tabs that it speaks of, in its order. */
  readonly tabs: string[]
  readonly leaves: DocumentLeaf[]
  readonly issues: ImportIssue[]
  readonly leftOut?: readonly ImportIssue[]
  readonly foreign?: Foreign
}
