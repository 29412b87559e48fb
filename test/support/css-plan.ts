// The rewriter asked as most tests ask it: for the root scope alone, or for one other.
import { ok, type Result } from '../../shared/result.js'
import { planRewrite, type Edits, type FileEdits, type RewriteIssue, type Rewriting } from '../../shared/css/rewrite.js'
import { normalScope } from '../../shared/css/scope.js'

export type Planned = Result<Rewriting, RewriteIssue>

/** Plans new values. */
export function plan(text: string, edits: FileEdits, codes?: Uint16Array): Planned {
  const planned = planRewrite(text, edits, codes)
  return planned.ok ? ok(planned.value.rewriting) : planned
}

/** Plans new values of the root scope. */
export const planRoot = (text: string, root: Edits, codes?: Uint16Array): Planned =>
  plan(text, { root, scopes: [] }, codes)

/** Plans new values of one other scope, whose preludes may be spelt in any way. */
export const planScope = (text: string, preludes: readonly string[], edits: Edits): Planned =>
  plan(text, { root: new Map(), scopes: [{ scope: normalScope(preludes), edits }] })
