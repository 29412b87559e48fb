// Inline declarations on elements of the page, put there for a while and taken away without a trace.
// Knows nothing of docks; panels of several bundles share one record of what they have put where.

/** An inline declaration. */
interface Declared { readonly value: string; readonly priority: string }

/** A declaration of ours, and the page's own in whose place it stands. */
export interface InlineOverride extends Declared {
  readonly element: HTMLElement
  readonly name: string
  readonly before: Declared | null
}

/** The style attribute of an element as it was, and how many declarations of ours are there now. */
interface OriginalStyle { readonly text: string | null; readonly css: string; uses: number }

/** What all panels of a page know of it. */
export interface Traces {
  /** What was found on the elements that are written to. */
  readonly found: Map<HTMLElement, OriginalStyle>
  /** What each declaration stood in place of: a router may come back with a copy that has an old one. */
  readonly said: Map<string, { readonly before: Declared | null; readonly found: OriginalStyle | undefined }>
}

/** What is to be declared. */
export interface InlineDeclaration extends Declared { readonly element: HTMLElement; readonly name: string }

const findDeclared = ({ style }: HTMLElement, name: string): Declared | null => {
  const value = style.getPropertyValue(name)
  return value === '' ? null : { value, priority: style.getPropertyPriority(name) }
}

const isSame = (one: Declared | null, other: Declared | null): boolean =>
  one?.value === other?.value && one?.priority === other?.priority

const idOf = ({ name, value, priority }: InlineDeclaration): string => `${name}:${value}!${priority}`

/** Whether what we have declared was taken away, or was replaced by what stood there before. */
export function isLost(ours: InlineOverride): boolean {
  const now = findDeclared(ours.element, ours.name)
  return now === null || (isSame(now, ours.before) && !isSame(now, ours))
}

/** Declares what is wanted, in place of what we declared before, if we did. */
export function declare(
  traces: Traces, wanted: InlineDeclaration, ours: InlineOverride | null,
): InlineOverride {
  const { element, name, value, priority } = wanted
  if (ours !== null && ours.element !== element) return moveTo(traces, wanted, ours)
  const now = findDeclared(element, name)
  // What was found first is what comes back, whatever the page has declared meanwhile (contract, "Dock").
  const before = ours === null ? now : ours.before
  if (ours === null) keepAttribute(traces, element)
  traces.said.set(idOf(wanted), { before, found: traces.found.get(element) })
  if (!isSame(now, wanted)) element.style.setProperty(name, value, priority)
  return { element, name, value, priority, before }
}

// An element that took the place of ours may be a copy of it, with what we have declared.
function moveTo(traces: Traces, wanted: InlineDeclaration, ours: InlineOverride): InlineOverride {
  const { element, name } = wanted
  const there = findDeclared(element, name)
  const copied = there === null ? undefined : traces.said.get(idOf({ element, name, ...there }))
  if (copied?.found !== undefined && !traces.found.has(element)) {
    traces.found.set(element, { ...copied.found, uses: 0 })
  }
  const moved = declare(traces, wanted, null)
  takeBack(traces, ours)
  return copied === undefined ? moved : { ...moved, before: copied.before }
}

/**
 * Puts back exactly what was found. Where the declaration is somebody else's by now (`isOurs` is false), that
 * one stays.
 */
export function takeBack(traces: Traces, ours: InlineOverride, isOurs = true): void {
  const { element, name, before } = ours
  if (isOurs || isSame(findDeclared(element, name), ours)) {
    if (before === null) element.style.removeProperty(name)
    else element.style.setProperty(name, before.value, before.priority)
  }
  const found = traces.found.get(element)
  if (found === undefined) return
  found.uses -= 1
  if (found.uses > 0) return
  traces.found.delete(element)
  restoreAttribute(element, found)
}

function keepAttribute(traces: Traces, element: HTMLElement): void {
  const found = traces.found.get(element)
  if (found !== undefined) found.uses += 1
  else traces.found.set(element, { text: element.getAttribute('style'), css: element.style.cssText, uses: 1 })
}

// As the page has written it, where it says the same again. A policy may forbid the attribute, and let
// scripts set the same style.
function restoreAttribute(element: HTMLElement, { text, css }: OriginalStyle): void {
  const { style } = element
  const now = element.getAttribute('style')
  if (style.length === 0 && now === '' && text !== '') element.removeAttribute('style')
  if (now === text || text === null || sorted(style.cssText) !== sorted(css)) return
  element.setAttribute('style', text)
  if (sorted(style.cssText) !== sorted(css)) style.cssText = css
}

// A declaration that was replaced and put back may stand elsewhere among the others.
const sorted = (cssText: string): string =>
  cssText.split(';').map((part) => part.trim()).sort().join(';')
