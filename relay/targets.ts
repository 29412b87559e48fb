// CHAT_TARGETS: aliases and their conversations, as a JSON object or as `alias=ID,alias=ID`.
// Faults name the entry by its number, never by its text.
import { codeAt, everyCharacter, isDigit, isUpperLetter, LEFT_BRACE } from '../shared/chars.js'
import { isObject } from '../shared/read.js'
import { err, ok, type Result } from '../shared/result.js'
import { parseStrictJson } from '../shared/json.js'
import { REQUEST_LIMITS, SETTING_LIMITS } from './limits.js'
import { isKebabCase } from './field-values.js'

/** Conversation id by alias; a map, so that no alias can name something inherited. */
export type Targets = ReadonlyMap<string, string>

const CONVERSATION_LETTERS = 'CGD'

/** `C`, `G` or `D`, then 1 to 63 of `A-Z 0-9`: a name or a user id would come back as another id. */
export function isConversationId(text: string): boolean {
  const rest = text.slice(1)
  const [least, most] = SETTING_LIMITS.conversationId
  return text !== '' && CONVERSATION_LETTERS.includes(text.charAt(0)) &&
    rest.length >= least && rest.length <= most &&
    everyCharacter(rest, (code) => isUpperLetter(code) || isDigit(code))
}

type Entry = readonly [alias: string, id: unknown]

/** Reads the setting, or says in words what is wrong with it. */
export function readTargets(text: string): Result<Targets, string> {
  const trimmed = text.trim()
  if (trimmed === '') return err('is empty; it needs at least one alias=ID')
  const entries = codeAt(trimmed, 0) === LEFT_BRACE ? readJsonEntries(trimmed) : readListEntries(trimmed)
  return entries.ok ? collect(entries.value) : entries
}

function readJsonEntries(text: string): Result<readonly Entry[], string> {
  const document = parseStrictJson(text)
  if (!document.ok) return err(`isn't valid JSON: it ${document.error}`)
  if (!isObject(document.value)) return err('must be a JSON object of alias to conversation id')
  return ok(Object.entries(document.value))
}

function readListEntries(text: string): Result<readonly Entry[], string> {
  const entries: Entry[] = []
  for (const [index, part] of text.split(',').entries()) {
    const [alias, id, more] = part.split('=').map((side) => side.trim())
    if (alias === undefined || id === undefined || more !== undefined) {
      return err(`entry ${index + 1} must be alias=ID`)
    }
    entries.push([alias, id])
  }
  return ok(entries)
}

function collect(entries: readonly Entry[]): Result<Targets, string> {
  if (entries.length === 0) return err('needs at least one alias')
  const targets = new Map<string, string>()
  for (const [index, [alias, id]] of entries.entries()) {
    const entry = `entry ${index + 1}`
    if (!isKebabCase(alias) || alias.length > REQUEST_LIMITS.target) {
      return err(`${entry}: the alias must be lower-case kebab-case of at most ${REQUEST_LIMITS.target} characters`)
    }
    if (targets.has(alias)) return err(`${entry}: the alias occurs twice`)
    if (typeof id !== 'string' || !isConversationId(id)) {
      return err(`${entry}: the conversation id must be C, G or D followed by A-Z and 0-9, not a name or a user id`)
    }
    targets.set(alias, id)
  }
  return ok(targets)
}
