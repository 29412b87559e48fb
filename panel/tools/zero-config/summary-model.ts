// What is said of a page without configuration: how much was found, in which themes, and what is missing.
// Draws nothing.
import { isRootScope } from '../../../shared/css/root-selector.js'
import { isCondition, withoutConditions } from '../../../shared/css/scope.js'
import type { DeclaredToken, FoundToken } from '../../../shared/discover/discover.types.js'
import { isPrivateName } from '../../../shared/discover/private.js'
import type { ThemeWords } from '../../../shared/discover/summary.js'
import { generatedBy } from '../../../shared/wire/generated.js'
import type { ServedIndex, ServedProject, ServedSource } from '../../../shared/wire/served.types.js'
import type { PanelConfig } from '../../model/config/config.types.js'
import { counted } from '../../model/tokens/counted.js'
import { own } from '../../model/tokens/records.js'
import { listNames } from '../../view/dialogs/words.js'
import type { ConnectionModel } from './connection-model.js'
import type { DiskCounts } from './disk-placing.js'
import type { DiscoveredPage } from './discovered-page.types.js'

/** A part of a line; `isCode`: as CSS has it. */
export interface SummaryPart {
  readonly text: string
  readonly isCode: boolean
}

/** A file that is written only if somebody ticks it, or not at all. */
interface LeftFile {
  readonly file: string
  readonly why: string
}

export interface SummaryModel {
  /** Whose files the server writes; `undefined` where none says it. */
  readonly project: ServedProject | undefined
  /** `143 tokens`; empty where nothing is shown. */
  readonly tokens: string
  /** ` in 5 files`, ` on this page`. */
  readonly where: string
  /** `: 3 css, 2 scss`, `, no project connected`: what is left out of the folded line. */
  readonly rest: string
  /** `Light and dark, by .dark`; empty where nothing is shown. */
  readonly themes: readonly SummaryPart[]
  /** How the page is seen dark, where no panel can switch it; else empty. */
  readonly hint: string
  /** `12 not on disk; 5 in 2 generated files; 1 file skipped`; empty where there is nothing of that. */
  readonly left: string
  /** The generated and skipped ones of these. */
  readonly leftFiles: readonly LeftFile[]
  /** Names that the root has under conditions alone, and no row shows; empty where there are none. */
  readonly conditional: string
  /** Addresses of stylesheets that could not be read. */
  readonly unread: readonly string[]
  /** What follows *Pick an element*; empty where there is nothing to pick. */
  readonly pick: string
  /** What is to be known of the server, and done; `null`: nothing. */
  readonly connection: ConnectionModel | null
}

/** What a server says beside the page, and what it makes of that. */
interface SummarySources {
  /** `null` without one. */
  readonly index: ServedIndex | null
  readonly connection: ConnectionModel | null
  /** What its files have of names, `null` without one. */
  readonly countsIn: (names: Iterable<string>) => DiskCounts | null
}

/** As many themes are named. */
const MOST_THEMES = 4

/** What the summary shows. */
export function summaryModel(
  { page, discovered, config, summary }: Pick<DiscoveredPage, 'page' | 'discovered' | 'config' | 'summary'>,
  { index, connection, countsIn }: SummarySources,
): SummaryModel {
  const names = shownNames(config, discovered.tokens)
  const isNone = config.tabs.length === 0
  const { leftFiles, left } = leftOf(index?.sources ?? [], countsIn(names))
  const count = index === null ? { tokens: summary.tokens, where: ' on this page', rest: ', no project connected' }
    : countOnDisk(index, names)
  return {
    project: index?.project, ...(isNone ? { ...count, tokens: '' } : count),
    themes: isNone ? [] : themeParts(summary.themes), hint: isByMedia(config) ? MEDIA_HINT : '', left, leftFiles,
    conditional: conditionalWords(page.declared, config), unread: page.unread,
    pick: isNone ? '' : `to see its tokens, or ${hasColors(config) ? 'click a swatch' : 'change a value'} below`,
    connection,
  }
}

/** `Connected to shop, 143 tokens`. */
export const connectedWords = ({ project, tokens }: Pick<SummaryModel, 'project' | 'tokens'>): string =>
  `Connected${project === undefined ? '' : ` to ${project.name}`}${tokens === '' ? '' : `, ${tokens}`}`

