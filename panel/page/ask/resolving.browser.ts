// Works out what a value comes to for an element if one variable were something else: by the rules, not by
// trying it. Reads computed styles; changes nothing.
import { flatParentOf } from './trees.browser.js'
import { substitute } from '../../../shared/css/substitutions.js'
import type { PageIndex, RulePlace } from '../sheets/usage.types.js'
import type { Winners } from './filed-rules.browser.js'

/** What is asked about. */
interface Question {
  readonly name: string
  /** The variable and all that are made of it. */
  readonly closure: ReadonlySet<string>
  /** Who declares those, and others that may be empty. */
  readonly winners: Pick<ReadonlyMap<string, Winners>, 'get' | 'has'>
  readonly index: PageIndex
  readonly page: Window & typeof globalThis
  /** Whether the variable is another one by this declaration; without it, wherever it comes from. */
  readonly isAsked?: (place: RulePlace) => boolean
}

/** A variable of an element that is being worked out. */
interface Step {
  readonly key: string
  readonly element: Element
  isCircular: boolean
}

const MOST_STEPS = 40
/** No value is written so. */
const AS_IS = ' as it is'

/** Answers for one question, and remembers what it has found. */
export class Resolving {
  readonly #question: Question
  readonly #found = new Map<string, Map<Element, string | null>>()
  readonly #styles = new Map<string, Map<Element, CSSStyleDeclaration>>()
  readonly #steps: Step[] = []
  readonly #asked = new Map<Element, boolean>()

  constructor(question: Question) { this.#question = question }

  /** A value with its variables put in, where the one that is asked about is `as`; `null`: it is invalid. */
  resolve(element: Element, pseudo: string, text: string, as: string): string | null {
    return substitute(text, (name) => this.#valueOf(element, pseudo, name, as))
  }

  /** A value with its variables put in as they are. */
  resolveNow(element: Element, pseudo: string, text: string): string | null {
    return substitute(text, (name) => this.valueNow(element, pseudo, name))
  }

  /** What a variable comes to; `null`: it is nothing at all. */
  valueNow(element: Element, pseudo: string, name: string): string | null {
    const value = this.now(element, pseudo, name)
    if (value !== '') return value
    return this.#question.winners.has(name) ? this.#workedOut(element, pseudo, name, AS_IS) : null
  }

  #valueOf(element: Element, pseudo: string, name: string, as: string): string | null {
    const { closure, winners } = this.#question
    if (as === AS_IS) return this.valueNow(element, pseudo, name)
    if (name === this.#question.name) {
      return this.#isAsked(element, pseudo) ? as : this.valueNow(element, pseudo, name)
    }
    if (closure.has(name)) return this.#workedOut(element, pseudo, name, as)
    const value = this.now(element, pseudo, name)
    if (value !== '') return value
    // Whether it is empty or nothing at all, a browser does not say.
    return winners.has(name) ? this.#workedOut(element, pseudo, name, '') : null
  }

  /** Whether an element has the variable from a declaration that is asked about. */
  #isAsked(element: Element, pseudo: string): boolean {
    const { name, winners, index, isAsked } = this.#question
    if (isAsked === undefined) return true
    const known = pseudo === '' ? this.#asked.get(element) : undefined
    if (known !== undefined) return known
    const place = winners.get(name)?.get(element, pseudo)?.place
    const inherits = index.registered.get(name)?.inherits ?? true
    const is = place === undefined || takesAround(place.declared.value, inherits)
      ? this.#isAskedAround(element, pseudo, inherits || place?.declared.value === 'inherit') : isAsked(place)
    if (pseudo === '') this.#asked.set(element, is)
    return is
  }

  #isAskedAround(element: Element, pseudo: string, inherits: boolean): boolean {
    if (pseudo !== '') return inherits && this.#isAsked(element, '')
    const around = inherits ? flatParentOf(element) : null
    return around !== null && this.#isAsked(around, '')
  }

  #workedOut(element: Element, pseudo: string, name: string, as: string): string | null {
    const key = `${name}\n${pseudo}\n${as}`
    const found = this.#found.get(key) ?? new Map<Element, string | null>()
    this.#found.set(key, found)
    const known = found.get(element)
    if (known !== undefined) return known
    const begun = this.#steps.findIndex((one) => one.element === element && one.key === key)
    // All of a circle come to nothing, whatever their fallbacks are.
    for (const one of begun < 0 ? [] : this.#steps.slice(begun)) one.isCircular = true
    if (begun >= 0 || this.#steps.length > MOST_STEPS) return null
    const step: Step = { key, element, isCircular: false }
    this.#steps.push(step)
    const declared = this.#declared(element, pseudo, name, as)
    this.#steps.pop()
    const value = step.isCircular ? null : declared
    found.set(element, value)
    return value
  }

  /** From its own declaration, else from what is around. */
  #declared(element: Element, pseudo: string, name: string, as: string): string | null {
    const { winners, index } = this.#question
    const text = winners.get(name)?.get(element, pseudo)?.place.declared.value
    const registered = index.registered.get(name)
    const inherits = registered?.inherits ?? true
    if (text === undefined || takesAround(text, inherits)) {
      if (pseudo !== '' && inherits) return this.#valueOf(element, '', name, as)
      const around = inherits || text === 'inherit' ? flatParentOf(element) : null
      return around === null ? registered?.initial ?? null : this.#valueOf(around, '', name, as)
    }
    if (text === 'initial' || text === 'unset') return registered?.initial ?? null
    return this.resolve(element, pseudo, text, as)
  }

  /** What a variable is now; empty where it is nothing, too. */
  now(element: Element, pseudo: string, name: string): string {
    return this.styleOf(element, pseudo).getPropertyValue(name).trim()
  }

  styleOf(element: Element, pseudo: string): CSSStyleDeclaration {
    const styles = this.#styles.get(pseudo) ?? new Map<Element, CSSStyleDeclaration>()
    this.#styles.set(pseudo, styles)
    const style = styles.get(element) ?? this.#question.page.getComputedStyle(element, pseudo === '' ? null : pseudo)
    styles.set(element, style)
    return style
  }
}

/** Whether a variable that is declared so is what it is around the element. */
const takesAround = (text: string, inherits: boolean): boolean =>
  text === 'inherit' || (text === 'unset' && inherits)
