// What a server that was killed amid a write leaves behind, made by the write itself.
import assert from 'node:assert/strict'
import { createDisk } from '../../apply-server/disk/disk.node.js'
import { writeAll } from '../../apply-server/disk/write-all.js'
import type { Project } from './apply-fixture.js'
import { createFaultyDisk, openWrite } from './disk-fixture.js'

/** A number that no process of this system has. */
const NO_PID = 0x7ffffffe

/** Writes these texts as another process, which ends in front of its nth rename. */
export function killWrite({ folder }: Project, texts: Readonly<Record<string, string>>, nth: number): void {
  let renames = 0
  const other = { ...createDisk(), process: { pid: NO_PID, startedAt: null } }
  const dying = createFaultyDisk(other, (_count, name) => {
    if (name === 'rename') renames += 1
    return renames >= nth ? 'fails' : 'works'
  })
  const writes = Object.entries(texts).map(([path, after]) => openWrite(folder, path, after))
  assert.equal(writeAll(dying, folder, writes).ok, false)
}
