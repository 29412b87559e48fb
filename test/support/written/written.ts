// The parts of documents that are made from what the code holds, each between two markers.
import { readText } from '../sources.js'
import { configTables } from './config-tables.js'
import { formatTable } from './format-words.js'
import { keyTable } from './key-words.js'
import { menuLists } from './menu-words.js'
import {
  applyFlags, applyRefusals, notifyExits, notifyFlags, relayRefusals, relaySettings, serveFlags,
} from './server-tables.js'
import { storageTable } from './storage-words.js'

type Parts = Readonly<Record<string, () => string>>

/** By document and marker. */
const WRITTEN: Readonly<Record<string, Parts>> = {
  'panel/docs/configuration.md': { members: configTables },
  'panel/docs/formats.md': { formats: formatTable },
  'panel/docs/keys.md': { keys: keyTable, menus: menuLists },
  'panel/docs/storage.md': { storage: storageTable },
  'apply-server/README.md': { flags: applyFlags },
  'apply-server/docs/errors.md': { 'apply-refusals': applyRefusals },
  'apply-server/docs/zero-config.md': { 'serve-flags': serveFlags },
  'relay/README.md': { settings: relaySettings },
  'relay/docs/api.md': { refusals: relayRefusals },
  'relay/docs/notify.md': { 'notify-flags': notifyFlags, 'notify-exits': notifyExits },
}

export const WRITTEN_PATHS: readonly string[] = Object.keys(WRITTEN)

/** What stands between a document's two markers; the markers stand alone on their lines. */
function replacePart(document: string, mark: string, part: string): string {
  const [begin, end] = [`<!-- ${mark} -->\n`, `<!-- /${mark} -->\n`]
  const [from, to] = [document.indexOf(begin), document.indexOf(end)]
  if (from < 0 || to < from) throw new Error(`no ${mark} with its end`)
  return `${document.slice(0, from + begin.length)}${part}${document.slice(to)}`
}

/** A document with its parts as the code has them now. */
export const writtenDocument = (path: string): string => Object.entries(WRITTEN[path] ?? {})
  .reduce((text, [mark, make]) => replacePart(text, mark, make()), readText(path))
