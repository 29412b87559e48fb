// What is said of a page without configuration: how much was found, in which themes, and what is missing.
// Draws nothing.
import { isRootScope } from '../../../shared/css/root-selector.js'
import { isCondition, withoutConditions } from '../../../shared/css/scope.js'
import type { DeclaredToken, FoundToken } from '../../../shared/discover/discover.types.js'
import { isPrivateName } from '../../../shared/discover/private.js'
import type { ThemeWords } from '../../../shared/discover/summary.js'
import type { ServedProject } from '../../../shared/wire/served.types.js'
import type { PanelConfig } from '../../model/config/config.types.js'
import { listNames } from '../../view/dialogs/words.js'
import type { DiskCounts } from './disk-placing.js'
import type { DiscoveredPage } from './discovered-page.types.js'
import type { ServerWords } from './server.js'

export interface SummaryModel {
  /** `143 tokens`. */
  readonly tokens: string
  /** ` from 3 stylesheets`. */
  readonly from: string
  /** Whose files the server writes; `undefined` where none says it. */
  readonly project: ServedProject | undefined
  readonly themes: readonly ThemeWords[]
  /** How the page is seen dark, where no panel can switch it; else empty. */
  readonly hint: string
  /** `12 not on disk; 5 in 2 generated files`; empty where there is nothing of that. */
  readonly disk: string
  /** Names that the root has under conditions alone, and no row shows; empty where there are none. */
  readonly conditional: string
  /** How many themes are not named. */
  readonly more: number
  /** Addresses of stylesheets that could not be read. */
  readonly unread: readonly string[]
  /** What is to be known of the server. */
  readonly server: ServerWords
}

/** As many themes are named. */
const MOST_THEMES = 4

/** What the summary shows; `countsIn`: what the server's files have of names, `null` without one. */
export function summaryModel(
  { page, discovered, config, summary: { tokens, sources, themes } }: Pick<DiscoveredPage, 'page' | 'discovered' | 'config' | 'summary'>,
  server: ServerWords, countsIn: (names: Iterable<string>) => DiskCounts | null, project?: ServedProject,
): SummaryModel {
  const isNone = page.declared.length === 0
  const counts = countsIn(shownNames(config, discovered.tokens))
  return {
    project, tokens: isNone ? 'No tokens' : tokens, from: isNone ? ' on this page' : ` from ${sources}`,
    conditional: conditionalWords(page.declared, config),
    disk: counts === null ? '' : diskWords(counts), themes: themes.slice(0, MOST_THEMES),
    more: Math.max(0, themes.length - MOST_THEMES), hint: isByMedia(config) ? MEDIA_HINT : '', unread: page.unread, server,
  }
}

const MEDIA_HINT = 'This page follows the system’s dark mode. To see it, emulate prefers-color-scheme in DevTools.'

/** Whether the page is dark by a media query alone: then the header has no switch. */
const isByMedia = ({ tabs }: PanelConfig): boolean => tabs.some(({ colorExtras }) => {
  const mode = colorExtras?.panelSettings.colorMode
  return mode !== undefined && mode !== false && mode.darkWhen?.startsWith('@media') === true
})

const namesIn = ({ tabs }: PanelConfig): readonly string[] =>
  tabs.flatMap(({ tiers }) => tiers.flatMap(({ items }) => items.map(({ cssVar }) => cssVar)))

/** What there are rows of, without private names. */
function shownNames(config: PanelConfig, tokens: readonly FoundToken[]): ReadonlySet<string> {
  const privates = new Set(tokens.filter(({ isPrivate }) => isPrivate).map(({ name }) => name))
  return new Set(namesIn(config).filter((name) => name !== '' && !privates.has(name)))
}

const diskWords = ({ notOnDisk, notOnPage, generated, generatedFiles }: DiskCounts): string => [
  ...notOnDisk === 0 ? [] : [`${notOnDisk} not on disk`],
  ...generated === 0 ? [] : [`${generated} in ${generatedFiles} generated file${generatedFiles === 1 ? '' : 's'}`],
  ...notOnPage === 0 ? [] : [`${notOnPage} on disk only`],
].join('; ')

/** `No row for --gap: declared on :root only in @media (min-width: 900px)`. */
export function conditionalWords(declared: readonly DeclaredToken[], config: PanelConfig): string {
  const rows = new Set(namesIn(config))
  const found = declared.filter(({ name, scope }) => !rows.has(name) && !isPrivateName(name) &&
    scope.some(isCondition) && isRootScope(withoutConditions(scope)))
  const names = [...new Set(found.map(({ name }) => name))].sort()
  const where = [...new Set(found.map(({ scope }) => scope.filter(isCondition).join(' | ')))]
  return names.length === 0 ? ''
    : `No row${names.length === 1 ? '' : 's'} for ${listNames(names)}: declared on :root only in ${listNames(where)}`
}

/** `Couldn’t read 1 stylesheet`. */
export const unreadWords = (count: number): string =>
  `Couldn’t read ${count} stylesheet${count === 1 ? '' : 's'}`

/** As many beginnings of private names are named. */
const MOST_STARTS = 3

/** `12 private` names, and how they begin: `--tw-*`, `--_*`; `null` where there are none. */
export function privateWords(
  tokens: readonly FoundToken[],
): { readonly count: number, readonly starts: readonly string[] } | null {
  const names = tokens.filter(({ isPrivate }) => isPrivate).map(({ name }) => name)
  if (names.length === 0) return null
  return { count: names.length, starts: [...new Set(names.map(startOf))].slice(0, MOST_STARTS) }
}

// `--tw-shadow`: `--tw-*`; `--_size` and `--card-_size`: what stands before the name and the underscore.
function startOf(name: string): string {
  const underscore = name.indexOf('-_')
  const end = underscore === -1 ? name.indexOf('-', 2) + 1 : underscore + 2
  return `${name.slice(0, end)}*`
}

/** Where nothing was found: what to do about that. */
export function nothingWords(unread: number): readonly string[] {
  return [
    unread === 0 ? 'This page’s stylesheets declare no custom properties.'
      : `No custom properties found. ${unreadWords(unread)}.`,
    'Declare some in :root; they appear here when the page loads them.',
  ]
}

/** What a stylesheet may begin with. */
export const EXAMPLE_CSS = ':root {\n  --color-accent: #3958d1;\n  --space-md: 1rem;\n  --radius-md: 6px;\n}\n'
