// `tokenpanel check`: what it finds between what is kept and the stylesheets, and how it ends.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Report } from '../../apply-server/zero-config/check.js'
import { CSS, FILES, tried } from '../support/kept-project.js'

test('check names what is gone, what is new and what differs, each with its file and line', (t) => {
  const { site, run } = tried(t)
  run('init')
  site.put('tokens.css', CSS.replace('--space-sm', '--space-xs').replace('#111111', '#222222').replace('#99ccff', '#88bbee').replace('1rem', '2rem'))
  const goneAt = site.read('tokenpanel.json').split('\n').findIndex((line) => line.includes('"--space-sm"')) + 1
  const { code, out } = run('check')
  assert.deepEqual([code, out.trimEnd().split('\n')], [1, [
    `tokenpanel.json:${goneAt}: --space-sm is configured but not declared`,
    'tokens.css:5: --space-xs is declared but not configured',
    'tokens.css:8: --accent (Dark) is #88bbee but configured as #99ccff',
    'tokens.css:3: --text (Light) is #222222 but configured as #111111',
    'tokens.css:6: --space-md is 2rem but configured as 1rem',
    '5 differences. To update, run tokenpanel init --force.',
  ]])
  const json = run('check', '--json')
  const { ok, gone, added, differing } = JSON.parse(json.out) as Report
  assert.deepEqual([json.code, ok, gone, added, differing.length], [1, false,
    [{ name: '--space-sm', file: 'tokenpanel.json', line: goneAt }], [{ name: '--space-xs', file: 'tokens.css', line: 5 }], 3])
  assert.deepEqual(differing[2], {
    name: '--space-md', scheme: null, configured: '1rem', declared: '2rem', file: 'tokens.css', line: 6,
  })
  site.put('tokens.css', CSS)
  assert.deepEqual(JSON.parse(run('check', '--json').out), { ok: true, gone: [], added: [], differing: [], misrouted: [] })
})

const inTwo = (light: string, dark: string): Readonly<Record<string, string>> => ({
  'css/base.css': ':root { --radius: 4px }\n',
  'css/light.css': `:root {\n  --bg: #fff;\n  --fg: ${light};\n  --a: #f00; --b: #0f0; --c: #00f;\n}\n`,
  'css/dark.css': `${dark} {\n  --bg: #000;\n  --fg: #eee;\n  --a: #900; --b: #090; --c: #009;\n}\n`,
})

for (const dark of ['.dark', ':root']) {
  test(`colors of light and dark in two files, the dark one in ${dark}, are compared each with its own file`, (t) => {
    const { site, run } = tried(t, inTwo('#111', dark))
    run('init')
    assert.ok(site.read('tokenpanel.json').includes('"file": "css/dark.css"'))
    assert.deepEqual([run('check').code], [0])
    site.put('css/light.css', inTwo('#121212', dark)['css/light.css'] ?? '')
    site.put('css/dark.css', (inTwo('', dark)['css/dark.css'] ?? '').replace('#eee', '#e0e0e0'))
    const { code, out } = run('check')
    const [, ...told] = out.trimEnd().split('\n').reverse()
    assert.deepEqual([code, told.sort()], [1, [
      'css/dark.css:3: --fg (Dark) is #e0e0e0 but configured as #eee',
      'css/light.css:3: --fg (Light) is #121212 but configured as #111',
    ]])
    assert.deepEqual([run('init', '--force').code, run('check').code], [0, 0])
  })
}

for (const [name, before, after] of [
  ['one theme takes a color from the root now', ':root{--a:#fff;--b:#111} .dark{--a:#000;--b:#eee}', ':root{--a:#fff;--b:#222} .dark{--a:#000}'],
  ['the root has not changed', ':root{--a:#fff;--b:#111} .dark{--a:#000;--b:#eee}', ':root{--a:#fff;--b:#111} .dark{--a:#000}'],
  ['another color is themed instead', ':root{--a:#fff;--b:#111} .dark{--b:#eee}', ':root{--a:#eef;--b:#222} .dark{--a:#000}'],
] as const) {
  test(`what init --force has updated satisfies check where ${name}`, (t) => {
    const { site, run } = tried(t, { 'a.css': before })
    run('init')
    site.put('a.css', after)
    assert.deepEqual([run('init', '--force').code, run('check').out], [0, 'tokenpanel.json matches the stylesheets\n'])
  })
}

