// Finds the stylesheets below a root, again and again: a folder that has not changed is not listed anew.
// Follows no link, so that nothing is found twice and no way leads out or around; reads no stylesheet.
import { everyCharacter, isControl } from '../../shared/chars.js'
import { isCssName } from '../disk/names.js'
import { SHEET_LIMITS } from '../limits.js'
import { wordsOfCause } from '../disk/cause.js'
import { shown } from '../log-text.js'
import { isIgnored, isWayIgnored, withRules, type Ignoring } from './ignore.js'
import type { Entry, SheetDisk, Stamp } from './sheet-disk.types.js'
import { isStyleScript } from './style-scripts.js'
import type { Skipped } from './sheet.types.js'

/** What a walk has found. */
export interface Walked {
  /** Paths of stylesheets. */
  readonly sheets: readonly string[]
  /** Those that git ignores, in folders that it does not ignore. */
  readonly ignored: readonly string[]
  /** Paths of scripts that may configure styles. */
  readonly scripts: readonly string[]
  readonly skipped: readonly Skipped[]
  /** Folders that nothing was looked for in. */
  readonly passedOver: readonly Skipped[]
}

/** What was looked at, and when: what changed just before may have changed again without another mark. */
export interface DatedStamp {
  readonly stamp: Stamp
  readonly at: number
}

/** Whether what was seen is what is there now. */
export const isSame = (seen: DatedStamp, now: Stamp): boolean =>
  seen.stamp.state === now.state && seen.stamp.identity === now.identity &&
  now.changedAt < seen.at - SHEET_LIMITS.settledMs

interface Listed {
  readonly folders: readonly string[]
  readonly sheets: readonly string[]
  readonly scripts: readonly string[]
  readonly skipped: readonly Skipped[]
  /** Folders of what builds make. */
  readonly outputs: readonly string[]
  readonly hasRules: boolean
}

/** A folder as it was listed, and what of it is left when git's rules have been asked. */
interface Folder {
  readonly seen: DatedStamp
  readonly listed: Listed
  readonly rules: { readonly seen: DatedStamp; readonly text: string } | null
  readonly outer: Ignoring | null
  readonly ignoring: Ignoring | null
  readonly kept: Kept
}

/** Paths of what is looked into, and of what git ignores. */
interface Kept {
  readonly folders: readonly string[]
  readonly sheets: readonly string[]
  readonly ignored: readonly string[]
  readonly scripts: readonly string[]
  readonly passedOver: readonly Skipped[]
}

/** A folder that is to be looked at, and the rules around it. */
interface WalkStep {
  /** Below the root: '', or `a/b/`. */
  readonly path: string
  readonly outer: Ignoring | null
}

/** Folders that hold no sources, besides those whose name begins with a full stop. */
const OUTPUTS: readonly string[] = ['dist', 'build', 'out']
const LEFT_OUT: readonly string[] = ['node_modules', ...OUTPUTS]
const RULES = '.gitignore'

export class SheetWalk {
  readonly #disk: SheetDisk
  readonly #decode: (bytes: Uint8Array) => string | null
  #folders = new Map<string, Folder>()
  #above: Above | null = null

  constructor(disk: SheetDisk, decode: (bytes: Uint8Array) => string | null) {
    this.#disk = disk
    this.#decode = decode
  }

  /** All stylesheets that are there now, sorted by their paths. */
  walk(): Walked {
    const steps = this.steps()
    for (;;) {
      const step = steps.next()
      if (step.done === true) return step.value
    }
  }

  /** The same a folder at a time, so that others may come between; says how many stylesheets are found. */
  *steps(): Generator<number, Walked, void> {
    const { way: start, ignoring: outermost } = this.#above ??= aboveOf(this.#disk)
    const known = this.#folders
    const folders = new Map<string, Folder>()
    const sheets: string[] = []
    const ignored: string[] = []
    const scripts: string[] = []
    const skipped: Skipped[] = []
    const passedOver: Skipped[] = []
    const identities = new Set<string>()
    const ways: WalkStep[] = [{ path: '', outer: outermost }]
    for (let way = ways.pop(); way !== undefined; way = ways.pop()) {
      const folder = this.#look(start, way, known.get(way.path), identities)
      if (typeof folder === 'string') {
        skipped.push({ path: way.path === '' ? '.' : way.path.slice(0, -1), reason: folder })
        continue
      }
      folders.set(way.path, folder)
      sheets.push(...folder.kept.sheets)
      ignored.push(...folder.kept.ignored)
      scripts.push(...folder.kept.scripts)
      skipped.push(...folder.listed.skipped)
      passedOver.push(...folder.kept.passedOver)
      for (const path of folder.kept.folders) ways.push({ path, outer: folder.ignoring })
      yield sheets.length
    }
    this.#folders = folders
    const room = Math.max(0, SHEET_LIMITS.files - sheets.length)
    return {
      ...limited(sheets.sort(), skipped), passedOver,
      ignored: ignored.sort().slice(0, room), scripts: scripts.sort(),
    }
  }

