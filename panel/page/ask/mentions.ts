// Whether the selectors of a page say a name at all: an attribute or a class that none of them says may
// change, and no element takes another rule.
// Says too much rather than too little: it goes by the letters.
import type { PageRule } from '../sheets/usage.types.js'

/** Tells it of a text: of a class as selectors have it, `md\:flex`; of an attribute with its bracket. */
export type Mentions = (text: string) => boolean

/** Those that do not apply now may do so later. */
export function createMentions(rules: readonly Pick<PageRule, 'scope'>[]): Mentions {
  let all: string | null = null
  return (text) => {
    all ??= rules.map(({ scope }) => scope.join('\n')).join('\n').toLowerCase()
    return all.includes(text.toLowerCase())
  }
}

/** What one list of classes has and the other has not. */
export function classesChanged(before: string, now: string): readonly string[] {
  const [olds, news] = [namesIn(before), namesIn(now)]
  return [...olds.filter((name) => !news.includes(name)), ...news.filter((name) => !olds.includes(name))]
}

const namesIn = (text: string): readonly string[] =>
  BLANKS.reduce((all, blank) => all.replaceAll(blank, ' '), text).split(' ').filter((name) => name !== '')

const BLANKS: readonly string[] = ['\t', '\n', '\f', '\r']
