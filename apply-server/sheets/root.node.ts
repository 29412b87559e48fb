// Which folder is indexed: the workspace or the project around the current directory, or the one that is
// named. Starts nothing.
import { realpathSync, statSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join, parse, relative, resolve, sep } from 'node:path'
import { err, ok, type Result } from '../../shared/result.js'
import { decodeUtf8 } from '../../shared/utf8.js'
import { attempt } from '../disk/disk.js'
import { isStrictlyInside } from '../disk/inside.node.js'
import { readRegular } from '../disk/regular.node.js'
import { listsFolder, WORKSPACE_FILES } from './workspace.js'

export interface RootQuery {
  /** As `--root` names it; `undefined` where nobody has. */
  readonly root?: string | undefined
  /** The current directory. */
  readonly from: string
  /** The home folder; the user's own without it. */
  readonly home?: string
}

export interface Root {
  /** Its real path. */
  readonly path: string
  /** What it is, as words that follow its path. */
  readonly what: string
}

/** The root, or a sentence that says why there is none. */
export function findRoot({ root, from, home = homedir() }: RootQuery): Result<Root, string> {
  const named = resolve(from, root ?? '.')
  const real = attempt(() => (statSync(named).isDirectory() ? realpathSync.native(named) : null))
  if (!real.ok || real.value === null) return err(`${named} is not a directory. Pass another folder with --root.`)
  const realHome = attempt(() => realpathSync.native(home))
  const homePath = realHome.ok ? realHome.value : home
  const found = root === undefined ? rootAround(real.value, homePath) : { path: real.value, what: 'as given' }
  if (parse(found.path).root === found.path) {
    return err(`${found.path} is the whole disk. Run tokenpanel in a project folder or pass --root.`)
  }
  if (found.path !== homePath && !isStrictlyInside(found.path, homePath)) return ok(found)
  const what = found.path === homePath ? 'your home folder' : 'a folder around your home folder'
  return err(`${found.path} is ${what}. Run tokenpanel in a project folder or pass --root.`)
}

const isThere = (folder: string, name: string): boolean => attempt(() => statSync(join(folder, name))).ok

/**
 * The workspace that lists the project, else the project: the nearest folder with package.json, else with
 * .git; without either the folder itself.
 */
function rootAround(from: string, home: string): Root {
  const around = foldersAround(from, home)
  const project = around.find((folder) => isThere(folder, 'package.json'))
  if (project === undefined) {
    const clone = around.find((folder) => isThere(folder, '.git'))
    return clone === undefined ? { path: from, what: 'the folder it was started in' }
      : { path: clone, what: 'the nearest folder with .git' }
  }
  const above = around.slice(around.indexOf(project) + 1)
  // Of workspaces in each other the outermost.
  const workspace = above.reverse().flatMap((folder) => workspaceAt(folder, project) ?? [])[0]
  return workspace ?? { path: project, what: 'the nearest folder with package.json' }
}

/** A folder and those around it, as far as all may be one project: not out of a clone or a mount, no home. */
function foldersAround(from: string, home: string): readonly string[] {
  const folders: string[] = []
  for (let at = from; at !== home && dirname(at) !== at; at = dirname(at)) {
    folders.push(at)
    if (isThere(at, '.git') || deviceOf(at) !== deviceOf(dirname(at))) break
  }
  return folders
}

/** What tells a mount from what is around it. */
function deviceOf(folder: string): number | null {
  const device = attempt(() => statSync(folder).dev)
  return device.ok ? device.value : null
}

const MOST_BYTES = 1024 * 1024

/** A workspace that lists a project, which stands in it. */
function workspaceAt(folder: string, project: string): Root | null {
  const way = relative(folder, project).split(sep).join('/')
  for (const [name, read] of WORKSPACE_FILES) {
    const bytes = readRegular(join(folder, name), MOST_BYTES, null)
    const text = bytes.ok ? decodeUtf8(bytes.value) : null
    if (text !== null && listsFolder(read(text), way)) {
      return { path: folder, what: `the workspace whose ${name} lists ${way}` }
    }
  }
  return null
}
