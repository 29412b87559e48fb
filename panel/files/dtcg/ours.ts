// What this panel says in `$extensions`, and under which name.
// Only what the format has no place for is said there.

/** Our member of `$extensions`. */
export const OURS = 'tokenpanel'

/** A `rem` in pixels where a document does not say it. */
export const USUAL_REM_PX = 16

/** The module's word for its version, and where its schema is published. */
export const RESOLVER_VERSION = '2025.10'
export const RESOLVER_SCHEMA = 'https://www.designtokens.org/schemas/2025.10/resolver.json'
