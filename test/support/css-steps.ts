// Counts how often code looks at a text: a measure of work that no slow machine can spoil.

/** Methods that look at one character, and those that cost as much as they look through or copy. */
const SINGLE = ['charCodeAt', 'codePointAt', 'charAt', 'at'] as const
const WHOLE = ['slice', 'indexOf', 'includes', 'startsWith', 'trim', 'toLowerCase'] as const

type Method = (this: string, ...given: unknown[]) => unknown

/** A text's code units, each of which is counted when it is looked at. */
export type Watch = (codes: Uint16Array) => Uint16Array

/** The steps that `run` takes: characters looked at, and the lengths of what is sliced or searched. */
export function countSteps(run: (watch: Watch) => void): number {
  let steps = 0
  const watch: Watch = (codes) => new Proxy(codes, {
    get: (target, key) => {
      if (key !== 'length') steps += 1
      return Reflect.get(target, key, target) as unknown
    },
  })
  const names: readonly string[] = [...SINGLE, ...WHOLE]
  const methods = String.prototype as unknown as Record<string, Method>
  const originals = names.map((name) => [name, methods[name]] as const)
  for (const [name, original] of originals) {
    if (original === undefined) throw new Error(`no ${name}`)
    const isSingle = (SINGLE as readonly string[]).includes(name)
    methods[name] = function (...given) {
      const result = original.apply(this, given)
      steps += isSingle ? 1 : costOf(this.length, given, result)
      return result
    }
  }
  try {
    run(watch)
  } finally {
    for (const [name, original] of originals) if (original !== undefined) methods[name] = original
  }
  return steps
}

function costOf(length: number, given: readonly unknown[], result: unknown): number {
  if (typeof result === 'string') return 1 + result.length
  // What was searched: up to what was found, or to the end; `startsWith` looks at no more than its word.
  const from = typeof given[1] === 'number' ? given[1] : 0
  if (typeof result === 'number') return 1 + (result < 0 ? length : result) - from
  return typeof given[0] === 'string' && given.length > 1 ? 1 + given[0].length : 1 + length
}
