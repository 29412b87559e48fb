// Every text of the built code that a person may read, held against the rules of the product's voice.
// What may break one stands in a list, with its reason; an exception that is not needed any more is a fault.
import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import { ROOT } from '../support/command.js'
import { readVisibleStrings, stringsIn, type VisibleString } from '../support/visible-strings.js'

interface Rule {
  readonly name: string
  readonly breaks: (one: VisibleString) => boolean
  /** What may be so: the whole text, and why. */
  readonly except?: Readonly<Record<string, string>>
  /** Code whose only text breaks it, and one that does not. */
  readonly broken: readonly string[]
  readonly kept: string
}

const isPanel = ({ path }: VisibleString): boolean => path.startsWith('panel/')
const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/\p{L}[\p{L}’']*/gu) ?? []

const BRITISH = [
  'grey', 'greys', 'greyscale', 'centre', 'centred', 'centres', 'behaviour', 'favourite', 'catalogue', 'whilst', 'licence',
  'cancelled', 'cancelling', 'labelled', 'analyse', 'analysed', 'dialogue', 'programme', 'towards', 'minimise', 'minimised',
  'maximise', 'normalise', 'recognise', 'recognised', 'organise', 'customise', 'initialise', 'serialise', 'summarise',
]
const isBritish = (word: string): boolean => BRITISH.includes(word) || word.includes('colour')

/** The glossary's "Not" column, and what its ten rules call by name. */
const NOT: readonly RegExp[] = [
  /\bmend(s|ed)?\b/i, /\bmeanwhile\b/i, /\bguests?\b/i, /\bstrangers?\b/i, /\bin a circle\b/i,
  /\btaken? back\b/i, /\bas it was\b/i, /\bwhat is there\b/i, /\bwhat it comes to\b/i,
  /\bcomes to nothing\b/i,
  /\b(is|are) no (?!longer\b)[a-z]/i, /\b(is|are) none\b/i, /\bNothing of\b/, /\b(did|does) not let\b/i,
  /\bnot kept\b/i, /\busers? of\b/i, /\b(un)?tick(ed)?\b/i, /\bwhoever\b/i, /\bcannot stand\b/i,
  /\bshow users\b/i, /\bnowhere\b/i, /\ba development server\b/i,
]

const VERBS = [
  'add', 'apply', 'choose', 'clear', 'close', 'collapse', 'compare', 'connect', 'convert', 'copy', 'delete', 'dismiss', 'dock',
  'edit', 'expand', 'export', 'give', 'go', 'hide', 'highlight', 'import', 'keep', 'leave', 'load', 'minimize', 'move', 'open', 'paste',
  'pick', 'preview', 'print', 'redo', 'reference', 'reload', 'remove', 'render', 'replace', 'reset', 'restore', 'retry',
  'review', 'save', 'select', 'show', 'simulate', 'stop', 'switch', 'trace', 'treat', 'try', 'tune', 'undo', 'use', 'write',
]
const isCommand = ({ role, kind, text }: VisibleString): boolean => kind === 'action' && role === 'label' && text !== ''

/** Members that hold a label, a tooltip or an accessible name: fragments, without a period. */
/** Items of menus: a reason of theirs says why one can’t be used. */
const CONTROLS = ['action', 'choice', 'menu']
const FRAGMENTS = ['label', 'title', 'tip', 'data-tip', 'aria-label', 'keys']

const DONE = '(reset|copied|saved|restored|added|removed|pasted|shown|undone|written|kept|changed)'
const PASSIVE = new RegExp(`^(\\{\\}|The \\w+|Snapshot \\{\\}|Nothing) (is|are) ${DONE}\\.?$`)
/** A count as a sentence of its own: “3 tokens changed.” */
const CLIPPED = new RegExp(`^\\{\\}( \\w+)? ${DONE}\\.$`)

const UNCONTRACTED = /\b(cannot|(do|does|did|is|are|was|were|could|has|have) not)\b/

const RULES: readonly Rule[] = [
  {
    name: 'American spelling', breaks: ({ text }) => wordsOf(text).some(isBritish),
    broken: ['say("Greyscale of it")', 'say("The colours of a page")'], kept: 'say("Grayscale, precise otherwise")',
  },
  {
    name: 'no term of the glossary’s “Not” column', breaks: ({ text }) => NOT.some((one) => one.test(text)),
    broken: ['say("This is no length. Type one.")', 'say("Mend the file, then retry")'], kept: 'say("It is no longer there")',
  },
  {
    name: 'one “of” in a sentence',
    breaks: ({ text }) => text.split(/[.:;!?]\s/).some((one) => wordsOf(one).filter((word) => word === 'of').length > 1),
    broken: ['say("Menu of the row of a tier")'], kept: 'say("Menu of a row. Name of a group.")',
  },
  {
    name: 'commands start with a verb',
    breaks: (one) => isCommand(one) && !one.text.startsWith('{}') && !VERBS.includes(wordsOf(one.text)[0] ?? ''),
    except: {
      'Contrast…': 'a tool, by its name', 'Generated file…': 'says why a row is as it is',
      'Not on disk…': 'says why a row is as it is', 'Missing tokens…': 'a list, by its name',
    },
    broken: ['menu({ kind: "action", label: "The style guide" })'], kept: 'menu({ kind: "action", label: "Show style guide" })',
  },
  {
    name: 'labels, titles, tooltips and the reasons of controls have no period',
    breaks: ({ role, kind, text }) =>
      (FRAGMENTS.includes(role) || (role === 'reason' && CONTROLS.includes(kind))) && /[^.]\.$/.test(text),
    broken: [
      'button({ label: "Copy the value." })', 'menu({ kind: "action", reason: "Nothing to copy." })',
      'menu({ kind: "action", ...(isNone && { reason: "Nothing to copy." }) })',
      'menu({ kind: "action", ...(count > 0 ? { note } : { reason: "Nothing to copy." }) })',
    ], kept: 'menu({ kind: "action", reason: "Nothing to copy" }), { kind: "unrouted", reason: "No prefix takes it." }',
  },
  {
    name: 'confirmations have no passive', breaks: ({ text }) => PASSIVE.test(text) || CLIPPED.test(text),
    broken: ['say("The value is copied.")', 'say("Nothing is changed")', 'say(`${words} changed.`)', 'say(`${n} tokens changed.`)'], kept: 'say("Copied value")',
  },
  {
    name: 'typographic apostrophes in the panel', breaks: (one) => isPanel(one) && /\p{L}'\p{L}/u.test(one.text),
    broken: ['say("The page\'s own style")'], kept: 'say("The page’s own style")',
  },
  {
    name: 'contractions in the panel',
    breaks: (one) => isPanel(one) && UNCONTRACTED.test(one.text),
    except: {
      'The page’s stylesheet does not show what was written.': 'letter by letter in the reference of words',
    },
    broken: ['say("It cannot be read")', 'say("The page does not answer")'], kept: 'say("The page doesn’t answer")',
  },
]

const all = readVisibleStrings(join(ROOT, 'dist'))

for (const { name, breaks, except = {}, broken, kept } of RULES) {
  test(`what people read: ${name}`, () => {
    const faults = all.filter(breaks)
    const excepted = Object.keys(except)
    const left = faults.filter(({ text }) => !excepted.includes(text))
    assert.deepEqual(left.map(({ path, line, text }) => `${path}:${line} ${text}`), [])
    assert.deepEqual(excepted.filter((text) => !faults.some((one) => one.text === text)), [], 'exceptions that are needed')
  })
  test(`the rule can fail: ${name}`, () => {
    const isBroken = (code: string): boolean => stringsIn('panel/x.js', code).some(breaks)
    assert.deepEqual(broken.map(isBroken), broken.map(() => true))
    assert.equal(isBroken(kept), false)
    assert.ok(stringsIn('panel/x.js', kept).length > 0, 'and it is read')
  })
}

test('texts are read out of the built code: as literals, put together, with what is put in', () => {
  const code = `const a = 'Two words'; say(\`Copied \${a} as CSS\`); say('Put ' + 'together' + a); say(\`\${a} gone.\`)
    import x from 'a b c'; h('span', '.css .selector'); look({ label: 'Alone', id: 'alone', kind: 'action' });
    look({ kind: 'action', ...(a && { reason: 'No changes' }), ...{ of: { reason: 'Not read' } } })`
  assert.deepEqual(stringsIn('x.js', code).map(({ text, role, kind }) => [text, role, kind].join('|')), [
    'Two words||', 'Copied {} as CSS||', 'Put together{}||', '{} gone.||', 'Alone|label|action',
    'No changes|reason|action', 'Not read|reason|',
  ])
  assert.ok(all.length > 1500, String(all.length))
})
