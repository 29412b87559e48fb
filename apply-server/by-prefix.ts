// Which file each value of a request is for by the routing file: the prefixes of names decide, or `file`.
// Looks into no file.
import { err, ok } from '../shared/result.js'
import { findRoute, type Routing } from '../shared/wire/routing.js'
import { gatherEdits, listsOf, type RequestedEdit } from './edits.js'
import type { RouteBy } from './exchange.js'
import { refuse } from './refusals.js'

/** Routes by a routing table. */
export const byPrefix = (routing: Routing): RouteBy => (request) => {
  const asked: RequestedEdit[] = []
  const unrouted = new Set<string>()
  for (const { tokens, file, scope, place } of listsOf(request)) {
    if (file !== null && !routing.paths.includes(file)) {
      return err(refuse('file_not_routed', { words: { place } }))
    }
    for (const [name, value] of tokens) {
      const path = file ?? findRoute(routing, name)
      if (path === null) unrouted.add(name)
      else asked.push({ name, value, scope, place, path })
    }
  }
  const gathered = gatherEdits(asked, (path) => path)
  if (!gathered.ok) return gathered
  const rejected = [...unrouted]
  const rejectedReasons = rejected.map((cssVar) => `No routing entry matches ${cssVar}`)
  const rejectedCodes = rejected.map(() => 'unsupported_prefix' as const)
  const rejections = { rejected, rejectedReasons, rejectedCodes }
  if (rejected.length > 0 && !request.dryRun) return err(refuse('unsupported_prefix', { extra: rejections }))
  return ok({ request, paths: routing.paths, asked, ...rejections })
}
