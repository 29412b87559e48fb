// What a tier shows beside its values, by what its tokens are.
// Keeps to what the panel takes: sizes, bars and radii are lengths, weights and line heights numbers.
import type { Group } from './groups.js'
import type { Sort } from './sorts.js'

const OF_SORTS: Readonly<Partial<Record<Sort, string>>> = {
  size: 'size', 'line-height': 'line-height', family: 'family', weight: 'weight', space: 'bar', radius: 'radius',
  duration: 'duration',
}

/** The preview of a group; `null` for one that has none. */
export const previewOf = ({ sort }: Pick<Group, 'sort'>): string | null => OF_SORTS[sort] ?? null
