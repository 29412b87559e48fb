// Which tokens have an editor with room: those whose value is a text of their own and no color.
// Opens none.
import type { Token } from '../../model/state/state.types.js'

/** Whether one has. */
export const hasRoom = ({ item, part }: Token): boolean =>
  item.readonly !== true && item.type.kind !== 'color' && part.kind === 'ordinary' && part.referenced === null
