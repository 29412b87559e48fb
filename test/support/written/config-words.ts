// What each member of a configuration means, for the panel's documents; the compiler asks for every one.
import { DEFAULT_EXPORT_FILENAME_BASE, DEFAULT_MODAL_CLASS_PREFIX } from '../../../panel/model/config/read-config.js'
import { SCHEMA_V2 } from '../../../panel/model/config/schemas.js'
import type { SHAPES } from '../../../panel/model/config/shapes.js'
import type { KindName } from '../../../panel/model/tokens/tokens.types.js'
import { code } from './table.js'

/** The rules of a member; what it is without it. */
export type MemberWords = readonly [rules: string, fallback?: string]

type WordsOf<Shape extends keyof typeof SHAPES> = Readonly<Record<keyof (typeof SHAPES)[Shape], MemberWords>>

const each = <Key extends string>(keys: readonly Key[], words: MemberWords): Record<Key, MemberWords> =>
  Object.fromEntries(keys.map((key) => [key, words])) as Record<Key, MemberWords>
const ROLES = ['background', 'foreground', 'cursor', 'selectionBg', 'selectionFg'] as const

const CONFIG: WordsOf<'Config'> = {
  storagePrefix: ['the id of the instance and the prefix of its storage keys: letters, digits, `_`, `-`'],
  consoleNamespace: ['a JavaScript identifier: the console API is at `window[consoleNamespace]`'],
  tabs: ['may be empty. Each custom property occurs once; ids are unique among tabs, among a tab’s tiers, and among a tier’s items. The tabs `color`, `color-secondary`, `spacing`, `font` and `size` have a place of their own in storage'],
  modalClassPrefix: [
    'the class of the panel’s host element, and with a dash the beginning of the names of its parts: `::part(tokenpanel-modal-footer)`',
    code(DEFAULT_MODAL_CLASS_PREFIX),
  ],
  schemaId: ['a label, returned by `getDesignTokenSchema()`; nothing else reads it', code(SCHEMA_V2)],
  exportFilenameBase: ['the name of a downloaded file, without its ending', code(DEFAULT_EXPORT_FILENAME_BASE)],
  toggleEvent: ['an event of `window` that shows and hides the panel', '`toggle-<storagePrefix>`'],
  dock: ['how a docked panel gets its room'],
  colorPresets: ['further schemes; `panelSettings.colorScheme` may name one. They are in the [color set menu](#color-sets-and-presets); `setPanelColorPresets()` replaces them at any time'],
  themes: ['the [themes](#themes) that `values` of items are for, by the name that people read. Of several that are on and have a value of one token, the last counts'],
  applyEndpoint: ['where the apply server listens: an http(s) URL, or a path, taken from the page’s base (`<base href>` included). With only one of this and `applyRouting` you can export but not write, and the tooltip of *Export…* says what is missing'],
  applyRouting: ['prefixes of variable names and their files, [as the apply server has them](../../apply-server/README.md#the-routing-file)'],
  legacyIdRenameMap: ['old item ids and their new ones; `null` drops what was stored'],
  autoRememberOnOpen: ['whether a panel that was opened is loaded at once on the next visit', '`true`'],
  title: ['what the panel is called in its header', '`Tokens`'],
  toggleShortcut: ['whether Ctrl (or Cmd) + Shift + the comma key shows and hides the newest panel of the page', '`true`'],
  applySink: ['`{ apply(pairs), clear(names) }`: where values go instead of the page’s root. The one member that isn’t JSON, so only for `configurePanel`'],
}

