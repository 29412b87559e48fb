// The command's server: loopback alone, requests in by node:http, one answer each. What is asked and answered
// is zero-config.node.ts'.
import { findLines } from '../../shared/header-lines.js'
import { JsonServer } from '../../shared/node/json-server.node.js'
import { endWithFault, type Log } from '../ending.js'
import { HTTP_LIMITS } from '../limits.js'
import { createAnyPage } from './zero-config.node.js'
import { askedByOrigins } from './access-policy.js'
import type { Project } from './project.node.js'

interface PageServerOptions {
  readonly project: Project
  readonly built: string
  readonly allowOrigins: readonly string[]
  /** The port that was asked for. */
  readonly port: number
  readonly log: Log
}

/** What `GET /healthz` calls this server. */
const SERVER_NAME = 'tokenpanel'

/** Creates the server; it listens on nothing yet. */
export function createPageServer({ project, built, allowOrigins, port, log }: PageServerOptions): JsonServer {
  const answer = createAnyPage({
    project, built, log,
    asking: askedByOrigins(allowOrigins),
    endpointFor: ({ host }) => `http://${host}/apply`,
    health: { server: SERVER_NAME, project: project.identity.name, writeRoot: project.indexed.root, port },
  })
  return new JsonServer({
    limits: HTTP_LIMITS,
    answer: ({ method, target, rawHeaders, readBody }) => answer({
      method, target, headers: rawHeaders, readBody,
      // Several lines together are no name.
      host: findLines(rawHeaders, 'host').join(', '),
    }),
    answerFault: (fault) => endWithFault(fault, log),
  })
}
