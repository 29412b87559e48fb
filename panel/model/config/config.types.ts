// The panel's configuration as a host supplies it.
// Holds types only; `readPanelConfig` says what is one.
import type { ColorScheme, TabConfig, ThemeConfig } from '../tokens/tokens.types.js'

/** Where values go instead of the document's root. */
export interface ApplySink {
  /** Sets custom properties, and at times `color-scheme`. */
  apply(pairs: readonly (readonly [name: string, value: string])[]): void
  /** Takes back what `apply` has set. */
  clear(names: readonly string[]): void
}

/** Everything is plain JSON but `applySink`. */
export interface PanelConfig {
  /** The instance's id and the prefix of its storage keys: letters, digits, `_` and `-`. */
  readonly storagePrefix: string
  /** A JavaScript identifier: the console API is at `window[consoleNamespace]`. */
  readonly consoleNamespace: string
  readonly tabs: readonly TabConfig[]
  /** Default `tokenpanel-modal`. */
  readonly modalClassPrefix?: string
  /** A label for people, returned by `getDesignTokenSchema()`; default `SCHEMA_V2`. */
  readonly schemaId?: string
  /** Default `design-tokens`. */
  readonly exportFilenameBase?: string
  /** A window event; default `toggle-` and the storage prefix. */
  readonly toggleEvent?: string
  readonly dock?: { readonly reflow?: 'body-margin' | 'none' }
  /** Further schemes to choose from. */
  readonly colorPresets?: Readonly<Record<string, ColorScheme>>
  /**
   * By name as people read it, "Dark" or "From 900 px": what `values` of items are for. Of several that are
   * on and have a value of one token, the last counts.
   */
  readonly themes?: Readonly<Record<string, ThemeConfig>>
  /** An absolute http(s) URL, or a path. */
  readonly applyEndpoint?: string
  /** Prefixes of variable names and the files they are written to. */
  readonly applyRouting?: Readonly<Record<string, string>>
  /** Old item ids and their new ones; `null` drops what was stored. */
  readonly legacyIdRenameMap?: Readonly<Record<string, string | null>>
  /** Whether an opened panel is loaded at once on the next visit; default true. */
  readonly autoRememberOnOpen?: boolean
  /** What the panel is called in its header; default `Tokens`. */
  readonly title?: string
  /** Whether Ctrl or Cmd with Shift and the comma key shows and hides the newest panel; default true. */
  readonly toggleShortcut?: boolean
  readonly applySink?: ApplySink
}
