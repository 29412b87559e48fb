// What the house style forbids, as rules. A suffix is a permission: see ARCHITECTURE.md, "Suffixes".
import { readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { posix, relative, sep } from 'node:path'
import tseslint from 'typescript-eslint'

const SHIPPED = ['shared/*.ts', 'shared/{css,discover,node,wire}/**/*.ts', 'relay/**/*.ts', 'apply-server/**/*.ts', 'panel/**/*.ts']
const NODE = ['**/*.node.ts']
const WEB = ['relay/**/*.web.ts']
const DOM = ['**/*.browser.ts', '**/*.view.ts', 'panel/host-adapter.ts']

const bareBuiltins = builtinModules.filter((name) => !name.startsWith('node:') && !name.startsWith('_'))
const noNode = { group: ['node:*', ...bareBuiltins], message: 'Only *.node.ts files may import node:* modules.' }
const nodeGlobals = ['process', 'Buffer', 'global', 'require', '__dirname', '__filename', 'setImmediate']
const ambientGlobals = ['fetch', 'setTimeout', 'setInterval', 'console', 'crypto', 'performance', 'XMLHttpRequest']
const domGlobals = [
  'window', 'document', 'navigator', 'location', 'localStorage', 'sessionStorage', 'history', 'getComputedStyle',
  'requestAnimationFrame', 'EventSource',
]
const reachesOut = 'The relay reaches out in post.node.ts and post.web.ts alone, notify in client.node.ts.'
const globals = (names, message) => names.map((name) => ({ name, message }))

const everywhere = [
  { selector: 'ExportDefaultDeclaration', message: 'Named exports only.' },
  { selector: 'TSEnumDeclaration', message: 'No enums: the emitted code is the source minus types.' },
  { selector: "ExportSpecifier[exported.name='default']", message: 'Named exports only.' },
  { selector: 'TSModuleDeclaration', message: 'No namespaces.' },
]
const shippedOnly = [
  { selector: 'Literal[regex]', message: 'No regular expressions in shipped code.' },
  { selector: "MemberExpression[object.name='globalThis']", message: 'Name the global itself.' },
  { selector: "NewExpression[callee.name='RegExp']", message: 'No regular expressions in shipped code.' },
  { selector: "CallExpression[callee.name='RegExp']", message: 'No regular expressions in shipped code.' },
  {
    selector: "CallExpression[callee.property.name=/^(match|matchAll|search)$/]",
    message: 'These methods take regular expressions.',
  },
  {
    selector: "MemberExpression[property.name=/^(innerHTML|outerHTML|insertAdjacentHTML|srcdoc)$/]",
    message: 'Text goes through textContent.',
  },
  { selector: "CallExpression[callee.property.name='write'][callee.object.name='document']", message: 'No document.write.' },
]
const noLaterImport = { selector: 'ImportExpression', message: 'Imports stand at the top.' }
const LAZY = [
  'panel/app/host/instance.browser.ts', 'panel/host-adapter.ts', 'panel/tools/desk/openers.browser.ts', 'panel/app/shell/features.ts',
  'panel/app/shell/lazy-features.browser.ts', 'panel/app/host/found.browser.ts',
]
const typesOnly = {
  selector: 'Program > :not(TSInterfaceDeclaration, TSTypeAliasDeclaration, ImportDeclaration, '
    + 'ExportNamedDeclaration[exportKind="type"])',
  message: 'A *.types.ts file holds types only.',
}

/** The panel's rooms from the lowest on: `model/tokens`. */
const ROOMS = Object.entries(JSON.parse(readFileSync(new URL('panel/floors.json', import.meta.url), 'utf8')))
  .flatMap(([floor, names]) => names.map((name) => `${floor}/${name}`))

/** The two entries stand in the highest room. */
const roomOf = (path) => path.split('/').length === 2 ? ROOMS.at(-1) : path.split('/').slice(1, 3).join('/')

/** What a file of the panel may not import: a higher room, anything but rooms and what parts share. */
function faultOf(own, specifier) {
  if (typeof specifier !== 'string') return 'What is imported is written as one text.'
  const path = posix.join(posix.dirname(own), specifier)
  const isShared = path.startsWith('shared/') && !path.startsWith('shared/node/') && !path.startsWith('shared/build/')
  if (specifier.startsWith('.') && isShared) return null
  if (!specifier.startsWith('.') || !path.startsWith('panel/')) return 'The panel imports its rooms and what parts share.'
  const [from, to] = [own, path].map((one) => ROOMS.indexOf(roomOf(one)))
  if (from < 0 || to < 0) return `panel/floors.json does not name ${roomOf(from < 0 ? own : path)}.`
  return to > from ? `${roomOf(path)} stands above ${roomOf(own)}.` : null
}

/** Each import of the panel's, in any form, leads to a room that is no higher. */
export const rooms = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const own = relative(context.cwd, context.filename).replaceAll(sep, '/')
    const textOf = (node) => node.type === 'TemplateLiteral' && node.expressions.length === 0
      ? node.quasis[0].value.cooked : node.value
    const look = (node, source) => {
      const message = source == null ? null : faultOf(own, textOf(source))
      if (message !== null) context.report({ node, message })
    }
    const bySource = (node) => look(node, node.source)
    return {
      ImportDeclaration: bySource, ExportNamedDeclaration: bySource, ExportAllDeclaration: bySource,
      ImportExpression: bySource, TSImportType: bySource,
      TSExternalModuleReference: (node) => look(node, node.expression),
    }
  },
}

