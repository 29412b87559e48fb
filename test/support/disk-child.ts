// A program for tests of the disk part that need a process of their own: `disk-child.js <what> <root> <n>`.
// It writes pairs of files in growing generations, and dies or runs into trouble as it is told to.
import { existsSync, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createDisk } from '../../apply-server/disk/disk.node.js'
import { attempt, type Disk } from '../../apply-server/disk/disk.js'
import { settle } from '../../apply-server/disk/settle.js'
import { writeAll, type FileWrite } from '../../apply-server/disk/write-all.js'
import { createFaultyDisk, openTarget } from './disk-fixture.js'

/** The files of every generation: two directories, so that the order of renames and syncs shows. */
export const PAIR: readonly string[] = ['a.css', 'styles/b.css']

/** The bytes of one file in one generation: long enough to be torn, and never of the same length twice. */
export const generationText = (path: string, generation: number): string =>
  `/* ${path} ${generation} */\n${`:root { --x: ${generation}; }\n`.repeat(200 + generation)}/* end ${generation} */\n`

/** The generation of which a text is exactly the bytes, or `null`. */
export function findGeneration(path: string, text: string): number | null {
  const generation = Number(text.slice(`/* ${path} `.length).split(' ', 1)[0])
  return text === generationText(path, generation) ? generation : null
}

const say = (words: string): void => void writeSync(1, `${words}\n`)

function openPair(root: string, generation: number): readonly FileWrite[] {
  return PAIR.map((path) => {
    const target = openTarget(root, path, 1 << 24)
    if (!target.ok) throw new Error(`${path}: ${target.error.code}`)
    const { bytes, ...place } = target.value
    return { ...place, before: bytes, after: new TextEncoder().encode(generationText(path, generation)) }
  })
}

/** Writes one generation after another until killed; each one is on the disk before it is printed. */
function writeGenerations(disk: Disk, root: string, first: number): void {
  for (let generation = first; ; generation += 1) {
    const result = writeAll(disk, root, openPair(root, generation))
    if (!result.ok) throw new Error(JSON.stringify(result.error))
    say(String(generation))
  }
}

/** Kills itself in front of step `n` of its second write; the first one runs through. */
function dieAtStep(root: string, n: number, first: number): void {
  const disk = createDisk()
  if (!writeAll(disk, root, openPair(root, first)).ok) throw new Error('the first write failed')
  say(String(first))
  const dying = createFaultyDisk(disk, (count) => {
    if (count === n) process.kill(process.pid, 'SIGKILL')
    return 'works'
  })
  writeGenerations(dying, root, first + 1)
}

/** The file that lets a held writer go on. */
export const GO = 'go'

/** Writes generation 2 of the first `count` files, and waits in front of step `n` until it may go on. */
function holdAtStep(root: string, n: number, count: number): void {
  const held = createFaultyDisk(createDisk(), (step, name) => {
    if (step !== n) return 'works'
    say(name)
    const pause = new Int32Array(new SharedArrayBuffer(4))
    // A test that fails on the way says nothing more; its child ends all the same.
    for (let waits = 0; waits < 1000 && !existsSync(join(root, GO)); waits += 1) Atomics.wait(pause, 0, 0, 10)
    return 'works'
  })
  say(JSON.stringify(writeAll(held, root, openPair(root, 2).slice(0, count))))
}

/** Opens files until there are no more descriptors, gives back `spare`, then writes. */
function writeWithoutDescriptors(root: string, spare: number): void {
  const disk = createDisk()
  const pair = openPair(root, 2)
  const held: number[] = []
  for (;;) {
    const fd = attempt(() => openSync(join(root, 'a.css'), 'r'))
    if (!fd.ok) break
    held.push(fd.value)
  }
  for (const fd of held.splice(0, spare)) disk.close(fd)
  const read = openTarget(root, 'a.css', 1 << 24)
  const result = writeAll(disk, root, pair)
  const settled = settle(disk, root, [root, join(root, 'styles')])
  for (const fd of held) disk.close(fd)
  say(JSON.stringify({ read: read.ok ? 'ok' : read.error, result, settled }))
}

/** The group that the other user is in besides their own. */
export const SECOND_GROUP = 12

/** Becomes another user, who may read none of this project, and writes once or says what cannot be opened. */
function writeAs(root: string, id: number): void {
  process.setgroups?.([SECOND_GROUP])
  process.setgid?.(id)
  process.setuid?.(id)
  const opened = PAIR.map((path) => openTarget(root, path, 1 << 24))
  const fault = opened.find((target) => !target.ok)
  const result = fault ?? writeAll(createDisk(), root, openPair(root, 2))
  say(JSON.stringify(result))
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [, , what, root = '', n = '0', first = '1'] = process.argv
  if (what === 'die') dieAtStep(root, Number(n), Number(first))
  if (what === 'run') writeGenerations(createDisk(), root, Number(first))
  if (what === 'hold') holdAtStep(root, Number(n), Number(first))
  if (what === 'descriptors') writeWithoutDescriptors(root, Number(n))
  if (what === 'as') writeAs(root, Number(n))
}
