// The small readers of a request's head: path, bearer key, content type, content encoding, framing.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findBearerKey } from '../../relay/bearer.js'
import { pathOf } from '../../shared/url-text.js'
import { NOTIFY_PATH } from '../../relay/exchange.js'
import { findLines } from '../../shared/header-lines.js'
import { isIdentityEncoding, isJsonContentType, isKnownFraming } from '../../relay/media.js'

const targets: readonly (readonly [target: string, isRoute: boolean])[] = [
  ['/v1/notify', true],
  ['/v1/notify?', true],
  ['/v1/notify?key=k&x=/v2', true],
  ['http://relay.example/v1/notify', true],
  ['HTTPS://relay.example:8443/v1/notify?x', true],
  ['http://user@relay.example/v1/notify', true],
  ['/v1/notify/', false],
  ['//v1/notify', false],
  ['/v1/%6eotify', false],
  ['/V1/notify', false],
  ['/v1/../v1/notify', false],
  ['/v1/notify;x', false],
  ['/v1/notify%3f', false],
  ['/v1/notif', false],
  ['/', false],
  ['', false],
  ['*', false],
  ['http://relay.example', false],
  ['http://relay.example?/v1/notify', false],
  ['http://relay.example/x?/v1/notify', false],
  ['ftp://relay.example/v1/notify', false],
  ['relay.example:443', false],
]
for (const [target, isRoute] of targets) {
  test(`the request target "${target}" is ${isRoute ? 'the route' : 'no route'}`, () => {
    assert.equal(pathOf(target) === NOTIFY_PATH, isRoute)
  })
}

const authorizations: readonly (readonly [name: string, lines: readonly string[], key: string | null])[] = [
  ['one line', ['Bearer k'], 'k'],
  ['the scheme in any case', ['bEARER k'], 'k'],
  ['several spaces', ['Bearer   k'], 'k'],
  ['a key with spaces and commas inside', ['Bearer a b, c'], 'a b, c'],
  ['no line', [], null],
  ['two lines', ['Bearer k', 'Bearer k'], null],
  ['another scheme', ['Basic k'], null],
  ['a longer scheme', ['Bearers k'], null],
  ['no space', ['Bearerk'], null],
  ['a tab', ['Bearer\tk'], null],
  ['no key', ['Bearer'], null],
  ['only spaces', ['Bearer  '], null],
  ['an empty line', [''], null],
]
for (const [name, lines, key] of authorizations) {
  test(`Authorization: ${name}`, () => {
    assert.equal(findBearerKey(lines), key)
  })
}

const contentTypes: readonly (readonly [lines: readonly string[], accepted: boolean])[] = [
  [['application/json'], true],
  [['Application/JSON'], true],
  [['application/json;charset=utf-8'], true],
  [['application/json ; charset=UTF-8'], true],
  [['application/json;\tCharset="Utf-8"'], true],
  [[], false],
  [[''], false],
  [['application/json', 'application/json'], false],
  [['application/json, application/json'], false],
  [['application/json;'], false],
  [['application/json; charset=utf-8;'], false],
  [['application/json; charset=utf-8; charset=utf-8'], false],
  [['application/json; charset=utf8'], false],
  [['application/json; charset=latin1'], false],
  [["application/json; charset='utf-8'"], false],
  [['application/json; charset = utf-8'], false],
  [['application/json; version=1'], false],
  [['application/json\u00a0'], false],
  [['application/jsonp'], false],
  [['application/problem+json'], false],
  [['text/plain; application/json'], false],
]
for (const [lines, accepted] of contentTypes) {
  test(`Content-Type ${JSON.stringify(lines)} is ${accepted ? 'accepted' : 'refused'}`, () => {
    assert.equal(isJsonContentType(lines), accepted)
  })
}

const encodings: readonly (readonly [lines: readonly string[], accepted: boolean])[] = [
  [[], true],
  [['identity'], true],
  [['Identity'], true],
  [[''], false],
  [['gzip'], false],
  [['identity, gzip'], false],
  [['identity', 'identity'], false],
  [['br'], false],
]
for (const [lines, accepted] of encodings) {
  test(`Content-Encoding ${JSON.stringify(lines)} is ${accepted ? 'accepted' : 'refused'}`, () => {
    assert.equal(isIdentityEncoding(lines), accepted)
  })
}

const framings: readonly (readonly [lines: readonly string[], known: boolean])[] = [
  [[], true],
  [['chunked'], true],
  [['Chunked'], true],
  [['gzip, chunked'], false],
  [['chunked', 'chunked'], false],
  [['identity'], false],
]
for (const [lines, known] of framings) {
  test(`Transfer-Encoding ${JSON.stringify(lines)} is ${known ? 'known' : 'refused'}`, () => {
    assert.equal(isKnownFraming(lines), known)
  })
}

test('header lines are found by name in any case, every one of them', () => {
  const headers = ['Host', 'a', 'X', '1', 'x', '2', 'HOST', 'b']
  assert.deepEqual(findLines(headers, 'x'), ['1', '2'])
  assert.deepEqual(findLines(headers, 'host'), ['a', 'b'])
  assert.deepEqual(findLines(headers, 'y'), [])
})
