// What a command has of its process: `bin/` gives it.

/** One of the two outputs. */
interface OutputStream {
  readonly write: (text: string) => unknown
  /** Nobody reads it any more; it takes more again. */
  readonly on: (event: 'error' | 'drain', act: () => void) => unknown
}

/** The signals that a command hears. */
type CommandSignal = 'SIGHUP' | 'SIGINT' | 'SIGTERM'

export interface CommandPorts {
  /** Without those of Node itself. */
  readonly argv: readonly string[]
  readonly env: Readonly<Record<string, string | undefined>>
  /** The current directory. */
  readonly cwd: () => string
  readonly stdin: () => AsyncIterable<Uint8Array> & { readonly isTTY?: boolean }
  readonly stdout: OutputStream
  readonly stderr: OutputStream
  /** Says the code with which the process ends when nothing is left to do. */
  readonly setExitCode: (code: number) => void
  /** Ends the process at once. */
  readonly exit: (code: number) => never
  /** Hears a signal, which then does nothing else. */
  readonly onSignal: <S extends CommandSignal>(signal: S, act: (signal: S) => void) => unknown
  /** Hears it once: another ends the process. */
  readonly onceSignal: (signal: CommandSignal, act: () => void) => unknown
  /** What is thrown and caught by nobody comes here instead. */
  readonly onUncaught: (act: () => void) => unknown
}
