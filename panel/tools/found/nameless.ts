// What a stylesheet without a name of its own is remembered by: which names it declares in which scopes.
// Its place among others says nothing on the next visit, and its values are what is edited.
import type { DeclaredToken } from '../../../shared/discover/discover.types.js'

/** Whether a stylesheet has neither an address, nor a dev server's id, nor one of its element. */
export const isNameless = (source: string): boolean =>
  source.startsWith('<style ') && !source.startsWith('<style id=')

interface Sum {
  readonly count: number
  readonly sum: number
}

/** Gives what a stylesheet of a page is remembered by; its own name, where it has one. */
export function createSheetIds(declared: readonly DeclaredToken[]): (source: string) => string {
  let sums: ReadonlyMap<string, Sum> | null = null
  return (source) => {
    if (!isNameless(source)) return source
    sums ??= sumsOf(declared)
    const { count = 0, sum = 0 } = sums.get(source) ?? {}
    return `<style of ${count}: ${sum.toString(16)}>`
  }
}

/** The same in whatever order a sheet declares its names. */
function sumsOf(declared: readonly DeclaredToken[]): ReadonlyMap<string, Sum> {
  const sums = new Map<string, Sum>()
  for (const { source, name, scope } of declared) {
    if (!isNameless(source)) continue
    const { count, sum } = sums.get(source) ?? { count: 0, sum: 0 }
    sums.set(source, { count: count + 1, sum: (sum + hashOf([name, ...scope].join('\n'))) >>> 0 })
  }
  return sums
}

/** FNV-1a over UTF-16, in 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash >>> 0
}
