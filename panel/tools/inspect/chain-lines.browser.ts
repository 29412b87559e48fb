// In which file and on which line variables are declared, as the apply server says: one survey for each time
// that a chain is opened, and one after each write.
// Says nothing of what the server has otherwise than the page.
import { scopeLine } from '../../../shared/css/scope-text.js'
import type { Scope } from '../../../shared/css/scope.js'
import { readSurveyReply } from '../../../shared/wire/survey.js'
import { createApplyPorts } from '../../files/apply/client.browser.js'
import { findWriting } from '../../files/apply/write-support.js'
import type { PanelConfig } from '../../model/config/config.types.js'
import { has } from '../../model/tokens/records.js'

export interface ChainLine {
  readonly file: string
  /** The first is 1. */
  readonly line: number
}

type Lines = ReadonlyMap<string, readonly (ChainLine & { readonly value: string })[]>

/** Asks, and tells once when there is an answer; without a server there is none. */
export class ChainLines {
  readonly #config: PanelConfig
  readonly #base: string
  readonly #told: () => void
  #lines: Lines = new Map()
  #asking: AbortController | null = null

  constructor(config: PanelConfig, base: string, told: () => void) {
    this.#config = config
    this.#base = base
    this.#told = told
  }

  /** Of the declaration that says this; `null` where the server has it in no place, or in several. */
  of(name: string, scope: Scope, value: string): ChainLine | null {
    const same = (this.#lines.get(keyOf(name, scope)) ?? []).filter((one) => one.value === value)
    const [only] = same
    return only === undefined || same.length > 1 ? null : only
  }

  ask(): void {
    const writing = findWriting(this.#config, this.#base)
    if (has(writing, 'missing')) return
    this.#asking?.abort()
    const asking = new AbortController()
    this.#asking = asking
    const body = JSON.stringify({ survey: true, dryRun: true })
    void createApplyPorts().post(writing.endpoint, body, asking.signal).then((answer) => {
      if (asking.signal.aborted || answer.kind !== 'answered' || answer.text === null) return
      this.#lines = linesIn(answer.text)
      this.#told()
    })
  }

  release(): void { this.#asking?.abort() }
}

const keyOf = (name: string, scope: Scope): string => `${name} ${scopeLine(scope)}`

function linesIn(text: string): Lines {
  const lines = new Map<string, (ChainLine & { readonly value: string })[]>()
  for (const { file, scopes } of readFiles(text)) {
    for (const { scope, tokens } of scopes) {
      for (const { name, value, line } of tokens) {
        const key = keyOf(name, scope)
        lines.set(key, [...lines.get(key) ?? [], { file, line, value }])
      }
    }
  }
  return lines
}

function readFiles(text: string): ReturnType<typeof filesOf> {
  try {
    return filesOf(JSON.parse(text))
  } catch {
    // What answers is no apply server.
    return []
  }
}

const filesOf = (body: unknown) => {
  const read = readSurveyReply(body)
  return read.ok ? read.value.files : []
}
