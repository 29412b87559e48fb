// Pages and libraries that put members on the prototype of every object: what is read by own members only
// comes to the same with them.
import assert from 'node:assert/strict'

// The language itself goes by these: with one of them on every object, nothing works on the page either.
const NEVER = new Set([
  'value', 'get', 'set', 'writable', 'enumerable', 'configurable', 'constructor', 'toString', '__proto__', 'length',
  'then', 'message',
])

const DESCRIPTOR = { configurable: true, writable: true, enumerable: true }

/** Every name that the members of a JSON value have. */
export const namesIn = (value: unknown): readonly string[] => typeof value !== 'object' || value === null ? []
  : [...(Array.isArray(value) ? [] : Object.keys(value)), ...Object.values(value).flatMap(namesIn)]

/**
 * Runs something with these members on the prototype of every object, seen by `for` and `in`, and holds what
 * it comes to against what it came to without. `poison` is what they hold.
 */
export function assertUnpoisoned(names: Iterable<string>, poison: unknown, run: () => unknown): void {
  const clean = run()
  const added = [...new Set(names)]
    .filter((name) => !NEVER.has(name) && !Object.hasOwn(Object.prototype, name))
  let poisoned: unknown
  try {
    for (const name of added) {
      Object.defineProperty(Object.prototype, name, { ...DESCRIPTOR, value: poison })
    }
    poisoned = run()
  } finally {
    for (const name of added) Reflect.deleteProperty(Object.prototype, name)
  }
  assert.deepEqual(poisoned, clean)
}
