// Where the value of a variable comes from, step by step, to its end.
// Follows what is declared; the page is asked through what is given.
import { substitutionsIn } from '../../../shared/css/substitutions.js'
import type { Chain, ChainNote, ChainPlace, ChainStep } from './reads.types.js'
import type { Token } from '../../model/state/state.types.js'

/** What is declared for one variable. */
export interface ChainFound {
  /** The declaration that counts; `null` where there is none. */
  readonly place: ChainPlace | null
  /** As the browser says it. */
  readonly computed: string
}

export interface ChainPorts {
  find(name: string): ChainFound
  tokenOf(name: string): Token | null
  /** What a swatch shows of a text that a variable has; `null` for what is no color. */
  colorOf(text: string, name: string): string | null
  /** What is used of a value in the end: `6px` where it is a calculation. */
  usedOf(text: string): string
}

/** More steps than these are counted. */
export const MOST_STEPS = 60
/** A way that goes deeper leads nowhere a person would follow. */
const MOST_DEEP = 40

interface Walk {
  readonly ports: ChainPorts
  readonly steps: ChainStep[]
  readonly seen: Set<string>
  end: Chain['end']
  more: number
}

/** The chain of one variable. */
export function chainOf(name: string, ports: ChainPorts): Chain {
  const walk: Walk = { ports, steps: [], seen: new Set(), end: 'value', more: 0 }
  const first = ports.find(name)
  step(name, null, [], walk)
  const { steps, end, more } = walk
  return {
    name, steps, more, computed: ports.usedOf(first.computed), color: ports.colorOf(first.computed, name),
    // What is not declared itself has no other end.
    end: first.place === null ? 'missing' : end,
  }
}

/** One variable; `fallback`: what stands in for it where it is asked for. */
function step(name: string, fallback: string | null, path: readonly string[], walk: Walk): void {
  const { ports, steps } = walk
  const { place, computed } = ports.find(name)
  const here = [...path, name]
  const subs = place === null ? [] : substitutionsIn(place.text)
  const isCycle = subs.some((one) => here.includes(one.name))
  if (isCycle) worsen(walk, 'cycle')
  if (place === null) worsen(walk, fallback === null ? 'missing' : 'fallback')
  if (steps.length >= MOST_STEPS || path.length > MOST_DEEP) {
    walk.more += 1
    return
  }
  // What two ways lead to is followed once.
  const isKnown = walk.seen.has(name)
  walk.seen.add(name)
  steps.push({
    name, token: ports.tokenOf(name), depth: path.length, place, computed,
    color: ports.colorOf(computed, name), notes: notesOf(place, fallback, isCycle),
  })
  if (isKnown) return
  for (const one of subs) if (!here.includes(one.name)) step(one.name, one.fallback, here, walk)
  if (place === null && fallback !== null) {
    for (const one of substitutionsIn(fallback)) {
      if (!here.includes(one.name)) step(one.name, one.fallback, here, walk)
    }
  }
}

function notesOf(place: ChainPlace | null, fallback: string | null, isCycle: boolean): readonly ChainNote[] {
  if (place !== null) return isCycle ? ['circular'] : []
  return fallback === null ? ['not declared'] : ['not declared', 'fallback used']
}

const WORST: readonly Chain['end'][] = ['value', 'fallback', 'missing', 'cycle']

function worsen(walk: Walk, end: Chain['end']): void {
  if (WORST.indexOf(end) > WORST.indexOf(walk.end)) walk.end = end
}

/** How many steps there are, and how it ends. */
export function endWords({ steps, more, end }: Chain): string {
  const count = steps.length + more
  const counted = `${count} ${count === 1 ? 'step' : 'steps'}`
  switch (end) {
    case 'value': return `${counted}, no circular reference`
    case 'fallback': return `${counted}, ends at a fallback`
    case 'missing': return `${counted}, ends at an undeclared variable`
    case 'cycle': return `${counted}, circular: no value`
  }
}