test('a color that one theme alone has is none of the palette, and no value is made up for the other', (t) => {
  const css = (light: string): string =>
    `:root {\n  --bg: #fff;${light}\n}\n.dark {\n  --bg: #000;\n  --edge: #333;\n}\n`
  const { site, run } = tried(t, { 'a.css': css('\n  --edge: #ddd;') })
  run('init')
  site.put('a.css', css(''))
  const { code, out } = run('check')
  assert.deepEqual([code, out.split('\n')[0]], [
    1, 'a.css:6: --edge (Light) is declared only in another scope but configured as #ddd',
  ])
  assert.deepEqual([run('init', '--force').code, run('check').code], [0, 0])
  const kept = site.read('tokenpanel.json')
  assert.deepEqual([kept.includes('"Light": { "palette": ["#fff"] }'), kept.includes('#ddd')], [true, false])
  assert.ok(kept.includes('"Dark": { "palette": ["#000"], "scope": ".dark" }'), kept)
})

test('check names what the routing file sends to a file that does not declare it, until init --force has mended it', (t) => {
  const { site, run } = tried(t)
  run('init')
  site.put('tokens.css', CSS.replace('  --space-sm: 0.5rem;\n  --space-md: 1rem;\n', ''))
  site.put('space.css', ':root {\n  --space-sm: 0.5rem;\n  --space-md: 1rem;\n}\n')
  const { code, out } = run('check')
  assert.deepEqual([code, out.trimEnd().split('\n')], [1, [
    "space.css:2: --space-sm is declared but tokenpanel.routing.json routes it to tokens.css, which doesn't declare it",
    "space.css:3: --space-md is declared but tokenpanel.routing.json routes it to tokens.css, which doesn't declare it",
    '2 differences. To update, run tokenpanel init --force.',
  ]])
  assert.deepEqual((JSON.parse(run('check', '--json').out) as Report).misrouted[0], {
    name: '--space-sm', file: 'space.css', line: 2, route: 'tokens.css',
  })
  assert.deepEqual([run('init', '--force').code, run('check').code], [0, 0])
})

const routed: readonly (readonly [name: string, routing: string, code: number])[] = [
  ['a path as people write it', '{ "*": "./tokens.css" }', 0],
  ['a file that is there and not indexed', '{ "space": "build/space.css", "*": "tokens.css" }', 0],
  ['a file that is not there', '{ "space": "gone.css", "*": "tokens.css" }', 1],
  ['a file outside of the root', '{ "space": "../space.css", "*": "tokens.css" }', 1],
  ['names that nothing routes', '{ "space": "tokens.css" }', 0],
]
for (const [name, routing, code] of routed) {
  test(`check of a routing file with ${name} exits ${code}`, (t) => {
    const { site, run } = tried(t, { ...FILES, 'build/space.css': ':root { --space-sm: 1px }' })
    run('init')
    site.put('tokenpanel.routing.json', routing)
    const checked = run('check')
    assert.deepEqual([checked.code, checked.errors], [code, ''])
    assert.equal(checked.out.split("which doesn't declare it").length - 1, code * 2)
  })
}

test('a long value is cut short, and stands on one line', (t) => {
  const { site, run } = tried(t, { 'a.css': ':root { --shadow: 0 1px 2px #000; }' })
  run('init')
  site.put('a.css', `:root { --shadow: 0 1px\n    2px #111, ${'0 0 1px #222, '.repeat(9)}0 0 1px #333; }`)
  assert.match(run('check').out, /^a\.css:1: --shadow is 0 1px 2px #111, [^\n]*… but configured as 0 1px 2px #000\n/)
})
