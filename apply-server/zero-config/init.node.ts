// `tokenpanel init`: writes what was found as files to keep; never over another file unless it is told to,
// and then nothing that was made by hand is lost.
import { err, ok, type Result } from '../../shared/result.js'
import { writeKept } from '../files.node.js'
import { wordsOfCause } from '../disk/cause.js'
import { jsonText } from './json-text.js'
import { keepingOf } from './saved-config-merge.js'
import { CONFIG_FILE, isWritable, readKept, ROUTING_FILE } from './saved-config.node.js'
import { diffLines } from './line-diff.js'
import type { Project } from './project.node.js'
import type { ProjectState, Kept } from './project.types.js'
import { summaryLine } from './words.js'

/** What came of it: lines for people, and whether all of it is on the disk now. */
interface Said {
  readonly lines: readonly string[]
  readonly isDone: boolean
}

/** Writes both files, or none and says what would change; the error is a sentence. */
export function runInit(project: Project, isForced: boolean): Result<Said, string> {
  const found = project.found()
  const { indexed: { root }, storagePrefix } = project
  if (found.discovered.tokens.length === 0) return err(`no tokens in ${root}; nothing to write`)
  if (found.keptFault !== null) return err(faultOf(CONFIG_FILE, found.keptFault))
  const keptRouting = readKept(root, ROUTING_FILE)
  if (!keptRouting.ok) return err(faultOf(ROUTING_FILE, keptRouting.error))
  const isThere = (path: string): boolean => isWritable(root, path)
  const keeping = keepingOf(found, storagePrefix, keptRouting.value?.document ?? null, isThere)
  const files = [
    planned(CONFIG_FILE, found.kept, keeping.config),
    planned(ROUTING_FILE, keptRouting.value, keeping.routing),
  ]
  if (!isForced && files.some(({ before, text }) => before !== null && before !== text)) {
    return ok({ lines: [...files.flatMap(wouldLines), ...UNWRITTEN], isDone: false })
  }
  return writeFiles(root, files, found)
}

const faultOf = (name: string, fault: string): string => `${name} ${fault}. Fix or move it.`

interface Planned {
  readonly name: string
  /** However it is laid out: only what it says counts. */
  readonly before: string | null
  readonly text: string
}

const planned = (name: string, kept: Kept | null, text: string): Planned =>
  ({ name, before: kept === null ? null : jsonText(kept.document), text })

const upToDate = (name: string): string => `${name} is up to date`

function wouldLines({ name, before, text }: Planned): readonly string[] {
  if (before === text) return [upToDate(name)]
  return before === null ? [`would create ${name}`] : [`would change ${name}:`, '', ...diffLines(before, text), '']
}

const UNWRITTEN: readonly string[] = [
  'Nothing written. To update, run tokenpanel init --force; labels, groups and order are kept.',
]

function writeFiles(root: string, files: readonly Planned[], found: ProjectState): Result<Said, string> {
  const wrote: string[] = []
  for (const { name, before, text } of files) {
    if (before === text) continue
    const written = writeKept(root, name, text, before === null ? 'new' : 'replace')
    if (!written.ok) {
      const done = wrote.map((one) => `; ${one} was written`).join('')
      return err(`${name} cannot be written: ${wordsOfCause(written.error)}${done}`)
    }
    wrote.push(name)
  }
  const lines = files.map(({ name }) => (wrote.includes(name) ? `wrote ${name}` : upToDate(name)))
  return ok({ lines: [...lines, ...(wrote.length > 0 ? writtenWords(found) : [])], isDone: true })
}

const writtenWords = ({ discovered }: ProjectState): readonly string[] => [
  '', `${summaryLine(discovered)}.`,
  'Edit labels, groups and order as you like; tokenpanel uses this file from now on.',
  'tokenpanel check compares it with the stylesheets, also in CI.',
]
