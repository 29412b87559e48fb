// Binds a server and ends it on a signal. Knows nothing of what the server does.
import type { Server } from 'node:net'
import { err, ok, type Result } from '../result.js'
import type { CommandPorts } from './command-ports.types.js'

/** Why a server could not listen. */
export interface ListenFault {
  /** Node's code, such as `EADDRINUSE`. */
  readonly code: string
  readonly message: string
}

/** Starts to listen and gives the bound port, which differs from `port` when that is 0. */
export function listen(server: Server, host: string, port: number): Promise<Result<number, ListenFault>> {
  return new Promise((resolve) => {
    const fail = (error: NodeJS.ErrnoException): void => {
      resolve(err({ code: error.code ?? 'UNKNOWN', message: error.message }))
    }
    server.once('error', fail)
    server.listen(port, host, () => {
      server.off('error', fail)
      const address = server.address()
      resolve(ok(typeof address === 'object' && address !== null ? address.port : port))
    })
  })
}

/** `http://host:port`, an IPv6 address in brackets. */
export const originOf = (host: string, port: number): string =>
  `http://${host.includes(':') ? `[${host}]` : host}:${port}`

const SIGNAL_NUMBERS = { SIGINT: 2, SIGTERM: 15 } as const

/** The signals that end a server. */
type EndSignal = keyof typeof SIGNAL_NUMBERS

/** On the first SIGTERM or SIGINT runs `drain` and exits 0; a second one exits at once, 128 + its number. */
export function exitOnSignal(
  { exit, onSignal }: Pick<CommandPorts, 'exit' | 'onSignal'>, drain: (signal: EndSignal) => Promise<void>,
): void {
  let ending = false
  const end = (signal: EndSignal): void => {
    if (ending) exit(128 + SIGNAL_NUMBERS[signal])
    ending = true
    void drain(signal).then(() => exit(0))
  }
  onSignal('SIGINT', end)
  onSignal('SIGTERM', end)
}
