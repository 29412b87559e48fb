// Tells whether what was made is what would be made now, so that nothing is made twice. Makes nothing.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Metafile } from 'esbuild'
import { GRAPH_MODULE } from './chunks.js'

const HERE = 'dist/shared/build'
const LOCK = 'package-lock.json'
/** Where it stands what was made, and by what. */
export const MADE = `${HERE}/made.json`
export const MADE_OF = `${HERE}/made.sha256`

/** The files that have a say in it: what went in and came out, what makes it, and which tools do. */
function filesOf(root: string, made: Readonly<Record<string, Metafile>>): readonly string[] {
  const ins = Object.values(made).flatMap(({ inputs }) => Object.keys(inputs)).filter((path) => path.startsWith('dist/'))
  const outs = Object.keys(made).flatMap((path) => [path, `${path}.map`])
  const makers = readdirSync(join(root, HERE)).filter((name) => name.endsWith('.js')).map((name) => `${HERE}/${name}`)
  return [...new Set([...ins, ...outs, ...makers, GRAPH_MODULE, LOCK])].sort()
}

/** A digest of all of it. */
export function digestOf(root: string, made: Readonly<Record<string, Metafile>>): string {
  const hash = createHash('sha256')
  for (const path of filesOf(root, made)) {
    const bytes = existsSync(join(root, path)) ? readFileSync(join(root, path)) : ''
    hash.update(`${path} ${bytes.length}\n`).update(bytes)
  }
  return hash.digest('hex')
}

/** Whether every file is there as it was made, out of what is there now. */
export function isKept(root: string): boolean {
  const [made, madeOf] = [join(root, MADE), join(root, MADE_OF)]
  if (!existsSync(made) || !existsSync(madeOf)) return false
  const files = JSON.parse(readFileSync(made, 'utf8')) as Readonly<Record<string, Metafile>>
  return readFileSync(madeOf, 'utf8') === digestOf(root, files)
}
