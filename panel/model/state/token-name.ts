// What a token is called outside of its group: a label such as `600` or `md` says nothing there.
import type { TierItem } from '../tokens/tokens.types.js'
import type { Token } from './state.types.js'

const BARE = '0123456789.-%'
const STEPS: readonly string[] = ['', 'xxs', 'xs', 'sm', 's', 'md', 'm', 'lg', 'l', 'xl', 'xxl']

/** Whether a label is a number or a step of a scale alone: `600`, `md`, `2xl`. */
function isStep(label: string): boolean {
  let letters = ''
  for (const character of label.toLowerCase()) {
    if (character !== ' ' && !BARE.includes(character)) letters += character
  }
  return STEPS.includes(letters)
}

const lettersOf = (text: string): string =>
  text.toLowerCase().replaceAll('-', '').replaceAll('_', '').replaceAll(' ', '')

/** With its group where the variable is called so too, else by its variable where that says more. */
export function nameInGroup({ label, cssVar }: Pick<TierItem, 'label' | 'cssVar'>, group: string): string {
  if (!isStep(label)) return label
  const letters = lettersOf(cssVar)
  if (group !== '' && letters.includes(lettersOf(group))) return `${group} ${label}`
  return letters === '' || letters === lettersOf(label) ? label : cssVar.slice('--'.length)
}

/** What a token is called where its heading isn't seen. */
export const nameOfToken = ({ item, group = '' }: Pick<Token, 'item' | 'group'>): string => nameInGroup(item, group)
