// What git ignores: lines of `.gitignore` by themselves, and whole trees of folders beside git's own answer.
import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { test } from 'node:test'
import { isIgnored, withRules } from '../../apply-server/sheets/ignore.js'
import { createSheetDisk } from '../../apply-server/sheets/sheet-disk.node.js'
import { SheetWalk } from '../../apply-server/sheets/walk.js'
import { decodeUtf8 } from '../../shared/utf8.js'
import { createFolder, put } from '../support/disk-fixture.js'
import { createRandom, oneOf, textOf, wholeFrom, type Random } from '../support/random.js'

/** Paths of files; a folder's ends in a slash. */
type Row = readonly [lines: string, ignored: readonly string[], kept: readonly string[]]
const rows: readonly Row[] = [
  ['a.css', ['a.css', 'x/a.css', 'a.css/'], ['ba.css', 'a.cssx']],
  ['/a.css', ['a.css'], ['x/a.css']],
  ['x/a.css', ['x/a.css'], ['y/x/a.css', 'a.css']],
  ['gen/', ['gen/', 'x/gen/'], ['gen', 'x/gen']],
  ['/gen/', ['gen/'], ['x/gen/']],
  ['*.css', ['a.css', 'x/.css'], ['a.cssx']],
  ['x/*.css', ['x/a.css'], ['x/y/a.css', 'a.css']],
  ['**/a.css', ['a.css', 'x/a.css', 'x/y/a.css'], ['xa.css']],
  ['x/**', ['x/a.css', 'x/y/a.css'], ['x/', 'y/x/a.css']],
  ['x/**/a.css', ['x/a.css', 'x/y/a.css', 'x/y/z/a.css'], ['x/ya.css', 'y/x/a.css']],
  ['x**.css', ['x.css', 'xy.css', 'y/x.css'], ['y.css']],
  ['/x**y.css', ['xy.css', 'xzy.css'], ['x/y.css']],
  ['?.css', ['a.css'], ['.css', 'ab.css', 'é.css']],
  ['x?y', ['xay', 'z/xay'], ['xy']],
  ['/x?y', ['xay'], ['x/y']],
  ['[a-c].css', ['b.css'], ['d.css', '-.css']],
  ['[!a-c].css', ['d.css'], ['b.css']],
  ['[^a].css', ['d.css'], ['a.css']],
  ['[]a].css', ['].css', 'a.css'], ['b.css']],
  ['[a-].css', ['-.css', 'a.css'], ['b.css']],
  ['[\\]].css', ['].css'], ['\\.css']],
  ['[[:digit:]_].css', ['4.css', '_.css'], ['a.css']],
  ['[[:upper:]].css', ['A.css'], ['a.css']],
  ['[[:nonsense:]].css', [], ['a.css', 'n.css']],
  ['[[:a].css', ['[.css', ':.css', 'a.css'], ['b.css', '].css']],
  ['[[:].css', ['[.css', ':.css'], ['b.css']],
  ['[a.css', [], ['a.css', '[a.css']],
  ['/x[!a]y', ['xby'], ['x/y', 'xay']],
  ['\\#a.css', ['#a.css'], ['a.css']],
  ['\\!a.css', ['!a.css'], ['a.css']],
  ['# a.css\n\n', [], ['a.css', '# a.css', '']],
  ['a.css   ', ['a.css'], ['a.css ']],
  ['a.css\\ ', ['a.css '], ['a.css']],
  ['a\\\\ ', ['a\\'], ['a\\ ']],
  ['a.css\t', [], ['a.css']],
  ['a.css\\', [], ['a.css']],
  ['a.css\r\nb.css', ['a.css', 'b.css'], []],
  ['\uFEFFa.css', ['a.css'], []],
  ['*.css\n!a.css', ['b.css'], ['a.css']],
  ['!a.css\n*.css', ['a.css', 'b.css'], []],
  ['é?.css', ['éa.css'], ['é.css']],
  ['/', [], ['a.css', 'x/']],
  ['//', [], ['a.css', 'x/']],
  ['*', ['a.css', 'x/'], []],
  ['***/a.css', ['a.css', 'x/a.css'], []],
  [`${'*a'.repeat(40)}b`, [], [`${'a'.repeat(200)}.css`]],
  [`${'**/a/'.repeat(40)}b`, [], [`${'a/'.repeat(100)}a.css`]],
]

function asks(lines: string, path: string): boolean {
  const isFolder = path.endsWith('/')
  const bare = isFolder ? path.slice(0, -1) : path
  const from = bare.lastIndexOf('/') + 1
  return isIgnored(withRules(null, lines, ''), bare.slice(0, from), bare.slice(from), isFolder)
}

