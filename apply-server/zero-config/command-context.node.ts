// What each of the commands needs around it: where it prints, which project it is about.
import { ok, type Result } from '../../shared/result.js'
import type { Output } from '../arguments.node.js'
import { createIndexed } from '../sheets/indexed.node.js'
import { Project } from './project.node.js'
import { pageLine } from './words.js'

/** Where the command prints, and where it is. */
export interface CommandContext extends Output {
  /** The current directory. */
  readonly from: string
  /** The home folder; the user's own without it. */
  readonly home?: string
}

/** Says what is wrong with a command line, and gives the exit code. */
export function refuseUsage(words: string, { error }: CommandContext, code = 1): number {
  error(pageLine(words))
  error('Run tokenpanel --help for usage.')
  return code
}

/** The project of a root, or a sentence. */
export function projectAt(root: string | undefined, { from, home }: CommandContext): Result<Project, string> {
  const indexed = createIndexed({ root, from, ...(home === undefined ? {} : { home }) })
  return indexed.ok ? ok(new Project(indexed.value)) : indexed
}
