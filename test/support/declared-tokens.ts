// What stylesheets declare, as discovery takes it.
import { readOutline } from '../../shared/css/read-outline.js'
import { surveyOf } from '../../shared/css/survey.js'
import type { DeclaredToken } from '../../shared/discover/discover.types.js'

/** The declarations of a stylesheet that is called `source`. */
export const declaredIn = (text: string, source = 'tokens.css'): readonly DeclaredToken[] =>
  surveyOf(readOutline(text)).scopes.flatMap(({ scope, tokens }) =>
    tokens.map(({ name, value, line, important }) => ({ name, value, scope, important, source, line })))
