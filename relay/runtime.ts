// Which runtime this is: the relay runs on Node alone, because what it promises of its one attempt is Node's.
// Looks at what it is given and touches nothing.

/** What runtimes show of themselves on the global object. */
export interface RuntimeTraces {
  readonly process?: {
    readonly release?: { readonly name?: string }
    readonly versions?: Readonly<Record<string, string | undefined>>
  }
  readonly Deno?: unknown
  readonly Bun?: unknown
}

// Both call themselves Node in `process.release`, so they are told by their own names.
const OTHERS = ['Deno', 'Bun'] as const

/** Another runtime than Node, by its name as far as it is known; `null` on Node. */
export function findOtherRuntime(traces: RuntimeTraces): string | null {
  const versions = traces.process?.versions ?? {}
  const other = OTHERS.find((name) =>
    traces[name] !== undefined || versions[name.toLowerCase()] !== undefined)
  return other ?? (traces.process?.release?.name === 'node' ? null : 'another runtime')
}

/**
 * Why the relay does not start there: a pooled connection that dies under a post ends the attempt on Node;
 * the `node:http` of others sends the request again over a new one.
 */
export const otherRuntimeText = (name: string): string =>
  `runs on Node alone and this is ${name}, whose node:http may post one notification twice; start it with node`
