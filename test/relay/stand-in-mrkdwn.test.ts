// How the stand-in's page reads the chat platform's text markup; elements are tested in test/browser.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { decodeEntities, readRuns, type Run } from '../../relay/stand-in/page/mrkdwn.js'
import { countSteps } from '../support/css-steps.js'
import { createRandom, textOf } from '../support/random.js'

/** `kind:text`, the marks before it and a link's address behind it. */
const brief = ({ kind, text, url, marks }: Run): string =>
  [...marks, kind === 'text' ? text : `${kind}:${text}`, ...(url === null ? [] : [url])].join(' ')

type Row = readonly [name: string, source: string, runs: readonly string[]]
const rows: readonly Row[] = [
  ['nothing', '', []],
  ['plain text is one run', 'All is well\nhere', ['All is well\nhere']],
  ['three entities are decoded, once', '&lt;b&gt; &amp;lt; &quot; &#39;', ['<b> &lt; &quot; &#39;']],
  ['bold, italic and strike', '*b* _i_ ~s~', ['bold b', ' ', 'italic i', ' ', 'strike s']],
  ['marks inside marks', '*b _both_*', ['bold b ', 'bold italic both']],
  ['marks that cross do not both count', '*b _c* d_', ['bold b _c', ' d_']],
  ['a mark around a link', '*<https://e.com|E>*', ['bold link:E https://e.com']],
  ['no mark inside a word', 'snake_case_name 2*3*4', ['snake_case_name 2*3*4']],
  ['no mark beside a space', '* a * b', ['* a * b']],
  ['no mark across lines', '*a\nb*', ['*a\nb*']],
  ['an empty mark is text', '** __', ['** __']],
  ['a doubled mark is one mark and a character', '**b**', ['bold *b', '*']],
  ['a mark that nothing closes', '_open', ['_open']],
  ['a mark before punctuation', '(*b*), *c*.', ['(', 'bold b', '), ', 'bold c', '.']],
  ['code holds no marks and decodes entities', '`a *b* &lt;`', ['code:a *b* <']],
  ['a single or empty backtick is text', 'a`b\n``', ['a`b\n``']],
  ['code ends on its line', '`a\nb`', ['`a\nb`']],
  ['preformatted text holds lines', 'x ```a\n*b* `c` &amp;``` y', ['x ', 'preformatted:a\n*b* `c` &', ' y']],
  ['a fence that nothing closes', '```a', ['```a']],
  ['an empty fence', '``````', ['``````']],
  ['a mark does not reach over preformatted text', '*a ```b``` c*', ['*a ', 'preformatted:b', ' c*']],
  ['a link with a label', '<https://e.com/?a=1&amp;b=2|L &gt;>', ['link:L > https://e.com/?a=1&b=2']],
  ['a bare link', '<http://e.com>', ['link:http://e.com http://e.com']],
  ['a mail address', '<mailto:a@e.com|a>', ['link:a mailto:a@e.com']],
  ['a scheme in any case', '<HTTPS://E.COM|e>', ['link:e HTTPS://E.COM']],
  ['an empty label shows the address', '<https://e.com|>', ['link:https://e.com https://e.com']],
  ['a scheme alone is text', '<https://>', ['<https://>']],
  ['a script is text', '<javascript:alert(1)|x>', ['<javascript:alert(1)|x>']],
  ['data is text', '<data:text/html,x|x>', ['<data:text/html,x|x>']],
  ['an element is text', '<img src=x>', ['<img src=x>']],
  ['everyone is mentioned', '<!channel> <!here|here>', ['mention:@channel', ' ', 'mention:here']],
  ['a person, a group, a conversation', '<@U1><!subteam^S1|@ops><#C1>', ['mention:@U1', 'mention:@ops', 'mention:#C1']],
  ['a sign alone is text', '<!> <@>', ['<!> <@>']],
  ['a token does not hold another', '<a <https://e.com>', ['<a ', 'link:https://e.com https://e.com']],
  ['a token ends on its line', '<https://e.com\n>', ['<https://e.com\n>']],
  ['a token that nothing closes', '<https://e.com', ['<https://e.com']],
  ['an escaped token is text', '&lt;!channel&gt;', ['<!channel>']],
]
for (const [name, source, runs] of rows) {
  test(`markup: ${name}`, () => {
    assert.deepEqual(readRuns(source).map(brief), runs)
    assert.deepEqual(readRuns(source).map(brief), runs)
  })
}

test('plain text is decoded and otherwise left alone', () => {
  assert.equal(decodeEntities('*a* &amp;amp; <!here> &lt;'), '*a* &amp; <!here> <')
})

test('whatever the text, no character is lost: between runs lie marks only, and each run shows its source', () => {
  const pieces = [
    '*', '_', '~', '`', '```', '<', '>', '|', '!', '@', '\n', ' ', 'a', '9', '&lt;', '&', 'https://e.com', '😀',
  ]
  const random = createRandom(20_261)
  for (let round = 0; round < 5000; round += 1) {
    const source = textOf(random, pieces, 30)
    let at = 0
    for (const { kind, text, marks, from, to } of readRuns(source)) {
      assert.ok(from >= at && to > from, source)
      assert.ok(Array.from(source.slice(at, from)).every((one) => '*_~'.includes(one)), source)
      if (kind === 'text') assert.equal(text, decodeEntities(source.slice(from, to)), source)
      assert.equal(new Set(marks).size, marks.length, source)
      at = to
    }
    assert.ok(Array.from(source.slice(at)).every((one) => '*_~'.includes(one)), source)
  }
})

test('the work grows with a hostile text', () => {
  const [once, twice] = [400, 800].map((size) => {
    const source = '*_~`<'.repeat(size)
    return countSteps(() => {
      readRuns(source)
    })
  })
  assert.ok(once !== undefined && twice !== undefined && once > 400)
  assert.ok(twice <= 2.5 * once, `${twice} steps for twice the text, ${once} before`)
})
