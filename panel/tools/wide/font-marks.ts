// What a font stack says of each of its families: in use, here, not here, not loaded yet.
// Asks nothing: what is here is given.
import type { Family } from '../../model/tokens/fonts.js'
import type { FontAvailability } from './fonts-here.browser.js'

/** What stands beside a family. */
export interface Mark {
  readonly words: string
  readonly isInUse: boolean
  /** Whether it can be shown in its own letters. */
  readonly isHere: boolean
}

const WORDS: Readonly<Record<FontAvailability, string>> = {
  generic: 'generic', page: 'the page’s own', awaited: 'not loaded yet', installed: 'installed', absent: 'not here', unknown: 'as the page has it',
}

/** One for each family. Behind what only the page knows, or still loads, nobody says which one draws. */
export function marksOf(families: readonly Family[], heres: readonly FontAvailability[]): readonly Mark[] {
  const first = heres.findIndex((here) => here !== 'absent')
  return families.map((_family, at) => {
    const here = heres[at] ?? 'absent'
    const isInUse = at === first && here !== 'unknown' && here !== 'awaited'
    const isHere = here !== 'absent'
    if (isInUse) return { words: 'in use', isInUse, isHere }
    const isEnd = here === 'generic' && at === families.length - 1
    return { words: isEnd ? 'generic, always last' : WORDS[here], isInUse, isHere }
  })
}
