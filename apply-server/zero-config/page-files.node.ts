// What a page loads of the panel, out of the folder that the build has made. A path of a request becomes a
// path on disk only where it is a plain name of a script or its source map.
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { everyCharacter, HYPHEN_MINUS, isDigit, isLowerLetter } from '../../shared/chars.js'
import { attempt } from '../disk/disk.js'
import type { Content } from './read-checks.js'
import { movedByLine, withIndex, withSources, type BootConfig } from './script.js'

const SCRIPT = 'tokenpanel.js'
const MAP = 'tokenpanel.js.map'

// This file itself, or the one that the build has made of it and others.
const PLACES = ['./', '../../'].map((path) => fileURLToPath(new URL(path, import.meta.url)))

/** The folder that the build has made; `null` where nothing is built. */
export const findBuilt = (): string | null =>
  PLACES.find((folder) => existsSync(join(folder, SCRIPT))) ?? null

/** What stands at a path such as `/tokenpanel/core.js`, to be read when it is wanted; `null` for nothing. */
export function findPageFile(built: string, path: string, bootConfig: () => BootConfig): Content | null {
  const name = path.startsWith('/') ? path.slice(1) : ''
  if (name !== SCRIPT && name !== MAP && !isChunk(name)) return null
  const file = join(built, name)
  if (!existsSync(file)) return null
  const type = name.endsWith('.map') ? 'application/json' : 'text/javascript'
  return { type: `${type}; charset=utf-8`, make: () => pageText(file, name, bootConfig), isOpen: false }
}

function pageText(file: string, name: string, bootConfig: () => BootConfig): string {
  const text = readFileSync(file, 'utf8')
  if (name === SCRIPT) return withIndex(text, bootConfig())
  if (!name.endsWith('.map')) return text
  const map = name === MAP ? movedByLine(text) : text
  return withSources(map, (source) => sourceText(join(dirname(file), source)))
}

/** What a map of the build names, as it is beside the build: a package has the sources of its panel. */
function sourceText(path: string): string | null {
  const text = attempt(() => readFileSync(path, 'utf8'))
  return text.ok ? text.value : null
}

function isChunk(path: string): boolean {
  const [folder, file = '', ...more] = path.split('/')
  if (folder !== 'tokenpanel' || more.length > 0) return false
  const [name = '', ...endings] = file.split('.')
  return name !== '' && everyCharacter(name, isNameCharacter) && ['js', 'js.map'].includes(endings.join('.'))
}

const isNameCharacter = (code: number): boolean =>
  isLowerLetter(code) || isDigit(code) || code === HYPHEN_MINUS
