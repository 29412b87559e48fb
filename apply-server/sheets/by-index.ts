// Which file each value of a request is for by the index: the one that declares the name in that scope.
// Reads nothing but the index; which declaration counts in a file is for the rewriting to find.
import { scopeLine } from '../../shared/css/scope-text.js'
import type { Scope } from '../../shared/css/scope.js'
import { err, ok } from '../../shared/result.js'
import { SEVERAL_FILES } from '../../shared/wire/apply.js'
import type { ApplyRequest } from '../../shared/wire/apply-request.js'
import { gatherEdits, listsOf, type RequestedEdit, type AskedList } from '../edits.js'
import type { RouteBy, RoutedRequest } from '../exchange.js'
import { refuse, type Refusal, type RefusalCode } from '../refusals.js'
import { shown } from '../log-text.js'
import type { Indexing } from './sheet-index.js'
import type { Sheet } from './sheet.types.js'
import { Where, type Declaring } from './where.js'

/** A value that no file is found for. */
interface Unfound {
  readonly name: string
  readonly reason: string
  /** Those that it may be for. */
  readonly files: readonly string[]
}

/** Routes by the index as it is when the request comes. */
export const byIndex = (read: () => Indexing): RouteBy => {
  const route = createRoute()
  return (request) => route(read(), request)
}

/** Routes by an index that is given. */
export function createRoute(): (indexing: Indexing, request: ApplyRequest) => ReturnType<RouteBy> {
  let known: { readonly indexing: Indexing; readonly where: Where } | null = null
  return (indexing, request) => {
    if (known?.indexing !== indexing) known = { indexing, where: new Where(indexing.sheets) }
    const { where } = known
    if (request.survey) {
      const paths = indexing.sheets.filter(({ tokens }) => tokens.length > 0).map(({ path }) => path)
      return ok({ request, paths, asked: [], ...leftOutOf(indexing) })
    }
    const asked: RequestedEdit[] = []
    const unfound: Unfound[] = []
    for (const list of listsOf(request)) {
      const { file } = list
      if (file !== null && !hasFile(indexing.sheets, file)) {
        return err(refuse('file_not_indexed', { words: { file: shown(file) }, extra: { file } }))
      }
      for (const [name, value] of list.tokens) {
        const found = findFile(where, name, list)
        if ('reason' in found) unfound.push(found)
        else asked.push(askedOf(name, value, list, found))
      }
    }
    const gathered = gatherEdits(asked, (path) => path)
    if (!gathered.ok) return gathered
    const [first] = unfound
    if (first !== undefined && !request.dryRun) return err(refusalOf(first, unfound))
    const paths = [...new Set(asked.map(({ path }) => path))]
    return ok({ request, paths, asked, ...rejectionsOf(unfound) })
  }
}

const hasFile = (sheets: readonly Sheet[], file: string): boolean => sheets.some(({ path }) => path === file)

/** What a survey is told to be without. */
function leftOutOf({ index: { sources } }: Indexing): Pick<RoutedRequest, 'rejected' | 'rejectedReasons'> {
  const left = sources.flatMap(({ file, skipped }) => (skipped === null ? [] : [[file, `${file} ${skipped}`] as const]))
  return { rejected: left.map(([file]) => file), rejectedReasons: left.map(([, reason]) => reason) }
}

const askedOf = (
  name: string, value: string, { scope, place }: AskedList, { file, meant }: Pick<Declaring, 'file' | 'meant'>,
): RequestedEdit => ({ name, value, scope, place, path: file, ...(meant === undefined ? {} : { meant }) })

function findFile(
  where: Where, name: string, { scope, file }: AskedList,
): Pick<Declaring, 'file' | 'meant'> | Unfound {
  const all = where.filesOf(name, scope)
  // A file that is named and does not declare it says so itself.
  if (file !== null) return all.find((one) => one.file === file) ?? { file }
  // What a build makes anew is not chosen over what it is made of.
  const sources = all.filter(({ isGenerated }) => !isGenerated)
  const found = sources.length === 0 ? all : sources
  const [first, second] = found
  if (first !== undefined && second === undefined) return first
  const files = found.map((one) => one.file)
  const reason = first === undefined
    ? `No stylesheet declares ${name} in ${shownScope(scope)}`
    : `Several files declare ${name} in ${shownScope(scope)}: ${listed(files)}`
  return { name, reason, files }
}

const shownScope = (scope: Scope | null): string =>
  scope === null ? 'the root scope' : shown(scopeLine(scope))

/** How many files a sentence names. */
const MOST_NAMED = 5

function listed(files: readonly string[]): string {
  const more = files.length - MOST_NAMED
  return [...files.slice(0, MOST_NAMED), ...(more > 0 ? [`and ${more} more`] : [])].join(', ')
}

const codeOf = ({ files }: Unfound): RefusalCode => (files.length === 0 ? 'not_declared' : SEVERAL_FILES)

function rejectionsOf(
  unfound: readonly Unfound[],
): Pick<RoutedRequest, 'rejected' | 'rejectedReasons' | 'rejectedCodes'> {
  // One scope may have several entries.
  const byReason = new Map(unfound.map((one) => [one.reason, one]))
  const left = [...byReason.values()]
  return {
    rejected: left.map(({ name }) => name),
    rejectedReasons: [...byReason.keys()],
    rejectedCodes: left.map(codeOf),
  }
}

function refusalOf({ name, files }: Unfound, unfound: readonly Unfound[]): Refusal {
  const rejections = rejectionsOf(unfound)
  return files.length === 0
    ? refuse('not_declared', { extra: { ...rejections } })
    : refuse(SEVERAL_FILES, { words: { name, files: listed(files) }, extra: { files, ...rejections } })
}
