// Which styles of the panel's rooms reach into other rooms: found in the texts of sheets and sources.
// Knows no room by name; which step one stands on is given.
import { importsOf, type Source } from './sources.js'

export interface Rooms {
  /** All sources of the panel. */
  readonly sources: readonly Source[]
  readonly roomOf: (path: string) => string
  readonly stepOf: (room: string) => number
  /** Sheets that are there from the start: nothing depends on when they come. */
  readonly isEarly: (path: string) => boolean
  /** Sheets of the page or of a shadow root of their own. */
  readonly isElsewhere: (path: string) => boolean
}

/** A selector with what it names: classes and attributes of data, but not what it says is not there. */
interface Selector { readonly path: string; readonly text: string; readonly marks: readonly string[] }

/**
 * Selectors of late sheets that could mean elements of another room. Each has to name something that is its
 * own room's: no room below styles or makes it; and whoever makes an element with it imports from that room.
 */
export function findReaches(rooms: Rooms): readonly string[] {
  const { sources, roomOf, stepOf, isEarly, isElsewhere } = rooms
  const sheets = sources.filter(({ path }) => path.endsWith('.css.ts') && !isElsewhere(path))
  const views = sources.filter(({ path }) => !path.endsWith('.css.ts'))
  const early = new Set(sheets.filter(({ path }) => isEarly(path))
    .flatMap((sheet) => selectorsIn(sheet)
      .flatMap(({ marks }) => marks.map((mark) => `${roomOf(sheet.path)} ${mark}`))))
  const isEarlyBelow = (mark: string, room: string): boolean =>
    [...early].some((one) => one.endsWith(` ${mark}`) && stepOf(one.split(' ')[0] ?? '') < stepOf(room))
  const makers = new Map<string, Source[]>()
  for (const view of views) {
    for (const mark of madeIn(view)) makers.set(mark, [...makers.get(mark) ?? [], view])
  }
  const styled = new Map<string, Set<string>>()
  const late = sheets.filter(({ path }) => !isEarly(path)).flatMap(selectorsIn)
  for (const { path, marks } of late) {
    for (const mark of marks) styled.set(mark, (styled.get(mark) ?? new Set()).add(roomOf(path)))
  }
  const importing = importers(views, roomOf)
  const isOwn = (mark: string, room: string): boolean =>
    !isEarlyBelow(mark, room)
    && [...styled.get(mark) ?? []].every((other) => stepOf(other) >= stepOf(room))
    && (makers.get(mark) ?? []).every(({ path }) =>
      roomOf(path) === room
      || (stepOf(roomOf(path)) > stepOf(room) && importing.get(roomOf(path))?.has(room)))
  return late.filter(({ path, marks }) => !marks.some((mark) => isOwn(mark, roomOf(path))))
    .map(({ path, text }) => `${path}: ${text}`)
}

/** Which rooms each room imports from at run time. */
function importers(
  views: readonly Source[], roomOf: Rooms['roomOf'],
): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>()
  for (const { path, code } of views) {
    const values = code.replaceAll(/import type [^]*?from '[^']+'/g, '')
    const to = importsOf({ path, code: values }).map(roomOf)
    found.set(roomOf(path), new Set([...found.get(roomOf(path)) ?? [], ...to]))
  }
  return found
}

/** What the elements that a view makes or changes may have: words that are said to be classes, and data. */
function madeIn({ code }: Source): ReadonlySet<string> {
  const classes = [...code.matchAll(/\bclass: ((?:\$\{[^}]*\}|[^,}])*)|\.class(?:Name|List)\b([^\n]*)/g)]
    .flatMap(([, one, other]) => [...(one ?? other ?? '').matchAll(/'([^']*)'|`([^`]*)`/g)])
    .flatMap(([, plain, template]) => (plain ?? template ?? '').split(/[^\w-]+/))
  const data = Array.from(code.matchAll(/'(data-[\w-]+)'/g), ([, name]) => name ?? '')
  return new Set([...classes, ...data].filter(Boolean))
}

function selectorsIn({ path, code }: Source): readonly Selector[] {
  const css = [...code.matchAll(/`([^`]*)`/g)].map(([, text]) => text ?? '').join('\n')
    .replaceAll(/\$\{[^}]*\}/g, '')
  return [...css.matchAll(/([^{};]+)\{/g)].map(([, head]) => (head ?? '').trim())
    .filter((head) => !/^[@&>]/.test(head) && !/^(?:from|to|[\d.]+%)/.test(head))
    .flatMap(apart)
    .map((text) => ({ path, text, marks: marksOf(text) }))
}

/** A list of selectors, one by one. */
function apart(list: string): readonly string[] {
  const found = ['']
  let depth = 0
  for (const char of list) {
    if (char === '(' || char === '[') depth += 1
    if (char === ')' || char === ']') depth -= 1
    if (char === ',' && depth === 0) found.push('')
    else found.push((found.pop() ?? '') + char)
  }
  return found.map((one) => one.trim()).filter(Boolean)
}

function marksOf(selector: string): readonly string[] {
  const said = selector.replaceAll(/:not\((?:[^()]|\([^()]*\))*\)/g, '')
  return [...said.matchAll(/\.([a-zA-Z][\w-]*)|\[(data-[\w-]+)/g)].map(([, name, data]) => name ?? data ?? '')
}
