// What the row of a token shows, and what its editor's values mean for the state.
// Draws nothing, and commits nothing.
import { err, ok, type Result } from '../../shared/result.js'
import type { Supports } from '../tokens/edit.js'
import { setToken } from '../state/edits.js'
import type { Plan, Scene, Token, Updater } from '../state/state.types.js'
import { isChanged, valueOf } from '../state/value.js'
import type { RowModel } from './rows.types.js'

/** What a token's row shows in a scene. */
export function rowModel(plan: Plan, scene: Scene, token: Token): RowModel {
  const { item } = token
  const isReadonly = item.readonly === true
  const changed = isChanged(plan, scene, token)
  const value = valueOf(plan, scene, token) ?? ''
  return {
    editor: 'text',
    model: { value, isChanged: changed, isReadonly, display: null, placeholder: '', pill: null, swatch: null, hex: null },
    label: item.label, cssVar: item.cssVar, isChanged: changed, isReadonly, defaultText: null, tip: item.cssVar,
    isUnresolved: false,
  }
}

/** What a value that the editor of a token gives makes of the state. */
export const updaterFor = (_plan: Plan, scene: Scene, token: Token, value: string): Updater =>
  setToken(scene.place, token, value)

/** What a text typed into the editor of a token would commit; the error is a sentence for people. */
export const judgeFor = (
  _plan: Plan, _scene: Scene, _token: Token, _supports: Supports,
): ((typed: string) => Result<string, string>) => (typed) => typed === '' ? err('') : ok(typed)
