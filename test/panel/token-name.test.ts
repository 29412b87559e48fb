// What a token is called outside of its group.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nameInGroup } from '../../panel/model/state/token-name.js'

const ROWS: readonly (readonly [label: string, cssVar: string, group: string, name: string])[] = [
  ['600', '--blue-600', 'Blue', 'Blue 600'],
  ['md', '--space-md', 'Space', 'Space md'],
  ['6', '--acme-space-6', 'Space', 'Space 6'],
  ['2xl', '--cardHover2xl', 'Card hover', 'Card hover 2xl'],
  ['600', '--blue-600', 'Brand colors', 'blue-600'],
  ['0.5', '--space-05', '', 'space-05'],
  ['50', '', 'Roles', '50'],
  ['SM', '--sm', 'Sizes', 'SM'],
  ['Foreground', '--card-foreground', 'Card', 'Foreground'],
  ['Small', '--space-sm', 'Space', 'Small'],
  ['A100', '--blue-a100', 'Blue', 'A100'],
]
for (const [label, cssVar, group, name] of ROWS) {
  test(`${label}, ${cssVar} of ${group === '' ? 'no group' : group} is ${name}`, () =>
    assert.equal(nameInGroup({ label, cssVar }, group), name))
}
