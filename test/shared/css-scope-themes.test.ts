// Scopes in the shapes of real design systems: each declaration can be asked for by its scope and name.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findRuleWithoutTokens, hasAnonymousLayer, normalScope } from '../../shared/css/scope.js'
import { readScope, readScopeLine, scopeLine } from '../../shared/css/scope-text.js'
import { scopedNames, themeFixtures } from '../support/theme-fixtures.js'

for (const { name, text } of themeFixtures) {
  test(`each scope of ${name} can be asked for, as a list and on one line`, () => {
    const declared = scopedNames(text)
    assert.ok(declared.length > 0)
    for (const { preludes } of declared) {
      const scope = normalScope(preludes)
      assert.deepEqual(normalScope(scope), scope)
      const isAddressable = findRuleWithoutTokens(scope) === null && !hasAnonymousLayer(scope)
      const expected = isAddressable ? { ok: true, value: scope } : null
      for (const read of [readScope(preludes, ''), readScope(scope, ''), readScopeLine(scopeLine(scope), '')]) {
        if (expected === null) assert.equal(read.ok, false, scopeLine(scope))
        else assert.deepEqual(read, expected)
      }
    }
  })
}

test('a theme is found by its scope alone, in whatever spelling', () => {
  const rows: readonly (readonly [file: string, line: string, name: string])[] = [
    ['radix-colors.css', '@supports (color: color(display-p3 1 1 1)) | @media (color-gamut: p3) | .dark-theme, .dark', '--tone-9'],
    ['primer.css', '@media (prefers-color-scheme: light) | [data-color-mode][data-color-mode=auto][data-light-theme=dark]', '--bgColor-default'],
    ['digdir.css', '@layer ds.theme.color-scheme.dark | @media (prefers-color-scheme: dark) | [data-color-scheme=auto]', '--ds-color-bg'],
    ['digdir.css', '@layer ds.components | .ds-popover', '--dsc-popover-border'],
    ['pico.css', '@media only screen and (prefers-color-scheme: dark) | :host(:not([data-theme])), :root:not([data-theme])', '--pico-background-color'],
    ['heroui.css', "@layer base | :host([data-theme='dark']), [data-theme=dark], .dark", '--accent'],
    ['mantine.css', ':host([data-mantine-color-scheme=dark]), :root[data-mantine-color-scheme=dark]', '--mantine-color-body'],
    ['daisyui.css', '@layer base | @media (prefers-color-scheme: dark) | :root:not([data-theme])', '--color-base-100'],
    ['mantine.css', '.m_38a85659 | @media (max-width: 48em)', '--paper-radius'],
  ]
  for (const [file, line, name] of rows) {
    const scope = readScopeLine(line, '')
    assert.ok(scope.ok, line)
    const text = themeFixtures.find((one) => one.name === file)?.text ?? ''
    const found = scopedNames(text)
      .filter((one) => one.name === name && scopeLine(normalScope(one.preludes)) === scopeLine(scope.value))
    assert.equal(found.length, 1, line)
  }
})
