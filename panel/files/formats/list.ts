// The formats that there are: what each is called, what it is good for, and as what its file is kept.
// Makes no text: who does is named by format in view/dialogs/export.ts.

export type FormatId = 'css' | 'diff' | 'tailwind' | 'scss' | 'js' | 'dtcg' | 'dtcg-strict' | 'words' | 'json'

interface FormatRow {
  readonly label: string
  /** What it holds, in a few words. */
  readonly note: string
  /** What follows the name of its file. */
  readonly ending: string
  /** The media type of its file. */
  readonly type: string
  /** It says what is changed, and has no word for anything else. */
  readonly isOfChanges: boolean
  /** It holds the colors of the theme that the page shows, and of no other. */
  readonly isOfPage: boolean
  /** It holds one theme, whichever is chosen. */
  readonly isOfOne: boolean
  /** It has lengths in numbers, which may be pixels. */
  readonly hasPixels: boolean
  /** Its colors may be strings. */
  readonly hasHex: boolean
  /** It has rules, so that what components declare stands in theirs. */
  readonly hasComponents: boolean
}

const JSON_TYPE = 'application/json'

/** In the order in which they are offered. */
export const FORMATS = {
  css: {
    label: 'CSS, by scope', note: 'One rule per scope',
    ending: '.css', type: 'text/css',
    isOfChanges: false, isOfPage: false, isOfOne: false, hasPixels: false, hasHex: false, hasComponents: true,
  },
  diff: {
    label: 'Unified diff', note: 'For git apply in the write root',
    ending: '.diff', type: 'text/x-diff',
    isOfChanges: true, isOfPage: false, isOfOne: false, hasPixels: false, hasHex: false, hasComponents: true,
  },
  tailwind: {
    label: 'Tailwind v4 @theme', note: '@theme for theme variables, rules for the rest',
    ending: '.tailwind.css', type: 'text/css',
    isOfChanges: false, isOfPage: false, isOfOne: false, hasPixels: false, hasHex: false, hasComponents: true,
  },
  scss: {
    label: 'SCSS map', note: 'One map per mode',
    ending: '.scss', type: 'text/x-scss',
    isOfChanges: false, isOfPage: false, isOfOne: false, hasPixels: false, hasHex: false, hasComponents: true,
  },
  js: {
    label: 'JS object', note: 'An ES module, rules as objects',
    ending: '.js', type: 'text/javascript',
    isOfChanges: false, isOfPage: false, isOfOne: false, hasPixels: false, hasHex: false, hasComponents: true,
  },
  dtcg: {
    label: 'DTCG (compatible)',
    note: 'Design tokens 2025.10. In style-dictionary 5, durations, transitions and gradients need a transform',
    ending: '.tokens.json', type: JSON_TYPE,
    isOfChanges: false, isOfPage: false, isOfOne: true, hasPixels: true, hasHex: true, hasComponents: false,
  },
  'dtcg-strict': {
    label: 'DTCG (strict, with resolver)', note: 'Design tokens 2025.10, modes as contexts',
    ending: '.resolver.json', type: JSON_TYPE,
    isOfChanges: false, isOfPage: false, isOfOne: false, hasPixels: true, hasHex: false, hasComponents: false,
  },
  words: {
    label: 'Instructions', note: 'For editing by hand',
    ending: '.txt', type: 'text/plain',
    isOfChanges: true, isOfPage: false, isOfOne: false, hasPixels: false, hasHex: false, hasComponents: true,
  },
  json: {
    label: 'JSON', note: 'Can be imported again',
    ending: '.json', type: JSON_TYPE,
    isOfChanges: false, isOfPage: true, isOfOne: false, hasPixels: false, hasHex: false, hasComponents: false,
  },
} satisfies Readonly<Record<FormatId, FormatRow>>

export const FORMAT_IDS = Object.keys(FORMATS) as readonly FormatId[]
