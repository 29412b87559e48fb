// Which roles a color tab has: a scheme need not say any, and then no entry of its palette plays one.
// Reads configuration alone; the colors of a state have an index for each role all the same, 0 where none is.
import type { Role } from '../tokens/tokens.types.js'
import type { Cluster } from './cluster.js'

/** Whether a configuration says which entry plays a role, or which variable follows it. */
export const isRoleDefined = ({ extras }: Cluster, role: Role): boolean =>
  [extras.baseRoles, extras.baseDefaults, ...Object.values(extras.colorSchemes)]
    .some((one) => Object.hasOwn(one, role))
