// Reads the chat platform's text markup into runs for showing. Knows nothing of elements; whatever is not
// complete markup is text, so no input is an error and none loses a character.

/** What surrounds a run, outermost first. */
export type Mark = 'bold' | 'italic' | 'strike'

/** A stretch of text that looks the same throughout; `source.slice(from, to)` is where it comes from. */
export interface Run {
  readonly kind: 'text' | 'link' | 'mention' | 'code' | 'preformatted'
  /** What is shown, entities decoded. */
  readonly text: string
  /** For a link: https, http or mailto. */
  readonly url: string | null
  readonly marks: readonly Mark[]
  readonly from: number
  readonly to: number
}

/** The only three entities there are. `&amp;` is last, so that `&amp;lt;` becomes `&lt;`. */
export const decodeEntities = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')

/** The runs of a `mrkdwn` text. Between two runs lie only the `*`, `_` and `~` that took effect. */
export function readRuns(source: string): readonly Run[] {
  const atoms = lex(source)
  const markers = pairMarkers(source, atoms)
  const runs: Run[] = []
  const open: Mark[] = []
  for (const atom of atoms) {
    let from = atom.from
    for (let at = atom.from; atom.kind === 'text' && at < atom.to; at += 1) {
      const marker = markers.get(at)
      if (marker === undefined) continue
      if (at > from) runs.push({ ...textAtom(source, from, at), marks: [...open] })
      if (marker === 'close') open.pop()
      else open.push(marker)
      from = at + 1
    }
    if (from === atom.from) runs.push({ ...atom, marks: [...open] })
    else if (from < atom.to) runs.push({ ...textAtom(source, from, atom.to), marks: [...open] })
  }
  return runs
}

/** A run whose marks are not known yet. Atoms follow each other without gaps and cover the source. */
type Atom = Omit<Run, 'marks'>

function lex(source: string): readonly Atom[] {
  const atoms: Atom[] = []
  let textFrom = 0
  let at = 0
  while (at < source.length) {
    const atom = findAtom(source, at)
    if (atom === null) {
      at += 1
      continue
    }
    if (at > textFrom) atoms.push(textAtom(source, textFrom, at))
    atoms.push(atom)
    at = atom.to
    textFrom = at
  }
  if (at > textFrom) atoms.push(textAtom(source, textFrom, at))
  return atoms
}

const textAtom = (source: string, from: number, to: number): Atom =>
  ({ kind: 'text', text: decodeEntities(source.slice(from, to)), url: null, from, to })

const FENCE = '```'

function findAtom(source: string, at: number): Atom | null {
  const character = source.charAt(at)
  if (character === '<') return readAngle(source, at, skipAngle(source, at))
  if (character !== '`') return null
  const isFence = source.startsWith(FENCE, at)
  const to = isFence ? skipFence(source, at) : skipCode(source, at)
  if (to === at) return null
  const width = isFence ? FENCE.length : 1
  const text = decodeEntities(source.slice(at + width, to - width))
  return { kind: isFence ? 'preformatted' : 'code', text, url: null, from: at, to }
}

/** Past the `>` of a token on one line without another `<` in it, or `at` when there is none. */
function skipAngle(source: string, at: number): number {
  for (let past = at + 1; past < source.length; past += 1) {
    const character = source.charAt(past)
    if (character === '>') return past + 1
    if (character === '<' || character === '\n') return at
  }
  return at
}

function skipFence(source: string, at: number): number {
  const close = source.indexOf(FENCE, at + FENCE.length)
  return close > at + FENCE.length ? close + FENCE.length : at
}

function skipCode(source: string, at: number): number {
  for (let past = at + 1; past < source.length; past += 1) {
    const character = source.charAt(past)
    if (character === '`') return past > at + 1 ? past + 1 : at
    if (character === '\n') return at
  }
  return at
}

/** A token of `<` and `>`, or `null` when it is neither a mention nor a link that may be followed. */
function readAngle(source: string, from: number, to: number): Atom | null {
  if (to === from) return null
  const inside = source.slice(from + 1, to - 1)
  const bar = inside.indexOf('|')
  const target = decodeEntities(bar < 0 ? inside : inside.slice(0, bar))
  const label = bar < 0 ? '' : decodeEntities(inside.slice(bar + 1))
  const kind = kindOfTarget(target)
  if (kind === null) return null
  const name = target.startsWith('!') ? `@${target.slice(1)}` : target
  return { kind, text: label === '' ? name : label, url: kind === 'link' ? target : null, from, to }
}

const SIGNS = '@#!'
const FOLLOWED = ['https://', 'http://', 'mailto:']

function kindOfTarget(target: string): 'link' | 'mention' | null {
  if (target.length > 1 && SIGNS.includes(target.charAt(0))) return 'mention'
  const isFollowed = FOLLOWED.some((scheme) =>
    target.length > scheme.length && target.slice(0, scheme.length).toLowerCase() === scheme)
  return isFollowed ? 'link' : null
}

const MARKS: ReadonlyMap<string, Mark> = new Map([['*', 'bold'], ['_', 'italic'], ['~', 'strike']])

interface Opened {
  readonly mark: Mark
  readonly at: number
}

/** Which `*`, `_` and `~` take effect: the offset of each, with the mark that it opens, or `close`. */
function pairMarkers(source: string, atoms: readonly Atom[]): ReadonlyMap<number, Mark | 'close'> {
  const markers = new Map<number, Mark | 'close'>()
  let open: Opened[] = []
  for (const atom of atoms) {
    if (atom.kind === 'preformatted') open = []
    for (let at = atom.from; atom.kind === 'text' && at < atom.to; at += 1) {
      const character = source.charAt(at)
      // Marks do not reach across lines.
      if (character === '\n') open = []
      const mark = MARKS.get(character)
      if (mark === undefined) continue
      const depth = open.findIndex((one) => one.mark === mark)
      const opened = open[depth]
      if (opened !== undefined && opened.at < at - 1 && canClose(source, at)) {
        markers.set(opened.at, mark).set(at, 'close')
        open = open.slice(0, depth)
      } else if (opened === undefined && canOpen(source, at)) {
        open.push({ mark, at })
      }
    }
  }
  return markers
}

const canOpen = (source: string, at: number): boolean =>
  !isWord(source.charAt(at - 1)) && !isSpace(source.charAt(at + 1))
const canClose = (source: string, at: number): boolean =>
  !isSpace(source.charAt(at - 1)) && !isWord(source.charAt(at + 1))

const isSpace = (character: string): boolean => character.trim() === ''

/** A digit or a letter that has two cases: inside words a marker is a character. */
const isWord = (character: string): boolean =>
  (character >= '0' && character <= '9') || character.toLowerCase() !== character.toUpperCase()