const hasColors = ({ tabs }: PanelConfig): boolean => tabs.some(({ tiers }) =>
  tiers.some(({ items }) => items.some(({ type }) => type.kind === 'color')))

/** `143 tokens`, ` in 5 files`, `: 3 css, 2 scss`: those with rows, and where a project declares them. */
function countOnDisk(
  { where, sources = [] }: ServedIndex, names: ReadonlySet<string>,
): Pick<SummaryModel, 'tokens' | 'where' | 'rest'> {
  const onDisk = [...names].filter((name) => own(where, name) !== undefined).length
  const tokens = `${onDisk.toLocaleString('en')} token${onDisk === 1 ? '' : 's'}`
  const declaring = sources.filter((one) => one.tokens > 0)
  const plain = declaring.filter(({ generated }) => generated === null)
  const files = plain.length > 0 ? plain : declaring
  const kinds = new Map<string, number>()
  for (const { file } of files) {
    const kind = file.slice(file.lastIndexOf('.') + 1)
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
  }
  const all = [...kinds].map(([kind, count]) => `${count} ${kind}`).join(', ')
  return {
    tokens, where: files.length === 0 ? ' on disk' : ` in ${counted(files.length, 'file')}`,
    rest: files.length > 1 ? `: ${all}` : '',
  }
}

/** What is not as it looks on disk, and the files that are written only if ticked, or not at all. */
function leftOf(
  sources: readonly ServedSource[], counts: DiskCounts | null,
): Pick<SummaryModel, 'left' | 'leftFiles'> {
  const generated = sources.flatMap(({ file, generated: by }) =>
    (by === null ? [] : [{ file, why: generatedBy(by) }]))
  // A folder that is not looked into is no news.
  const skipped = sources.flatMap(({ file, skipped: why }) =>
    (why === null || !file.endsWith('.css') ? [] : [{ file, why }]))
  const words = [
    ...counts === null ? [] : diskWords(counts),
    ...skipped.length === 0 ? [] : [`${counted(skipped.length, 'file')} skipped`],
  ]
  return { left: words.join('; '), leftFiles: counts === null ? [] : [...generated, ...skipped] }
}

const text = (words: string): SummaryPart => ({ text: words, isCode: false })

/** `Light and dark, by .dark`; of more than two `Themes: Light, Dark .dark, 3 more`. */
function themeParts(themes: readonly ThemeWords[]): readonly SummaryPart[] {
  const [base, other] = themes
  if (base === undefined || other === undefined) return [text('One theme')]
  if (themes.length === 2) {
    const by = featureName(other.by)
    const names = text(`${base.label} and ${lowered(other.label)}${by === '' ? '' : ', by '}`)
    return by === '' ? [names] : [names, { text: by, isCode: true }]
  }
  const more = themes.length - MOST_THEMES
  const named = themes.slice(0, MOST_THEMES).flatMap(({ label, by }, at) => [
    text(`${at === 0 ? 'Themes: ' : ', '}${label}${by === '' ? '' : ' '}`), ...by === '' ? [] : [{ text: by, isCode: true }],
  ])
  return more > 0 ? [...named, text(`, ${more} more`)] : named
}

const lowered = (label: string): string => label.charAt(0).toLowerCase() + label.slice(1)

// `prefers-color-scheme: dark` of a page that is dark by it.
const featureName = (by: string): string => by.startsWith('prefers-color-scheme') ? 'prefers-color-scheme' : by

const MEDIA_HINT = 'Preview the other one with the switch in the header.'

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

const diskWords = ({ notOnDisk, notOnPage, generated, generatedFiles }: DiskCounts): readonly string[] => [
  ...notOnDisk === 0 ? [] : [`${notOnDisk} not on disk`],
  ...generated === 0 ? [] : [`${generated} in ${counted(generatedFiles, 'generated file')}`],
  ...notOnPage === 0 ? [] : [`${notOnPage} on disk only`],
]

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

/** Where nothing was found: that, and what to do about it. */
export function nothingWords(unread: number): readonly string[] {
  return [
    `No tokens on this page.${unread === 0 ? '' : ` ${unreadWords(unread)}.`}`,
    'Declare custom properties in a stylesheet; they appear here when the page loads them:',
  ]
}

/** What a stylesheet may begin with. */
export const EXAMPLE_CSS = ':root {\n  --color-accent: #3958d1;\n  --space-md: 1rem;\n  --radius-md: 6px;\n}\n'
