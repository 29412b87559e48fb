// Whether a stylesheet ends in a source map, and which of the map's sources are there.
// Reads no file itself: what stands at a path it is told.
import { decodeUtf8 } from '../../shared/utf8.js'
import { isObject } from '../../shared/read.js'
import type { Generated } from '../../shared/wire/generated.js'

/** The disk below a root, as paths with `/`. */
interface MapPorts {
  /** The root's own path, which maps may name their sources by. */
  readonly root: string
  /** A text of a file; `null` where there is none that can be read. */
  readonly textAt: (path: string) => string | null
  readonly isFile: (path: string) => boolean
}

const WORD = 'sourceMappingURL='

/** Finds the sources of a stylesheet by its map; `null` without a map, or where none of them is there. */
export function findMapped(path: string, text: string, ports: MapPorts): Generated | null {
  const found = urlIn(text)
  if (found === null) return null
  const { url, at } = found
  const place = url.startsWith('data:') ? path : pathFrom(path, url, ports.root)
  const map = url.startsWith('data:') ? dataIn(url) : place === null ? null : ports.textAt(place)
  if (map === null || place === null) return null
  const from = [...new Set(sourcesIn(map).flatMap((source) => pathFrom(place, source, ports.root) ?? []))]
    .filter((source) => source !== path && ports.isFile(source))
  const [first] = from
  if (first === undefined) return null
  const line = text.slice(0, at).split('\n').length
  const more = from.length === 1 ? '' : ` and ${from.length - 1} more`
  return { reason: `its source map names ${first}${more}`, line, from }
}

/** A text without its map, which is one line however long it is. */
export function withoutMap(text: string): string {
  const found = urlIn(text)
  return found === null ? text : text.slice(0, found.at)
}

/** What the last comment of a text says. */
function urlIn(text: string): { readonly url: string; readonly at: number } | null {
  const at = text.lastIndexOf(WORD)
  const open = at === -1 ? -1 : text.lastIndexOf('/*', at)
  const close = text.indexOf('*/', at)
  const mark = open === -1 ? '' : text.slice(open + 2, at).trim()
  if (close === -1 || (mark !== '#' && mark !== '@') || text.slice(close + 2).trim() !== '') return null
  return { url: text.slice(at + WORD.length, close).trim(), at }
}

const BASE64 = ';base64'

function dataIn(url: string): string | null {
  const comma = url.indexOf(',')
  const [head, data] = [url.slice(0, comma), url.slice(comma + 1)]
  try {
    return head.endsWith(BASE64) ? decodeUtf8(Uint8Array.from(atob(data), (one) => one.charCodeAt(0)))
      : decodeURIComponent(data)
  } catch {
    return null
  }
}

/** What a map is made of, in parts or at once. */
function sourcesIn(text: string): readonly string[] {
  const map = jsonOf(text)
  const parts = isObject(map) && Array.isArray(map['sections'])
    ? map['sections'].map((one: unknown) => (isObject(one) ? one['map'] : null)) : [map]
  return parts.flatMap((part: unknown) => {
    if (!isObject(part) || !Array.isArray(part['sources'])) return []
    const { sourceRoot } = part
    const base = typeof sourceRoot === 'string' && sourceRoot !== '' ? `${sourceRoot}/` : ''
    return part['sources'].flatMap((one: unknown) => (typeof one === 'string' ? [base + one] : []))
  })
}

function jsonOf(text: string): unknown {
  try {
    // A line of its own before it keeps a map from being run.
    return JSON.parse(text.startsWith(')]}') ? text.slice(text.indexOf('\n') + 1) : text)
  } catch {
    return null
  }
}

const FILE = 'file://'

/** The path below the root of what a file names; `null` for what is elsewhere. */
function pathFrom(file: string, named: string, root: string): string | null {
  const text = decoded(named.split('?')[0] ?? '')
  if (text === null || text === '') return null
  const own = text.startsWith(FILE) ? text.slice(FILE.length) : text
  if (own.startsWith('/')) return own.startsWith(`${root}/`) ? plain('', own.slice(root.length + 1)) : null
  // `webpack://`, `https:`, a drive.
  const colon = own.indexOf(':')
  if (colon !== -1 && !own.slice(0, colon).includes('/')) return null
  return plain(file.slice(0, file.lastIndexOf('/') + 1), own)
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

/** Without steps; `null` for a path that leads out. */
function plain(folder: string, path: string): string | null {
  const names: string[] = []
  for (const name of `${folder}${path}`.split('/')) {
    if (name === '' || name === '.') continue
    if (name !== '..') names.push(name)
    else if (names.pop() === undefined) return null
  }
  return names.length === 0 ? null : names.join('/')
}