for (const [lines, ignored, kept] of rows) {
  test(`rules of git: ${JSON.stringify(lines.slice(0, 40))}`, () => {
    assert.deepEqual(ignored.filter((path) => !asks(lines, path)), [])
    assert.deepEqual(kept.filter((path) => asks(lines, path)), [])
  })
}

const NAMES = ['a', 'b', 'ab', 'ba', 'a-b', 'a.b', 'B', 'a b', 'é']
const PIECES = ['a', 'b', '*', '**', '?', '/', '/', '[ab]', '[!a]', '.css', '-', '\\a', ' ', '**/', '/**', 'é']
const BEGINNINGS = ['', '', '', '**/', '/', '*', '?']
const ENDINGS = ['', '/', '/', '.css', '.css', '*.css', '?css', '/*', '/**', '/**/*.css']
/** What is likely to be there, or anything. */
function lineOf(random: Random): string {
  const begin = oneOf(random, ['', '', '', '', '!', '!', '#'])
  if (random() < 0.4) return begin + textOf(random, PIECES, 5) + oneOf(random, ENDINGS)
  const name = oneOf(random, [...NAMES, '[ab]', '[[:lower:]]', 'a?b', 'a\\ b', '\\é', '?', 'a*'])
  return begin + oneOf(random, BEGINNINGS) + name + oneOf(random, ENDINGS)
}
const linesOf = (random: Random): string =>
  Array.from({ length: wholeFrom(random, 1, 6) }, () => lineOf(random)).filter((line) => !isOdd(line)).join('\n')

// Git 2.39 takes the asterisks of `a**/b` for a part of their own, against its own manual.
const isOdd = (line: string): boolean => /[^/*!]\*{2,}(\/|$)/.test(line)

/** Folders and stylesheets, three levels deep. */
function treeOf(random: Random): readonly string[] {
  const levels = [['']]
  for (const level of [0, 1, 2]) {
    levels.push((levels[level] ?? []).flatMap((folder) => [0, 1, 2].map(() => `${folder}${oneOf(random, NAMES)}/`)))
  }
  return [...new Set(levels.flat())]
}

const withGit = {
  skip: spawnSync('git', ['--version']).status === 0 || process.env['CI'] === 'true' ? false : 'no git found',
}

test('trees of folders and rules are seen as git sees them', withGit, (t) => {
  const top = createFolder(t)
  const random = createRandom(15)
  // Nobody's own rules come into it.
  const env = { PATH: process.env['PATH'], HOME: top, GIT_CONFIG_NOSYSTEM: '1', GIT_CONFIG_GLOBAL: '/dev/null' }
  const git = (args: readonly string[], input = ''): string =>
    spawnSync('git', args, { cwd: top, env, input, encoding: 'utf8' }).stdout
  execFileSync('git', ['init', '-q'], { cwd: top, env })
  const folders = treeOf(random)
  const sheets = folders.flatMap((folder) => NAMES.map((name) => `${folder}${name}.css`))
  for (const sheet of sheets) put(top, sheet, '')
  let ignored = 0
  for (let round = 0; round < 60; round += 1) {
    const ruled = Array.from({ length: wholeFrom(random, 1, 4) }, () => oneOf(random, folders))
    const rules = new Map(ruled.map((folder) => [`${folder}.gitignore`, linesOf(random)]))
    rules.set('.git/info/exclude', round % 2 === 0 ? linesOf(random) : '')
    rules.forEach((text, path) => put(top, path, text))
    // Also from a folder within: rules above it count.
    const start = round % 3 === 0 ? oneOf(random, folders) : ''
    const asked = [start, ...sheets].filter((path) => path !== '')
    const told = new Set(git(['check-ignore', '--no-index', '--stdin', '-z'], asked.join('\0')).split('\0'))
    if (start === '' || !told.has(start)) {
      ignored += told.size
      const walk = new SheetWalk(createSheetDisk(`${top}/${start}`.replace(/\/$/, '')), decodeUtf8)
      const expected = sheets.filter((path) => path.startsWith(start) && !told.has(path))
      assert.deepEqual(
        walk.walk().sheets.map((path) => start + path), [...new Set(expected)].sort(),
        JSON.stringify([start, ...rules]),
      )
    }
    rules.forEach((_, path) => rmSync(`${top}/${path}`))
  }
  assert.ok(ignored > 3000, String(ignored))
})
