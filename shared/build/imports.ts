// What an emitted module asks of others by name, as tsc writes it: one statement a line.
// Follows nothing.

/** One import: the path as written, and the names; `null` is all of them. */
export interface Import {
  readonly from: string
  readonly names: readonly string[] | null
}

const STATEMENT = /^(?:import|export) (?:\{ ?(?<names>[^}]*)\}|\*(?: as \w+)?) from '(?<from>\.[^']+)';?$/gm

/** Every static import of a module's text that names something. */
export const importsIn = (text: string): readonly Import[] =>
  [...text.matchAll(STATEMENT)].map(({ groups = {} }) => ({
    from: groups['from'] ?? '',
    names: groups['names']?.split(',').map(nameOf).filter((name) => name !== '') ?? null,
  }))

// `a as b` asks for `a`.
const nameOf = (clause: string): string => clause.trim().split(' ')[0] ?? ''

const NUMBER = /^export const (?<name>\w+) = (?<value>-?\d\w*);$/gm

/** The numbers that a module gives to others, as they are written there. */
export const constantsIn = (text: string): ReadonlyMap<string, string> =>
  new Map([...text.matchAll(NUMBER)].map(({ groups = {} }) => [groups['name'] ?? '', groups['value'] ?? '']))
