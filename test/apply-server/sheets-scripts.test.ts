// Scripts that configure styles say which functions take channels: they are read as texts, and never run.
import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { SCRIPT_LIMITS } from '../../apply-server/limits.js'
import { isStyleScript } from '../../apply-server/sheets/style-scripts.js'
import { discover } from '../../shared/discover/discover.js'
import { indexOf, memoryDisk, type Content } from '../support/sheet-fixture.js'

const CSS = ':root { --primary: 10 20% 30%; --brand: 10 20 30; --tone: 50 20 30 }'
const TAILWIND = `module.exports = { theme: { colors: {
  primary: 'hsl(var(--primary) / <alpha-value>)',
  brand: ({ opacityValue }) => \`oklab(var(--brand), \${opacityValue})\`,
  tone: "lab(var( --tone ))", none: 'var(--gone)',
} } }
throw new Error('it was run')`

/** By name the function that takes it, of those that are channels. */
function channelsIn(files: Readonly<Record<string, Content>>): Readonly<Record<string, unknown>> {
  const { index } = indexOf(memoryDisk({ 'a.css': CSS, ...files }).disk).read()
  assert.deepEqual([index.files, index.skipped], [['a.css'], []])
  const { tokens } = discover(index.declared, index.registered, index.uses)
  return Object.fromEntries(tokens.flatMap(({ name, channels }) =>
    (channels === null ? [] : [[name, channels]])))
}
const ALONE = channelsIn({})
const SAID = { '--primary': 'hsl', '--brand': 'oklab', '--tone': 'lab' }

suite('channels in scripts that configure styles', () => {
  type Row = readonly [title: string, files: Readonly<Record<string, Content>>, isSaid: boolean]
  const ROWS: readonly Row[] = [
    ['at the root', { 'tailwind.config.js': TAILWIND }, true],
    ['within it', { 'packages/web/tailwind.config.ts': TAILWIND }, true],
    ['a preset', { 'tailwind-preset.cjs': TAILWIND }, true],
    ['of another tool', { 'uno.config.mts': TAILWIND }, true],
    ['as large as one may be', { 'tailwind.config.js': TAILWIND + ' '.repeat(SCRIPT_LIMITS.bytes - TAILWIND.length) }, true],
    ['a larger one', { 'tailwind.config.js': TAILWIND + ' '.repeat(SCRIPT_LIMITS.bytes) }, false],
    ['any other script', { 'tailwind.js.txt': TAILWIND, 'src/theme.js': TAILWIND, 'tailwind.config.d.ts': TAILWIND }, false],
    ['of others', { 'node_modules/x/tailwind.config.js': TAILWIND, 'dist/tailwind.config.js': TAILWIND }, false],
    ['one that git ignores', { '.gitignore': 'tailwind.config.js', 'tailwind.config.js': TAILWIND }, false],
    ['one that is no text', { 'tailwind.config.js': new Uint8Array([0xff, 0xfe]) }, false],
    ['one that cannot be read', { 'tailwind.config.js': { fails: 'EACCES' } }, false],
    ['a link', { 'tailwind.config.js': { link: 'outside', isFolder: false } }, false],
    ['more than are read', {
      ...Object.fromEntries(Array.from({ length: SCRIPT_LIMITS.files }, (_, at) => [`a/${at}.config.js`, ''])), 'z.config.js': TAILWIND,
    }, false],
  ]
  for (const [title, files, isSaid] of ROWS) {
    test(title, () => assert.deepEqual(channelsIn(files), isSaid ? SAID : ALONE))
  }

  test('an index follows them, and is the same as long as they are', () => {
    const { disk, put, remove, clock } = memoryDisk({ 'a.css': CSS, 'tailwind.config.js': '' })
    const sheets = indexOf(disk)
    const spaces = (): readonly string[] => [...sheets.read().index.uses.get('--brand') ?? []]
    clock.now += 10_000
    assert.deepEqual(spaces(), [])
    assert.equal(sheets.read(), sheets.read())
    put('tailwind.config.js', TAILWIND)
    clock.now += 10_000
    assert.deepEqual(spaces(), ['oklab'])
    remove('tailwind.config.js')
    clock.now += 10_000
    assert.deepEqual(spaces(), [])
  })

  test('names', () => {
    const names = ['tailwind.config.js', 'tailwind-theme.mjs', 'panda.config.ts', 'vite.config.cts', 'windi.js', 'tailwindish.js', 'config.js', 'x.css']
    assert.deepEqual(names.filter(isStyleScript), names.slice(0, 5))
  })
})
