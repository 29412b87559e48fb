// Which words of a changed line are other ones: what went from the old line, and what came into the new one.
// Knows no CSS and draws nothing; where two lines have nothing in common, nothing of them is marked.

/** A stretch of a line. */
export interface MarkedText {
  readonly text: string
  readonly isMarked: boolean
}

/** Beyond so many pairs of words only what both lines begin and end with is told apart. */
const MOST_PAIRS = 40_000

const SPACE = ' '

// Of a word its first character says so.
const isInWord = ([character = SPACE]: string): boolean =>
  character.toLowerCase() !== character.toUpperCase() ||
  (character >= '0' && character <= '9') || '.#%-_'.includes(character)

/** A line as words and what stands between them; the two hyphens of a variable are no part of its name. */
function wordsIn(line: string): readonly string[] {
  const words: string[] = []
  let word = ''
  const end = (): void => {
    if (word !== '') words.push(word)
    word = ''
  }
  for (const character of line) {
    if (!isInWord(character)) {
      end()
      words.push(character)
    } else {
      word += character
      if (word === '--') end()
    }
  }
  end()
  return words
}

type Both<T> = readonly [before: T, after: T]

/** The stretches of an old line and of the one that came in its place. */
export function markWords(before: string, after: string): Both<readonly MarkedText[]> {
  const [old, next] = [wordsIn(before), wordsIn(after)]
  const start = commonAt(old, next, (words, at) => words[at])
  const end = commonAt(old.slice(start), next.slice(start), (words, at) => words[words.length - 1 - at])
  const middleOf = (words: Words): Words => words.slice(start, words.length - end)
  const [keptOld, keptNew] = keptOf(middleOf(old), middleOf(next))
  const isKept = (words: Words, kept: ReadonlySet<number>, at: number): boolean =>
    at < start || at >= words.length - end || kept.has(at - start)
  const isAlike = old.some((word, at) => isInWord(word) && isKept(old, keptOld, at))
  const stretchesOf = (words: Words, kept: ReadonlySet<number>): readonly MarkedText[] =>
    joined(words.map((text, at) =>
      ({ text, isMarked: isAlike && text !== SPACE && !isKept(words, kept, at) })))
  return [stretchesOf(old, keptOld), stretchesOf(next, keptNew)]
}

type Words = readonly string[]

type WordAt = (words: Words, at: number) => string | undefined

function commonAt(one: Words, other: Words, wordAt: WordAt): number {
  const most = Math.min(one.length, other.length)
  let at = 0
  while (at < most && wordAt(one, at) === wordAt(other, at)) at += 1
  return at
}

/** The places of the longest common sequence of words, in each of the two. */
function keptOf(one: Words, other: Words): Both<ReadonlySet<number>> {
  const kept = [new Set<number>(), new Set<number>()] as const
  if (one.length * other.length > MOST_PAIRS) return kept
  const lengths = lengthsOf(one, other)
  let [at, there] = [0, 0]
  while (at < one.length && there < other.length) {
    if (one[at] === other[there]) {
      kept[0].add(at)
      kept[1].add(there)
      at += 1
      there += 1
    } else if ((lengths[at + 1]?.[there] ?? 0) >= (lengths[at]?.[there + 1] ?? 0)) at += 1
    else there += 1
  }
  return kept
}

/** How long the common sequence is from each place of the one and of the other on. */
function lengthsOf(one: Words, other: Words): readonly (readonly number[])[] {
  const lengths = Array.from({ length: one.length + 1 }, () =>
    Array.from({ length: other.length + 1 }, () => 0))
  for (let at = one.length - 1; at >= 0; at -= 1) {
    const [row = [], below = []] = [lengths[at], lengths[at + 1]]
    for (let there = other.length - 1; there >= 0; there -= 1) {
      row[there] = one[at] === other[there]
        ? (below[there + 1] ?? 0) + 1
        : Math.max(below[there] ?? 0, row[there + 1] ?? 0)
    }
  }
  return lengths
}

function joined(words: readonly MarkedText[]): readonly MarkedText[] {
  const stretches: MarkedText[] = []
  for (const { text, isMarked } of words) {
    const last = stretches.at(-1)
    if (last?.isMarked === isMarked) stretches[stretches.length - 1] = { text: last.text + text, isMarked }
    else stretches.push({ text, isMarked })
  }
  return stretches
}
