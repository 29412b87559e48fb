// The disk below a root, as the index looks at it. Writes nothing and never throws.
// Which files are stylesheets, and which are left out, is for the walk.
import { lstatSync, readdirSync, realpathSync, statSync, type Dirent } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { decodeUtf8 } from '../../shared/utf8.js'
import { attempt } from '../disk/disk.js'
import { isStrictlyInside } from '../disk/inside.node.js'
import { identityOf, readRegular } from '../disk/regular.node.js'
import { ok } from '../../shared/result.js'
import type { Entry, LinkEnd, RulesAbove, SheetDisk } from './sheet-disk.types.js'

/** The disk below `root`, which is a real path. */
export function createSheetDisk(root: string): SheetDisk {
  const at = (path: string): string => (path === '' ? root : join(root, path))
  return {
    root,
    list: (path) => {
      const listed = attempt(() => readdirSync(at(path), { withFileTypes: true }))
      return listed.ok ? ok(listed.value.map(entryOf)) : listed
    },
    stamp: (path) => attempt(() => {
      const stat = lstatSync(at(path), { bigint: true })
      const { size, mtimeNs, ctimeNs } = stat
      const changed = mtimeNs > ctimeNs ? mtimeNs : ctimeNs
      return {
        identity: identityOf(stat),
        state: `${size.toString()} ${mtimeNs.toString()} ${ctimeNs.toString()}`,
        changedAt: Number(changed / 1_000_000n),
        size: Number(size),
      }
    }),
    read: (path, mostBytes) => readRegular(at(path), mostBytes, null),
    follow: (path) => followLink(root, at(path)),
    rulesAbove: () => findRulesAbove(root),
    now: () => Date.now(),
  }
}

const entryOf = (entry: Dirent): Entry => ({
  name: entry.name,
  kind: entry.isDirectory() ? 'folder' : entry.isFile() ? 'file' : entry.isSymbolicLink() ? 'link' : 'other',
})

function followLink(root: string, path: string): LinkEnd {
  const real = attempt(() => realpathSync.native(path))
  if (!real.ok) return { place: 'nowhere', isFolder: false }
  const stat = attempt(() => statSync(real.value))
  const isInside = real.value === root || isStrictlyInside(root, real.value)
  return { place: isInside ? 'inside' : 'outside', isFolder: stat.ok && stat.value.isDirectory() }
}

const MOST_RULES = 1024 * 1024

/** A text file; `null` where there is none that can be read. */
function readText(path: string): string | null {
  const bytes = readRegular(path, MOST_RULES, null)
  return bytes.ok ? decodeUtf8(bytes.value) : null
}

/** What counts less than all rules below: git's own for this clone, then those of folders above the root. */
function findRulesAbove(root: string): RulesAbove {
  let top = root
  while (!attempt(() => lstatSync(join(top, '.git'))).ok) {
    // Where there is no git, only what stands below the root is meant for it.
    if (dirname(top) === top) return { way: '', rules: [] }
    top = dirname(top)
  }
  const names = relative(top, root).split(sep).filter((name) => name !== '')
  const folders = names.map((_, index) => names.slice(0, index))
  const rules = folders.map((above) => ({ above, text: readText(join(top, ...above, '.gitignore')) }))
  const excluded = { above: [], text: readText(join(gitFolderOf(top), 'info', 'exclude')) }
  const found = [excluded, ...rules].flatMap(({ above, text }) =>
    (text === null ? [] : [{ base: wayOf(above), text }]))
  return { way: wayOf(names), rules: found }
}

const wayOf = (names: readonly string[]): string => names.map((name) => `${name}/`).join('')

/** Where git keeps what all working trees of a clone share. */
function gitFolderOf(folder: string): string {
  const git = join(folder, '.git')
  const pointer = readText(git)
  if (pointer === null) return git
  const own = resolve(folder, afterWord(pointer, 'gitdir:'))
  const common = readText(join(own, 'commondir'))
  return common === null ? own : resolve(own, common.trim())
}

const afterWord = (text: string, word: string): string =>
  (text.startsWith(word) ? text.slice(word.length) : text).trim()