  /** A folder as it is now, or why it is left out. */
  #look(
    start: string, { path, outer }: WalkStep, known: Folder | undefined, identities: Set<string>,
  ): Folder | string {
    const at = this.#disk.now()
    const stamp = this.#disk.stamp(path)
    if (!stamp.ok) return unlisted(stamp.error)
    const { identity } = stamp.value
    if (identities.has(identity)) return 'duplicates another folder in the root'
    identities.add(identity)
    const isKnown = known !== undefined && isSame(known.seen, stamp.value)
    const listed = isKnown ? known.listed : this.#list(path)
    if (typeof listed === 'string') return listed
    const seen = isKnown ? known.seen : { stamp: stamp.value, at }
    const rules = listed.hasRules ? this.#readRules(path + RULES, known?.rules ?? null) : null
    if (isKnown && known.rules === rules && known.outer === outer) return known
    const ignoring = rules === null ? outer : withRules(outer, rules.text, start + path)
    return { seen, listed, rules, outer, ignoring, kept: keptOf(listed, start, path, ignoring) }
  }

  #list(path: string): Listed | string {
    const entries = this.#disk.list(path)
    if (!entries.ok) return unlisted(entries.error)
    const ofKind = (kind: Entry['kind']): readonly string[] =>
      entries.value.filter((entry) => entry.kind === kind).map(({ name }) => name)
    const files = ofKind('file')
    const named = ofKind('folder').filter((name) => !name.startsWith('.'))
    const folders = named.filter((name) => !LEFT_OUT.includes(name))
    const sheets = files.filter(isCssName)
    const unsayable = [...folders, ...sheets].filter((name) => !isSayable(name))
      .map((name) => ({ path: shown(path + name), reason: 'has a name with control characters' }))
    return {
      folders: folders.filter(isSayable),
      sheets: sheets.filter(isSayable),
      scripts: files.filter((name) => isStyleScript(name) && isSayable(name)),
      skipped: [...unsayable, ...ofKind('link').flatMap((name) => this.#linkFault(path, name))],
      outputs: named.filter((name) => OUTPUTS.includes(name)),
      hasRules: files.includes(RULES),
    }
  }

  /** What a link leads to inside has a path of its own, and is found by that. */
  #linkFault(folder: string, name: string): readonly Skipped[] {
    const path = folder + name
    const isHidden = name.startsWith('.') || LEFT_OUT.includes(name)
    const end = isHidden ? null : this.#disk.follow(path)
    if (end === null || end.place === 'inside' || !(end.isFolder || isCssName(name))) return []
    return [{ path, reason: end.place === 'outside' ? 'links outside the root' : 'is a broken link' }]
  }

  #readRules(path: string, known: Folder['rules']): Folder['rules'] {
    const at = this.#disk.now()
    const stamp = this.#disk.stamp(path)
    if (!stamp.ok) return null
    if (known !== null && isSame(known.seen, stamp.value)) return known
    const bytes = this.#disk.read(path, SHEET_LIMITS.bytes)
    const text = bytes.ok ? this.#decode(bytes.value) : null
    if (text === null) return null
    return text === known?.text ? known : { seen: { stamp: stamp.value, at }, text }
  }
}

interface Above {
  readonly way: string
  readonly ignoring: Ignoring | null
}

/** Whoever names a root that git ignores means it: then only what stands below it is asked. */
function aboveOf(disk: SheetDisk): Above {
  const { way, rules } = disk.rulesAbove()
  let ignoring: Ignoring | null = null
  for (const { text, base } of rules) ignoring = withRules(ignoring, text, base)
  return isWayIgnored(ignoring, way) ? { way: '', ignoring: null } : { way, ignoring }
}

/** Names stand in answers and in lines of the log. */
const isSayable = (name: string): boolean => everyCharacter(name, (code) => !isControl(code))

const unlisted = (cause: string): string => `cannot be listed: ${wordsOfCause(cause)}`

function keptOf(
  { folders, sheets, scripts, outputs }: Listed, start: string, path: string, ignoring: Ignoring | null,
): Kept {
  const isLeft = (name: string, isFolder: boolean): boolean =>
    isIgnored(ignoring, start + path, name, isFolder)
  const left = folders.filter((name) => isLeft(name, true))
  return {
    folders: folders.filter((name) => !left.includes(name)).map((name) => `${path}${name}/`),
    sheets: sheets.filter((name) => !isLeft(name, false)).map((name) => path + name),
    ignored: sheets.filter((name) => isLeft(name, false)).map((name) => path + name),
    scripts: scripts.filter((name) => !isLeft(name, false)).map((name) => path + name),
    passedOver: [
      ...outputs.map((name) => ({ path: path + name, reason: 'is a build folder' })),
      ...left.map((name) => ({ path: path + name, reason: 'is ignored by git' })),
    ],
  }
}

/** The first of them; more than any project has are no longer a project's. */
function limited(
  sheets: readonly string[], skipped: readonly Skipped[],
): Pick<Walked, 'sheets' | 'skipped'> {
  const { files } = SHEET_LIMITS
  const rest = sheets.length - files
  if (rest <= 0) return { sheets, skipped }
  const reason = `and ${rest - 1} more (limit: ${files} stylesheets)`
  return { sheets: sheets.slice(0, files), skipped: [...skipped, { path: sheets[files] ?? '', reason }] }
}
