// What scripts that configure a project's styles say of colors that are channels, as those of Tailwind do:
// `hsl(var(--primary) / <alpha-value>)`. They are read as texts; none is run, nothing else is taken of them.
import { UsesOfChannels, type ChannelUses } from '../../shared/discover/channels.js'
import { SCRIPT_LIMITS } from '../limits.js'
import type { SheetDisk } from './sheet-disk.types.js'
import { isSame, type DatedStamp } from './walk.js'

/** A script as it was read. */
interface ReadScript {
  readonly seen: DatedStamp
  readonly uses: ChannelUses
}

/** Those of one root, by their paths. */
export type ReadScripts = ReadonlyMap<string, ReadScript>

interface ScriptPorts {
  readonly disk: SheetDisk
  /** Decodes strict UTF-8, or gives `null`. */
  readonly decode: (bytes: Uint8Array) => string | null
}

/** Reads those that have changed; the same object where none has. */
export function readScripts(all: readonly string[], known: ReadScripts, ports: ScriptPorts): ReadScripts {
  const read = new Map<string, ReadScript>()
  let isChanged = false
  for (const path of all.slice(0, SCRIPT_LIMITS.files)) {
    const before = known.get(path)
    const script = readScript(path, before, ports)
    if (script === null) continue
    read.set(path, script)
    if (script !== before) isChanged = true
  }
  return isChanged || read.size !== known.size ? read : known
}

/** One of them; `null` for what is too large, no text, or not there. */
function readScript(
  path: string, known: ReadScript | undefined, { disk, decode }: ScriptPorts,
): ReadScript | null {
  const at = disk.now()
  const stamp = disk.stamp(path)
  if (!stamp.ok || stamp.value.size > SCRIPT_LIMITS.bytes) return null
  if (known !== undefined && isSame(known.seen, stamp.value)) return known
  const bytes = disk.read(path, SCRIPT_LIMITS.bytes)
  const text = bytes.ok ? decode(bytes.value) : null
  if (text === null) return null
  const uses = new UsesOfChannels()
  uses.addText(text)
  return { seen: { stamp: stamp.value, at }, uses: uses.all }
}
