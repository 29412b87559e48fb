// The commands that do one thing and end: `tokenpanel init` and `tokenpanel check`. Each gives its exit code.
import { err, ok, type Result } from '../../shared/result.js'
import { readRouting, type Routing } from '../../shared/wire/routing.js'
import { readFlags } from '../arguments.node.js'
import { reportLines, reportOf, type Report } from './check.js'
import { CHECK_FLAGS, INIT_FLAGS } from './flags.js'
import { runInit } from './init.node.js'
import { CONFIG_FILE, isWritable, readKept, ROUTING_FILE } from './saved-config.node.js'
import type { Project } from './project.node.js'
import { projectAt, refuseUsage, type CommandContext } from './command-context.node.js'
import { pageLine, rootLine } from './words.js'

/** `tokenpanel init`; gives the exit code. */
function init(args: readonly string[], surroundings: CommandContext): number {
  const values = readFlags(INIT_FLAGS, args)
  if (!values.ok) return refuseUsage(values.error, surroundings)
  const project = projectAt(values.value.get('root')?.at(-1), surroundings)
  const result = project.ok ? runInit(project.value, values.value.has('force')) : project
  if (!result.ok) {
    surroundings.error(pageLine(result.error))
    return 1
  }
  // The files stand in the root, which may be another folder than the one where this was typed.
  if (project.ok && project.value.indexed.root !== surroundings.from) {
    const { root, rootWords } = project.value.indexed
    surroundings.out(rootLine(root, rootWords))
  }
  for (const line of result.value.lines) surroundings.out(line)
  return result.value.isDone ? 0 : 1
}

/** Not 1, which is a difference: CI has to tell what differs from what nobody could compare. */
const UNCHECKED = 2

/** `tokenpanel check`; gives the exit code. */
function check(args: readonly string[], surroundings: CommandContext): number {
  const values = readFlags(CHECK_FLAGS, args)
  if (!values.ok) return refuseUsage(values.error, surroundings, UNCHECKED)
  const project = projectAt(values.value.get('root')?.at(-1), surroundings)
  const report = project.ok ? checkProject(project.value) : project
  if (!report.ok) {
    surroundings.error(pageLine(report.error))
    return UNCHECKED
  }
  const isJson = values.value.has('json')
  const lines = isJson ? [JSON.stringify(report.value, null, 2)]
    : reportLines(report.value, CONFIG_FILE, ROUTING_FILE)
  for (const line of lines) surroundings.out(line)
  return report.value.ok ? 0 : 1
}

function checkProject(project: Project): Result<Report, string> {
  const { root } = project.indexed
  const { kept, keptFault, discovered, index } = project.found()
  if (keptFault !== null) return err(`${CONFIG_FILE} ${keptFault}`)
  if (kept === null) return err(`no ${CONFIG_FILE} in ${root}. Create it with tokenpanel init.`)
  const routes = readRoutes(root)
  if (!routes.ok) return err(`${ROUTING_FILE} ${routes.error}`)
  const indexed = new Set(index.files)
  // What an ignored file declares nobody has looked at: as long as it is there, it may be the right one.
  const mayDeclare = (path: string): boolean => !indexed.has(path) && isWritable(root, path)
  const routing = routes.value === null ? null : { routing: routes.value, mayDeclare }
  return ok(reportOf(kept, CONFIG_FILE, discovered, routing))
}

/** The kept routing table; `null` where there is none. The error continues its name. */
function readRoutes(root: string): Result<Routing | null, string> {
  const kept = readKept(root, ROUTING_FILE)
  if (!kept.ok || kept.value === null) return kept.ok ? ok(null) : kept
  const routing = readRouting(kept.value.document)
  return routing.ok ? routing : err(`${routing.error.path} ${routing.error.reason}`.trim())
}

/** By their names. */
export const ONCE: ReadonlyMap<string, (args: readonly string[], surroundings: CommandContext) => number> =
  new Map([['init', init], ['check', check]])
