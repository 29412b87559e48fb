// Tokens to write documents of: those of design systems as they are published, and a few of every type.
// What becomes of them is the tests' business.
import assert from 'node:assert/strict'
import type { PlainToken, PlainTokens } from '../../panel/files/dtcg/dtcg.types.js'
import { discover } from '../../shared/discover/discover.js'
import { CSS_PACKAGES, sheetsOf } from './css-packages.js'
import { declaredIn } from './declared-tokens.js'

/** Packages of different shapes: names with case, chains of references, ramps in wide gamuts. */
export const DTCG_PACKAGES = ['bootstrap', 'open-props', '@picocss/pico', '@radix-ui/themes', '@primer/primitives']

/** The tokens of a package, as one theme. */
export function tokensOf(name: string): PlainTokens {
  const row = CSS_PACKAGES.find((one) => one.name === name) ?? assert.fail(name)
  const { tokens } = discover(sheetsOf(row).flatMap(({ text }) => declaredIn(text)), [])
  return {
    themes: [{ id: 'default', label: 'Default', scheme: null, scopes: [] }],
    tokens: tokens.map((token) => ({
      name: token.name, group: token.name.slice(2).split('-')[0] ?? '', isLength: false, values: [token.value],
    })),
  }
}

const token = (name: string, light: string, dark = light, group = '', isLength = false): PlainToken =>
  ({ name, group, isLength, values: [light, dark] })

/** One of every type, in two themes, and one that no type holds. */
export const MIXED: PlainTokens = {
  themes: [
    { id: 'light', label: 'Day', scheme: 'light', scopes: [':root'] },
    { id: 'dark', label: 'Night', scheme: 'dark', scopes: ['.dark'] },
  ],
  tokens: [
    token('--color-brand-500', '#06f', 'oklch(0.7 0.2 250)', 'color'),
    token('--color-ink', 'var(--color-brand-500)', 'var(--color-brand-500)', 'color'),
    token('--space-0', '0', '0', 'space', true), token('--space-1', '.5rem', '12px', 'space', true),
    token('--shadow', '0 1px 2px rgb(0 0 0 / 20%)'),
    token('--shadow-2', '0 1px 2px 0 var(--color-ink), inset 0 0 0 1px red'),
    token('--ease', 'ease-in'), token('--time', '200ms'), token('--font', 'Inter, "Segoe UI", sans-serif'),
    token('--width', 'calc(1px + 2em)'), token('--ground', 'light-dark(#fff, #000)'), token('--font-weight-bold', '700'),
    token('--z', '10'), token('--z-above', 'var(--z, 3)'), token('--fade', 'linear-gradient(90deg, #f00 0%, #00f 100%)'),
    token('--wide', 'color(display-p3 1 0 0.5)'), token('--line', '1px solid red'), token('--turn', '200ms ease-in 1s'),
  ],
}
