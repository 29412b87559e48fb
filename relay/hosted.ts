// What edges behind somebody else's server have in common: settings out of an object, a log that may fail,
// header lines that were parsed before. Judges nothing.
import type { RawHeaders } from '../shared/header-lines.js'
import type { Edge } from './answering.js'
import { formatLifeLine, type WriteLine } from './log.js'
import { readRelaySettings, type Environment } from './settings.js'

type TakeLine = (line: string) => unknown

export interface HostedOptions {
  /** Takes each line of the log, at once. Nobody waits for what it returns; how it fails is let go. */
  readonly writeLine?: TakeLine
}

/** Reads the settings in `env`, an object with the variables' own names; faults in them are logged now. */
export function startHosted(
  env: object, writeLine: TakeLine, timeNow: Edge['timeNow'],
): Pick<Edge, 'verdict' | 'writeLine' | 'timeNow'> {
  const verdict = readRelaySettings(env as Environment)
  const write = neverFailing(writeLine)
  if (!verdict.ok) write(formatLifeLine(timeNow(), { code: 'server_misconfigured', settings: verdict.error }))
  return { verdict, writeLine: write, timeNow }
}

/** A log that fails must not change what a caller is told of a message that stands in its channel. */
const neverFailing = (writeLine: TakeLine): WriteLine => (line) => void take(writeLine, line)

async function take(writeLine: TakeLine, line: string): Promise<void> {
  try {
    // One that fails later would end a process, with the answer still in it.
    await writeLine(line)
  } catch {
    // There is nowhere left to tell it.
  }
}

const HOST = 'host'
const SOME_HOST = 'unknown'

/**
 * Header lines as a platform shows them that has read them: it knows the host, whether or not it shows that
 * line, and may have joined lines of one name with a comma. Where a line may occur once, that fails when its
 * value is read; but that of a host is not, and no host has a comma in it.
 */
export function parsedLines(lines: RawHeaders): RawHeaders {
  const headers: string[] = []
  let hasHost = false
  for (let at = 0; at + 1 < lines.length; at += 2) {
    const name = lines[at] ?? ''
    const value = lines[at + 1] ?? ''
    const isHost = name.toLowerCase() === HOST
    hasHost ||= isHost
    for (const one of isHost ? value.split(',') : [value]) headers.push(name, one)
  }
  return hasHost ? headers : [...headers, HOST, SOME_HOST]
}
