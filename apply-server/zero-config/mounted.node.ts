// The same for the dev server that is there already: a middleware of node:http servers, for pages of its own
// origin. Listens nowhere; whatever goes wrong later is an answer or goes to `next`.
import { readAllowHosts } from '../hosts.js'
import { asMiddleware, type ApplyMiddleware } from '../middleware.node.js'
import { logOf } from '../mounted.node.js'
import { createIndexed } from '../sheets/indexed.node.js'
import type { RootQuery } from '../sheets/root.node.js'
import { remarkLines } from '../summary.js'
import { createAnyPage } from './zero-config.node.js'
import { sameHostAccess } from './access-policy.js'
import { findBuilt } from './page-files.node.js'
import { Project } from './project.node.js'
import { pageLine, rootLine } from './words.js'

export interface PanelMiddlewareOptions {
  /** The folder whose stylesheets are indexed, and the only one that is written into. */
  readonly root: string
  /**
   * Host names by which it may be asked, without scheme and port, besides those of this machine itself
   * (`localhost`, `*.localhost`, `127.0.0.0/8`, `[::1]`); one with a full stop first takes all below it, too.
   */
  readonly allowHosts?: readonly string[]
  /** Gets each line of the log; without it, refusals and faults go to standard error. */
  readonly log?: (line: string) => void
}

/**
 * Creates the middleware. Mounted at a path, it answers `tokenpanel.js` and `apply` below it, for pages of
 * the host that is asked.
 *
 * @throws when `root` is no directory that may be indexed, `allowHosts` no names, or the panel is not built.
 */
export const createPanelMiddleware = (options: PanelMiddlewareOptions): ApplyMiddleware =>
  panelMiddlewareAt({ root: options.root, from: '.' }, options)

/**
 * The same by a root that is looked for where nobody names one. `tell`: gets the line about the root where
 * the options have no log of their own.
 */
export function panelMiddlewareAt(
  query: RootQuery, options: Omit<PanelMiddlewareOptions, 'root'>, tell?: (line: string) => void,
): ApplyMiddleware {
  const { allowHosts } = options
  const indexed = createIndexed(query)
  if (!indexed.ok) throw new TypeError(indexed.error)
  const hosts = readAllowHosts(allowHosts)
  if (!hosts.ok) throw new TypeError(`allowHosts${hosts.error.path} ${hosts.error.reason}`)
  const built = findBuilt()
  if (built === null) throw new TypeError('tokenpanel is not built')
  const log = logOf(options)
  const words = rootLine(indexed.value.root, indexed.value.rootWords)
  if (options.log === undefined) tell?.(pageLine(words))
  else log.summary(words)
  void indexed.value.settleSoon().then(({ settled }) => {
    for (const remark of remarkLines({ leftovers: [], settled })) log.error(remark)
  })
  return asMiddleware(createAnyPage({
    project: new Project(indexed.value), built, log,
    asking: sameHostAccess(hosts.value),
    endpointFor: ({ mount }) => `${mount}/apply`,
    health: null,
  }))
}
