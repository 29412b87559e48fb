// The configuration that is made of what was found: the part of the panel's own that it needs, as plain JSON.
// Holds types only; a test has the panel read every result.

export interface ItemJson {
  readonly id: string
  readonly cssVar: string
  readonly label: string
  readonly default: string
  /** The heading that it stands under within its tier. */
  readonly group?: string
  readonly type: Readonly<Record<string, unknown>> & { readonly kind: string }
  /** By name of a theme. */
  readonly values?: Readonly<Record<string, string>>
}

export interface TierJson {
  readonly id: string
  readonly label: string
  readonly items: readonly ItemJson[]
  readonly referencesTier?: string
  readonly preview?: string
}

export interface SchemeJson {
  readonly palette: readonly string[]
  readonly scope?: string
  readonly scopes?: readonly string[]
  readonly file?: string
}

/** Places that say tokens again; `when` is there where its scopes do not say when it is on. */
export interface ThemeJson {
  readonly scope?: string
  readonly scopes?: readonly string[]
  readonly file?: string
  readonly when?: string
}

export interface ColorModeJson {
  readonly defaultMode: 'light' | 'dark'
  readonly lightScheme: string
  readonly darkScheme: string
  readonly darkWhen: string
}

export interface ExtrasJson {
  readonly id: string
  readonly baseRoles: Readonly<Record<string, never>>
  readonly baseDefaults: Readonly<Record<string, never>>
  readonly defaultHighlightTheme: string
  readonly colorSchemes: Readonly<Record<string, SchemeJson>>
  readonly panelSettings: { readonly colorScheme: string; readonly colorMode: false | ColorModeJson }
}

export interface TabJson {
  readonly id: string
  readonly label: string
  readonly tiers: readonly TierJson[]
  readonly colorExtras?: ExtrasJson
}

export interface ConfigJson {
  readonly storagePrefix: string
  readonly consoleNamespace: string
  readonly tabs: readonly TabJson[]
  /** In the order of the cascade. */
  readonly themes?: Readonly<Record<string, ThemeJson>>
  readonly applyEndpoint?: string
  readonly applyRouting?: Readonly<Record<string, string>>
}

/** What a configuration is made with. */
export interface ConfigOptions {
  readonly storagePrefix: string
  readonly consoleNamespace: string
  readonly applyEndpoint?: string
  /** Prefixes of names and the files they are written to. */
  readonly routing?: Readonly<Record<string, string>>
  /** Whether `--tw-*`, `--_x` and their like are in it. */
  readonly includePrivate?: boolean
  /** Whether there are schemes elsewhere: then no color is of one here. */
  readonly hasSchemes?: boolean
}