export default tseslint.config(
  // test/peers compiles only where its own packages are installed, so it is not linted.
  { ignores: ['dist/**', 'coverage/**', 'node_modules/**', 'test/peers/**', 'test/fixtures/**'] },
  {
    files: ['**/*.ts'],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: { parserOptions: { project: 'tsconfig.lint.json', tsconfigRootDir: import.meta.dirname } },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      'no-restricted-syntax': ['error', ...everywhere],
      'max-lines': ['error', { max: 300 }],
      'max-len': ['error', { code: 110, ignoreUrls: true, ignoreStrings: true, ignoreTemplateLiterals: true }],
      'no-console': 'error',
      eqeqeq: 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/no-unnecessary-condition': ['error', { allowConstantLoopConditions: true }],
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      // `type` for unions and shapes of data, `interface` for ports: the author's choice says which it is.
      '@typescript-eslint/consistent-type-definitions': 'off',
    },
  },
  {
    files: SHIPPED,
    rules: {
      'no-restricted-syntax': ['error', ...everywhere, ...shippedOnly, noLaterImport],
      'max-lines-per-function': ['error', { max: 40, skipComments: true, skipBlankLines: true }],
    },
  },
  { files: ['panel/**/*.ts'], plugins: { house: { rules: { rooms } } }, rules: { 'house/rooms': 'error' } },
  // Where the panel loads its later stages.
  { files: LAZY, rules: { 'no-restricted-syntax': ['error', ...everywhere, ...shippedOnly] } },
  {
    files: SHIPPED,
    ignores: [...NODE, ...WEB, ...DOM],
    rules: {
      'no-restricted-imports': ['error', { patterns: [noNode] }],
      'no-restricted-globals': [
        'error',
        ...globals(nodeGlobals, 'Only *.node.ts files may use Node globals.'),
        ...globals(domGlobals, 'Only *.browser.ts and *.view.ts files may touch the page.'),
        ...globals(ambientGlobals, 'A file without a suffix is pure: values in, values out.'),
      ],
    },
  },
  {
    files: SHIPPED.map((pattern) => pattern.replace('*.ts', '*.node.ts')),
    rules: {
      'no-restricted-globals': [
        'error',
        ...globals(domGlobals, 'There is no page in Node.'),
        { name: 'fetch', message: reachesOut },
      ],
    },
  },
  {
    files: SHIPPED.map((pattern) => pattern.replace('*.ts', '*.node.ts')),
    ignores: ['relay/post.node.ts', 'relay/notify/client.node.ts'],
    rules: {
      'no-restricted-imports': ['error', {
        paths: [
          { name: 'node:http', importNames: ['default', 'request', 'get', 'Agent', 'ClientRequest'], message: reachesOut },
          { name: 'node:https', message: reachesOut },
          { name: 'node:http2', message: reachesOut },
          { name: 'node:net', importNames: ['connect', 'createConnection'], message: reachesOut },
          { name: 'node:tls', message: reachesOut },
          ...bareBuiltins.map((name) => ({ name, message: 'Write node: before it.' })),
        ],
      }],
    },
  },
  {
    files: WEB,
    rules: {
      'no-restricted-imports': ['error', { patterns: [noNode] }],
      'no-restricted-globals': [
        'error',
        ...globals(nodeGlobals, 'A *.web.ts file runs where there is no Node.'),
        ...globals([...domGlobals, 'self', 'caches', 'XMLHttpRequest', 'WebSocket'], 'A *.web.ts file uses what every engine has.'),
      ],
    },
  },
  {
    files: WEB,
    ignores: ['relay/web/post.web.ts'],
    rules: {
      'no-restricted-syntax': [
        'error', ...everywhere, ...shippedOnly, noLaterImport,
        { selector: "CallExpression[callee.name='fetch']", message: reachesOut },
      ],
    },
  },
  // Where there is no other output, it is the console.
  { files: ['relay/web/handler.web.ts'], rules: { 'no-console': ['error', { allow: ['log'] }] } },
  {
    files: [...DOM],
    rules: {
      'no-restricted-imports': ['error', { patterns: [noNode] }],
      'no-restricted-globals': ['error', ...globals(nodeGlobals, 'There is no Node in a page.')],
    },
  },
  {
    files: ['**/*.view.ts'],
    rules: {
      'no-restricted-globals': [
        'error',
        ...globals(nodeGlobals, 'There is no Node in a page.'),
        ...globals([...domGlobals, ...ambientGlobals], 'A view is given its Document and its callbacks.'),
      ],
    },
  },
  // The console is where a page's author looks.
  { files: ['panel/**/*.browser.ts', 'panel/host-adapter.ts'], rules: { 'no-console': ['error', { allow: ['warn', 'error'] }] } },
  { files: ['**/*.types.ts'], rules: { 'no-restricted-syntax': ['error', ...everywhere, ...shippedOnly, noLaterImport, typesOnly] } },
  {
    // Tests are judged by the compiler and by what their syntax says; of the rules that ask for types, the one that
    // finds a test that nobody waits for.
    files: ['test/**/*.ts'],
    rules: {
      ...tseslint.configs.disableTypeChecked.rules,
      // node:test's test() returns a promise that the runner itself awaits.
      '@typescript-eslint/no-floating-promises': [
        'error',
        { allowForKnownSafeCalls: [{ from: 'package', name: ['test', 'describe', 'it', 'suite'], package: 'node:test' }] },
      ],
    },
  },
)
