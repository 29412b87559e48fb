// Which folder is indexed: the project around the current directory, or the one that is named.
// Reads no file and starts nothing.
import { realpathSync, statSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join, parse, resolve } from 'node:path'
import { err, ok, type Result } from '../../shared/result.js'
import { attempt } from '../disk/disk.js'
import { isStrictlyInside } from '../disk/inside.node.js'

export interface RootQuery {
  /** As `--root` names it; `undefined` where nobody has. */
  readonly root?: string | undefined
  /** The current directory. */
  readonly from: string
  /** The home folder; the user's own without it. */
  readonly home?: string
}

/** What makes a folder a project. */
const MARKS = ['package.json', '.git']

/** The real path of the root, or a sentence that says why there is none. */
export function findRoot({ root, from, home = homedir() }: RootQuery): Result<string, string> {
  const named = resolve(from, root ?? '.')
  const real = attempt(() => (statSync(named).isDirectory() ? realpathSync.native(named) : null))
  if (!real.ok || real.value === null) return err(`The root ${named} is not a directory: name another with --root.`)
  const realHome = attempt(() => realpathSync.native(home))
  const homePath = realHome.ok ? realHome.value : home
  const found = root === undefined ? nearestProject(real.value, homePath) : real.value
  if (parse(found).root === found) {
    return err(`The root ${found} is the whole disk: start in a project's folder, or name it with --root.`)
  }
  if (found !== homePath && !isStrictlyInside(found, homePath)) return ok(found)
  const what = found === homePath ? 'your home folder' : 'a folder around your home folder'
  return err(`The root ${found} is ${what}: start in a project's folder, or name it with --root.`)
}

/** The nearest folder upward that is a project; without one, the folder itself. A home folder is none. */
function nearestProject(from: string, home: string): string {
  for (let at = from; at !== home && dirname(at) !== at; at = dirname(at)) {
    const folder = at
    if (MARKS.some((name) => attempt(() => statSync(join(folder, name))).ok)) return folder
  }
  return from
}
