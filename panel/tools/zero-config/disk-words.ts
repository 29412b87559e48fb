// What is said of where tokens stand on disk: which file is meant, and why one is not there.
// Draws nothing.
import { scopeLine } from '../../../shared/css/scope-text.js'
import { generatedWords, type Generated } from '../../../shared/wire/generated.js'
import type { ServedPlace } from '../../../shared/wire/served.types.js'
import type { Question } from './disk-placing.js'
import { ROOT_STYLE } from './page-tokens.js'
import type { DiskStatus } from './disk-status.js'

interface WhichModel {
  readonly title: string
  readonly text: string
  readonly options: readonly { readonly file: string, readonly note: string }[]
  readonly chosen: string
  /** Whether there is a stylesheet to remember it for. */
  readonly isForSheet: boolean
}

/** What the question shows. */
export function whichModel({ cssVar, scope, places, shown, source }: Question): WhichModel {
  const at = shown === null ? -1 : places.indexOf(shown)
  const which = at === -1 ? 'This page doesn’t reveal which one it loads.'
    : `This page shows the value from ${shown?.file ?? ''}.`
  return {
    title: `Which file holds ${cssVar}?`,
    text: `${places.length} files declare it in ${scopeLine(scope ?? [':root'])}. ${which}`,
    options: places.map((place) => ({ file: place.file, note: noteOf(place, place === shown) })),
    // What is loaded last counts, where nothing says more.
    chosen: (shown ?? places.at(-1))?.file ?? '', isForSheet: source !== null,
  }
}

const noteOf = ({ line, value }: ServedPlace, isShown: boolean): string =>
  [`line ${line}`, value, ...isShown ? ['shown on this page'] : []].join(' · ')

/** What is said of a token that stands in a file which a build makes. */
export const whyMade = (file: string, generated: Generated): string => `${file}: ${generatedWords(generated)}`

/** Why a token is not on disk, in a sentence or two. */
export function whyNot(standings: DiskStatus, name: string): string {
  const here = standings.ofName(name)
  const sources = [...new Set(here.map(({ source }) => source))]
  const end = 'You can edit and export it, but not write it.'
  if (sources.length === 0) return `No stylesheet on this page declares it anymore. ${end}`
  if (sources.every((source) => source === ROOT_STYLE)) {
    return `The page or a script sets it in the style attribute of <html>. ${end}`
  }
  const elsewhere = standings.placesOf(name).map(({ file, scope }) => `${file} declares it only in ${scopeLine(scope)}`)[0]
  const from = sources.filter((source) => source !== ROOT_STYLE && !source.startsWith('<')).map(shortOf)[0]
  const why = elsewhere !== undefined ? `${elsewhere}.`
    : from === undefined ? 'No project file declares it.'
      : `Declared in ${from}, outside the project.`
  return `${why} ${end}`
}

// Spelt so that nobody takes it for an import.
const MODULES = ['node', 'modules/'].join('_')

/** The end of a path that says most: of a package from its name on. */
function shortOf(source: string): string {
  const path = source.split('?')[0] ?? ''
  const at = path.lastIndexOf(MODULES)
  const parts = (at === -1 ? path : path.slice(at + MODULES.length)).split('/')
  return at === -1 ? parts.slice(-2).join('/') : parts.join('/')
}
