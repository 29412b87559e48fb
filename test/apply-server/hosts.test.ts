// Host names: which are this machine, which may be asked by, and what the option may hold.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findForeignHost, isOwnHost, readAllowHosts } from '../../apply-server/hosts.js'
import { isLoopbackHost } from '../../shared/url-text.js'

for (const [host, expected] of [
  ['localhost', true], ['app.localhost', true], ['127.0.0.1', true], ['127.9.9.9', true], ['[::1]', true],
  ['localhost.test', false], ['notlocalhost', false], ['127.0.0.1.test', false], ['127.a.b.c', false],
  ['10.0.0.1', false], ['[::2]', false], ['127.test', false], ['', false], ['0.0.0.0', false],
] as const) {
  test(`${host} is ${expected ? '' : 'not '}this machine`, () => {
    assert.equal(isLoopbackHost(host), expected)
  })
}

const ALLOWED = ['192.168.1.20', '.example.test', '[fe80::1]', 'my-mac.local']
const asked: readonly (readonly [host: string, foreign: string | null])[] = [
  ['localhost', null], ['localhost:5173', null], ['LOCALHOST:5173', null], ['a.b.localhost:1', null],
  ['127.0.0.1:5173', null], ['127.255.0.1', null], ['127.1:5173', null], ['[::1]:5173', null], ['[0:0::1]', null],
  ['192.168.1.20:5173', null], ['my-mac.local', null], ['MY-MAC.local:80', null], ['[fe80::1]:5173', null],
  ['example.test', null], ['5173.example.test:443', null], ['a.b.example.test', null],
  ['evil.test:5173', 'evil.test'], ['evilexample.test', 'evilexample.test'], ['example.test.evil', 'example.test.evil'],
  ['my-mac.local.evil', 'my-mac.local.evil'], ['x.my-mac.local', 'x.my-mac.local'],
  ['192.168.1.21', '192.168.1.21'], ['0.0.0.0:5173', '0.0.0.0'], ['[::]:5173', '[::]'],
  ['localhost.evil', 'localhost.evil'], ['127.0.0.1.evil', '127.0.0.1.evil'],
  ['', ''], ['a b', 'a b'], ['evil.test@localhost', 'evil.test@localhost'], ['localhost/', 'localhost/'],
  ['localhost#', 'localhost#'], ['localhost\\x', 'localhost\\x'], ['localhost:x', 'localhost:x'],
  ['localhost,evil.test', 'localhost,evil.test'], ['[::1', '[::1'],
]
for (const [host, foreign] of asked) {
  test(`a mounted server ${foreign === null ? 'may' : 'may not'} be asked by "${host}"`, () => {
    assert.equal(findForeignHost(host, ALLOWED), foreign)
  })
}

const owns: readonly (readonly [host: string, addresses: readonly string[], isOwn: boolean])[] = [
  ['localhost:24681', ['0.0.0.0', '192.168.1.20'], true],
  ['192.168.1.20:24681', ['0.0.0.0', '192.168.1.20'], true],
  ['192.168.1.20:24681', ['::', '::ffff:192.168.1.20'], true],
  ['192.168.1.21:24681', ['0.0.0.0', '192.168.1.20'], false],
  ['0.0.0.0:24681', ['0.0.0.0', '127.0.0.1'], true],
  ['My-Mac.local:24681', ['my-mac.local', '192.168.1.20'], true],
  ['[fe80::1]:24681', ['fe80::1', 'fe80::1'], true],
  ['[FE80:0::1]', ['fe80::1', ''], true],
  ['evil.test:24681', ['127.0.0.1', '127.0.0.1'], false],
  ['', ['127.0.0.1', ''], false],
]
for (const [host, addresses, isOwn] of owns) {
  test(`"${host}" is ${isOwn ? '' : 'not '}a name of what listens at ${addresses.join(' and ')}`, () => {
    assert.equal(isOwnHost(host, addresses), isOwn)
  })
}

const NEEDED = 'must be a host name without scheme and port, such as "192.168.1.20" or ".example.test"'
const options: readonly (readonly [name: string, value: unknown, path: string, reason: string])[] = [
  ['a text', 'localhost', '', 'must be an array of host names'],
  ['all of them', true, '', 'must be an array of host names'],
  ['an origin', ['a.test', 'http://a.test'], '[1]', NEEDED],
  ['a port', ['a.test:5173'], '[0]', NEEDED],
  ['a port that is the usual one', ['a.test:80'], '[0]', NEEDED],
  ['a port behind brackets', ['[::1]:80'], '[0]', NEEDED],
  ['an address without its brackets', ['fe80::1'], '[0]', NEEDED],
  ['a wildcard', ['*'], '[0]', NEEDED],
  ['a wildcard before a name', ['*.a.test'], '[0]', NEEDED],
  ['a full stop alone', ['.'], '[0]', NEEDED],
  ['nothing', [''], '[0]', NEEDED],
  ['a number', [1], '[0]', NEEDED],
]
for (const [name, value, path, reason] of options) {
  test(`allowHosts cannot be ${name}`, () => {
    assert.deepEqual(readAllowHosts(value), { ok: false, error: { path, reason } })
  })
}

test('allowHosts is read as URL writes hosts', () => {
  assert.deepEqual(readAllowHosts(undefined), { ok: true, value: [] })
  assert.deepEqual(readAllowHosts(['My-Mac.local', '.A.test', '[FE80:0::1]', '192.168.1.20']), {
    ok: true, value: ['my-mac.local', '.a.test', '[fe80::1]', '192.168.1.20'],
  })
})