/** By shape: the members of objects that a configuration has. */
export const MEMBER_WORDS = {
  Config: CONFIG,
  Dock: { reflow: ['whether a docked panel moves the page (`body-margin`) or only says how much room it takes (`none`)', '`body-margin`'] },
  Tab: {
    id: ['unique among the tabs'], label: ['what the tab is called'], tiers: ['groups of tokens'],
    colorExtras: ['makes it a [color tab](#color-tabs); on `color` and `color-secondary` only'],
  },
  Tier: {
    id: ['unique in its tab'], label: ['the group’s heading'], items: ['the tokens, mostly of one kind'],
    referencesTier: ['the id of another tier of the tab, of any kind: items name items there, and are written as `var(…)`'],
    semantic: ['marks the semantic tier of a color tab'],
    referencesRamps: ['tiers whose colors the semantic colors may reference'],
    preview: ['what the values are, for [specimens](specimens.md)'],
    previewBase: ['a custom property: the font size at which line heights are shown'],
  },
  Ramp: { tab: ['the id of the tier’s tab', 'the same tab'], tier: ['the id of the tier'] },
  Item: {
    id: ['unique in its tier'], cssVar: ['the custom property, with both hyphens'], label: ['what the token is called'],
    default: ['a CSS value; in a tier that references another one, the id of an item there'],
    type: ['its [kind](#kinds-of-values)'], pill: ['a value that one click chooses'],
    group: ['a heading within the tier, for all items with the same `group`; they stay one palette or scale'],
    readonly: ['shown, and never written, exported or sent'],
    values: ['by name of one of `themes`: what the token is there, said as `default` says it'],
  },
  Pill: { value: ['the value while the pill is on'], customDefault: ['the value when it is turned off and you had chosen none before'] },
  Extras: {
    id: ['a name for these colors'], label: ['what they are called'],
    baseRoles: ['variables that follow a role'], baseDefaults: ['palette entries of the roles where no scheme says otherwise'],
    defaultHighlightTheme: ['the highlight theme of schemes without one'],
    colorSchemes: ['the [schemes](#scheme) by name'], panelSettings: ['which scheme is active'],
    semanticDefaults: ['by id of a semantic item, what it is unless a scheme says otherwise'],
  },
  BaseRoles: each(ROLES, ['the custom property that follows the role']),
  BaseDefaults: each(ROLES, ['the index of a palette entry']),
  Scheme: {
    ...each(ROLES, ['a palette index, or a color that is looked up in the palette', 'as `baseDefaults`; without that, the first entry']),
    palette: ['a color for each item of the palette; more or fewer are accepted'],
    highlightTheme: ['stored and exported with the colors', '`defaultHighlightTheme`'],
    semantic: ['by id of a semantic item: a palette index, or a color that is looked up in the palette'],
    scope: [
      'the preludes around the values in your files, from the outermost to the rule: a list, or one line with ` | ` between them; 1 to 8 of at most 2,000 characters, in [any spelling](../../apply-server/docs/requests.md#dark-mode-on-disk)',
      'the root element’s own rules for the scheme of `defaultMode`, and where there are no modes; any other scheme isn’t written then',
    ],
    scopes: ['instead of `scope`: up to 8 locations that hold the same values and are written together, such as a media query beside a class'],
    file: ['the one file of `applyRouting` that holds the values; without `scope`, its `:root`', 'the file that the routing gives for each name'],
  },
  Theme: {
    scope: ['the preludes around its values in your files, as those of a [scheme](#scheme)', '`:root` of its `file`'],
    scopes: ['instead of `scope`: up to 8 locations that hold the same values and are written together'],
    file: ['the one file of `applyRouting` that holds the values', 'the file that the routing gives for each name'],
    when: ['when it is on, as `darkWhen` says it: a selector that `<html>` matches, or `@media` and a condition', 'its scopes say it'],
  },
  Settings: {
    colorScheme: ['the active scheme where no mode chooses; may be a preset'],
    colorMode: ['which schemes the page’s mode chooses'],
  },
  Mode: {
    defaultMode: ['the mode of the root element’s own rules'],
    lightScheme: ['one of `colorSchemes`'], darkScheme: ['another one, with another location'],
    darkWhen: [
      'a selector that `<html>` matches while the page is dark, or `@media` and a condition; at most 2,000 characters, the same in both color tabs. The panel follows the condition and all attributes of `<html>` except `style`; if anything else makes it match, fire the event `color-scheme-changed` on `window`. A selector that the browser can’t read counts as light, with a warning',
      '`[data-theme="dark"]`: `<html data-theme>` says `light` or `dark`; if it says anything else, `colorScheme` is active',
    ],
  },
  Literal: { literal: ['a color, or one for each mode'] },
  PerMode: { light: ['the color in light'], dark: ['the color in dark'] },
  Reference: { ref: ['another token'] },
  Ref: { tab: ['the id of its tab', 'the same tab'], tier: ['the id of its tier'], item: ['the id of the item'] },
} as const satisfies { readonly [Shape in Exclude<keyof typeof SHAPES, 'Kind' | KindName>]: WordsOf<Shape> }

/** By kind. */
export const KIND_WORDS: Readonly<Record<KindName, string>> = {
  'length': 'a number with a unit; `step` is one key press, `units` are the units to choose from',
  'number': 'a number, mostly without a unit',
  'select': 'one of a few words',
  'text': 'any CSS value; shadows, easings, gradients, font stacks and more have [an editor](value-editors.md)',
  'color': 'a color; `format` says how a new one is written. With `channels` the value is what stands in that function on the page, [without the function](color.md#channels)',
  'cursor': 'a cursor',
  'content': 'the content of a pseudo-element',
  'mask-image': 'a mask',
}
