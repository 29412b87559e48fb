// What the house style forbids, as rules. A suffix is a permission: see ARCHITECTURE.md, "Suffixes".
import { readFileSync, readdirSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { join, posix, relative, sep } from 'node:path'
import ts from 'typescript'
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
const reachesOut = 'The relay reaches out in post.node.ts and post.web.ts alone, notify in client.node.ts, '
  + 'tokenpanel in port-holder.node.ts.'
const globals = (names, message) => names.map((name) => ({ name, message }))

const everywhere = [
  { selector: 'ExportDefaultDeclaration', message: 'Named exports only.' },
  { selector: 'TSEnumDeclaration', message: 'No enums: the emitted code is the source minus types.' },
  { selector: "ExportSpecifier[exported.name='default']", message: 'Named exports only.' },
  { selector: 'TSModuleDeclaration', message: 'No namespaces.' },
]
/** By this the compiler takes nothing else for an instance of a class; errors are thrown, and known by their names. */
export const nominal = {
  selector: ":not([superClass.name='Error']) > ClassBody:not(:has("
    + "> [static=false]:matches([accessibility='private'][kind!='constructor'], [key.type='PrivateIdentifier'])))",
  message: 'A class has something private, by which the compiler knows it.',
}
const shippedOnly = [
  nominal,
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
  'panel/app/host/early-paint.browser.ts',
  'panel/app/host/instance.browser.ts', 'panel/host-adapter.ts', 'panel/tools/desk/openers.browser.ts', 'panel/app/shell/tools.ts',
  'panel/app/shell/lazy-features.browser.ts', 'panel/app/host/zero-config.browser.ts',
  'panel/page/core/components.browser.ts', 'panel/page/core/page-check.browser.ts', 'panel/page/core/themes-now.browser.ts',
  'panel/tools/contrast/observed.browser.ts',
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

const PANEL = ['panel/']
const PARTS = ['shared/', 'relay/', 'apply-server/', 'panel/']

/** What only some files do: by the names that do it, each with the files that may have them. */
export const OUTLETS = [
  {
    of: PANEL, names: ['localStorage', 'sessionStorage', 'indexedDB', 'cookie', 'cookieStore'],
    only: ['panel/page/core/storage.browser.ts'],
    message: 'The panel touches storage in page/core/storage.browser.ts alone.',
  },
  {
    of: PANEL, names: ['fetch', 'XMLHttpRequest', 'sendBeacon', 'WebSocket', 'EventSource', 'WebTransport'],
    only: [
      'panel/files/apply/client.browser.ts', 'panel/page/sheets/sheet-files.browser.ts',
      'panel/page/sheets/sheet-text.browser.ts',
      'panel/tools/zero-config/served.browser.ts',
    ],
    message: 'The panel asks the apply server in files/apply/client.browser.ts, for its index in '
      + 'tools/zero-config/served.browser.ts, for stylesheets in page/sheets/sheet-files.browser.ts '
      + 'and sheet-text.browser.ts.',
  },
  {
    of: PANEL, names: ['setProperty', 'removeProperty', 'attributeStyleMap'], assigned: ['cssText'],
    only: [
      'panel/page/dom/element.view.ts', 'panel/page/write/first-paint.browser.ts',
      'panel/page/write/root-target.browser.ts', 'panel/page/write/place-rules.browser.ts',
      'panel/view/dock/inline.browser.ts',
    ],
    message: "Inline properties are the sink's, the dock's, and those of the panel's own elements.",
  },
  {
    of: ['apply-server/'], but: ['apply-server/demo/'],
    names: [
      'write', 'writev', 'writeFile', 'append', 'appendFile', 'rename', 'link', 'symlink', 'unlink', 'rm', 'rmdir',
      'mkdir', 'mkdtemp', 'copyFile', 'cp', 'truncate', 'ftruncate', 'chmod', 'chown', 'lchown', 'fchmod', 'fchown',
      'utimes', 'futimes', 'lutimes',
    ].map((name) => `${name}Sync`).concat('createWriteStream'),
    sources: ['node:fs/promises', 'fs/promises', 'fs'],
    only: ['apply-server/disk/disk.node.ts'],
    message: 'The apply server writes in disk/disk.node.ts alone.',
  },
  {
    // What has no Node in it has no Promise either, by tsconfig.sync.json; `async` alone would compile.
    of: ['disk/', 'apply.ts', 'edits.ts', 'replies.ts', 'survey.ts', 'targets.ts', 'undo.ts', 'write-refusal.ts']
      .map((name) => `apply-server/${name}`),
    names: ['Promise', 'queueMicrotask', 'setImmediate', 'nextTick', 'setTimeout', 'setInterval'],
    waits: true, only: [], message: 'Nothing waits between reading and writing a file.',
  },
  {
    of: PARTS, names: [], sources: ['node:process', 'process'], process: true,
    only: ['apply-server/disk/disk.node.ts', 'apply-server/mounted.node.ts', 'relay/lambda.node.ts'],
    message: 'A process is what bin/ gives to commands; the disk and two handlers know it otherwise.',
  },
  {
    of: PARTS, names: [], sources: ['node:process', 'process'], surroundings: true, only: [],
    message: 'Environment and arguments are read in bin/ alone.',
  },
  {
    of: ['relay/'], but: ['relay/notify/', 'relay/stand-in/'], names: ['refuse', 'refuseRejected'],
    only: ['relay/checks.ts', 'relay/receipt.ts', 'relay/refusals.ts', 'relay/server.node.ts'],
    message: 'Checks refuse, and what HTTP itself does not let through.',
  },
  {
    // The first two make what nobody else may; the others say what the compiler can't follow: an environment's
    // members, the names of a record's rows.
    of: ['relay/'], but: ['relay/notify/', 'relay/stand-in/'], names: [], asserts: true,
    only: ['relay/ending.ts', 'relay/refusals.ts', 'relay/hosted.ts', 'relay/notification.ts', 'relay/render.ts'],
    message: 'No type is asserted in the relay: an answer is made by answerOf, a refusal by refuse.',
  },
]

const startsWithOne = (path, beginnings) => beginnings.some((one) => path.startsWith(one))

/** What reaches beyond a file stands in the files that the table names. */
export const outlets = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const own = relative(context.cwd, context.filename).replaceAll(sep, '/')
    const closed = OUTLETS.filter(({ of, but = [], only }) =>
      startsWithOne(own, of) && !startsWithOne(own, but) && !only.includes(own))
    if (closed.length === 0) return {}
    const report = (node, holds) => {
      for (const outlet of closed) if (holds(outlet)) context.report({ node, message: outlet.message })
    }
    const named = (node, name) => report(node, ({ names }) => names.includes(name))
    const bySource = (node) => report(node, ({ sources = [] }) => sources.includes(node.source?.value))
    const waiting = (node) => report(node, ({ waits = false }) => waits)
    const asserted = ({ typeAnnotation: { type, typeName }, ...node }) =>
      (type !== 'TSTypeReference' || typeName.name !== 'const') && report(node, ({ asserts = false }) => asserts)
    const isObjectOf = ({ parent }, node) => parent.type === 'MemberExpression' && parent.object === node
    return {
      Identifier(node) {
        named(node, node.name)
        const { parent } = node
        const isMember = (parent.type === 'MemberExpression' && parent.property === node && !parent.computed)
          || (parent.type === 'Property' && parent.key === node && !parent.shorthand) || parent.type.startsWith('TS')
        if (node.name !== 'process' || isMember) return
        report(node, ({ process = false }) => process)
        const isWhole = !isObjectOf(node, node) || parent.computed
        const isRead = isObjectOf(node, node) && ['env', 'argv'].includes(parent.property.name)
        report(node, ({ surroundings = false }) => surroundings && (isWhole || isRead))
      },
      'MemberExpression > Literal.property': (node) => named(node, node.value),
      'AssignmentExpression > MemberExpression.left': (node) =>
        report(node, ({ assigned = [] }) => assigned.includes(node.property.name ?? node.property.value)),
      ImportDeclaration: bySource, ExportNamedDeclaration: bySource, ExportAllDeclaration: bySource,
      ImportExpression: (node) => [bySource, waiting].forEach((look) => look(node)),
      TSAsExpression: asserted, TSTypeAssertion: asserted,
      AwaitExpression: waiting, ':function[async=true]': waiting, 'ForOfStatement[await=true]': waiting,
    }
  },
}

const ENTRIES = Object.values(JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')).exports)
  .flatMap(({ types = '' }) => types.startsWith('./dist/') ? [types.slice(7).replace('.d.ts', '.ts')] : [])

/** All files that may import something, below a root. */
function filesBelow(root) {
  const isSource = (path) => ['.ts', '.js'].some((ending) => path.endsWith(ending)) && !path.endsWith('.d.ts')
  const away = ['node_modules', 'fixtures']
  const look = (folder) => readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    return entry.isDirectory() ? away.includes(entry.name) ? [] : look(path) : isSource(path) ? [path] : []
  })
  return [...PARTS, 'test', 'bin'].map((folder) => folder.replace('/', '')).flatMap(look)
}

// What commands and pages of the tests load is written in texts: `../dist/relay/main.node.js`, `/dist/panel/index.js`.
const sourceOf = (own, specifier) => {
  const path = specifier.startsWith('.') ? posix.join(posix.dirname(own), specifier)
    : specifier.startsWith('/dist/') ? specifier.slice(1) : ''
  return path.replace(/^dist\//, '').replace(/\.js$/, '.ts')
}

/** What each file is asked for by others: names, and all words of each that takes it whole; `program` has read most. */
function findAsked(root, program) {
  const asked = new Map()
  const askedOf = (path, own) => {
    const known = asked.get(path) ?? { names: new Set(), wholes: [] }
    if (path !== own) asked.set(path, known)
    return known
  }
  for (const own of filesBelow(root)) {
    const known = program?.getSourceFile(join(root, own).replaceAll(sep, '/'))
    const text = known?.text ?? readFileSync(join(root, own), 'utf8')
    const whole = new Set()
    const names = (path, clause) => {
      if (clause === undefined || !ts.isNamedImports(clause) && !ts.isNamedExports(clause)) whole.add(path)
      else for (const { name, propertyName = name } of clause.elements) askedOf(path, own).names.add(propertyName.text)
    }
    for (const node of (known ?? ts.createSourceFile(own, text, ts.ScriptTarget.Latest)).statements) {
      if (ts.isImportDeclaration(node) && node.importClause !== undefined) {
        names(sourceOf(own, node.moduleSpecifier.text), node.importClause.namedBindings)
      } else if (ts.isExportDeclaration(node) && node.moduleSpecifier !== undefined) {
        names(sourceOf(own, node.moduleSpecifier.text), node.exportClause)
      }
    }
    const loads = ['import(', '/dist/'].some((one) => text.includes(one))
      ? text.matchAll(/import\(\s*['"`]([^'"`]+)|['"`]((?:\.\.)?\/dist\/[^'"`]+)/g) : []
    for (const [, later, built] of loads) whole.add(sourceOf(own, later ?? built))
    const words = new Set(whole.size > 0 ? text.match(/[\w$]+/g) : [])
    for (const path of whole) {
      const { names, wholes } = askedOf(path, own)
      if (own.startsWith('test/')) for (const word of words) names.add(word)
      else wholes.push(words)
    }
  }
  return asked
}

let asked = null

/** An export is for others: one that nobody imports is no export. */
export const exported = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const own = relative(context.cwd, context.filename).replaceAll(sep, '/')
    // A command's main is called by what the build makes of it.
    if (ENTRIES.includes(own) || own.endsWith('/main.node.ts')) return {}
    asked ??= findAsked(context.cwd, context.sourceCode.parserServices.program)
    const { names, wholes } = asked.get(own) ?? { names: new Set(), wholes: [] }
    const declared = ({ declaration }) => declaration == null ? []
      : declaration.type === 'VariableDeclaration' ? declaration.declarations.map(({ id }) => id) : [declaration.id]
    return {
      'Program:exit'({ body }) {
        const ids = body.filter(({ type }) => type === 'ExportNamedDeclaration').flatMap(declared)
        // Who loads a module whole may hand it on without a name of it.
        if (wholes.some((words) => !ids.some(({ name }) => words.has(name)))) return
        for (const id of ids.filter(({ name }) => !names.has(name) && !wholes.some((words) => words.has(name)))) {
          context.report({ node: id, message: `Nobody imports ${id.name}.` })
        }
      },
    }
  },
}

/** A rule of typed ones that is asked only where it may find something, which syntax and names say sooner than types. */
const where = (rule, mayFind) => ({
  ...rule,
  create(context) {
    const listeners = rule.create(context)
    const asked = Object.entries(mayFind(context)).map(([name, holds]) => [name, (node) => {
      if (holds(node)) listeners[name](node)
    }])
    return { ...listeners, ...Object.fromEntries(asked) }
  },
})

const SAFE = {
  'node:test': ['test', 'describe', 'it', 'suite'],
  'node:assert/strict': ['deepEqual', 'doesNotMatch', 'equal', 'match', 'notDeepEqual', 'notEqual', 'ok', 'throws'],
}

/** Whether a call is one of `SAFE`: the runner awaits its own tests, and these assertions return nothing. */
function isSafe({ sourceCode }, { type, callee }) {
  if (type !== 'CallExpression') return false
  const isMember = callee.type === 'MemberExpression' && !callee.computed
  const [called, name] = isMember ? [callee.object, callee.property.name] : [callee, callee.name]
  let scope = sourceCode.getScope(called)
  while (scope !== null && !scope.set.has(called.name)) scope = scope.upper
  const [{ node, parent } = {}] = scope?.set.get(called.name).defs ?? []
  const isImported = node?.type === (isMember ? 'ImportDefaultSpecifier' : 'ImportSpecifier')
  return isImported && (isMember || node.imported.name === name) && (SAFE[parent.source.value] ?? []).includes(name)
}

/** A promise that nobody waits for, in a test. */
export const floating = where(tseslint.plugin.rules['no-floating-promises'], (context) => ({
  ExpressionStatement: ({ expression }) => !isSafe(context, expression),
}))

let deprecated = null

/** The words of each line that a comment with `@deprecated` is followed by: the deprecated names are among them. */
function findDeprecated(program) {
  const lines = /@deprecated[^]*?\*\/(?:\s*(?:\/\*[^]*?\*\/|\/\/[^\n]*))*\s*([^\n]*)/g
  return new Set(program.getSourceFiles().flatMap(({ text }) =>
    Array.from(text.matchAll(lines), ([, line]) => line.match(/[\w$]+/g) ?? []).flat()))
}

/** What is called or named though its author says that it should not. */
export const outdated = where(tseslint.plugin.rules['no-deprecated'], (context) => {
  deprecated ??= findDeprecated(context.sourceCode.parserServices.program)
  // A name that a file gives itself says nothing of what it stands for; of a class, one way to make it may be deprecated.
  const given = new Set(context.sourceCode.ast.body.filter(({ type }) => type === 'ImportDeclaration')
    .flatMap(({ specifiers }) => specifiers)
    .filter(({ imported, local }) => imported?.name !== local.name).map(({ local }) => local.name))
  const mayBe = (name) => deprecated.has(name) || given.has(name)
  return {
    Identifier: ({ name, parent: { type } }) => mayBe(name) || type === 'ExportSpecifier' || type === 'NewExpression',
    Property: ({ computed, key }) => computed || mayBe(key.name ?? String(key.value)),
  }
})

let program = null

/** The program of all files: typescript-eslint's own would set each node's parent twice, and read every comment. */
function createProgram() {
  const refuse = ({ messageText }) => { throw new Error(ts.flattenDiagnosticMessageText(messageText, ' ')) }
  const { fileNames, options } = ts.getParsedCommandLineOfConfigFile(
    join(import.meta.dirname, 'tsconfig.lint.json'), {}, { ...ts.sys, onUnRecoverableConfigFileDiagnostic: refuse })
  const host = ts.createCompilerHost(options)
  const none = ts.JSDocParsingMode.ParseNone
  host.getSourceFile = (path, language) => {
    const text = ts.sys.readFile(path)
    // Comments are read where they may say that something is deprecated.
    const jsDocParsingMode = text?.includes('@deprecated') ? ts.JSDocParsingMode.ParseAll : none
    return text === undefined ? undefined : ts.createSourceFile(path, text, { ...language, jsDocParsingMode })
  }
  return ts.createProgram(fileNames, options, host)
}

const parser = {
  ...tseslint.parser,
  parseForESLint(code, options) {
    program ??= createProgram()
    // What is not on disk as it stands here, an editor's or a fix's, typescript-eslint takes care of.
    const isOnDisk = program.getSourceFile(options.filePath)?.text === code
    return tseslint.parser.parseForESLint(code, { ...options, ...isOnDisk ? { programs: [program] } : {} })
  },
}

export default tseslint.config(
  // test/peers compiles only where its own packages are installed, so it is not linted.
  { ignores: ['dist/**', 'coverage/**', 'node_modules/**', 'test/peers/**', 'test/fixtures/**'] },
  {
    files: ['**/*.ts'],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: { parser, parserOptions: { lib: [], project: 'tsconfig.lint.json', tsconfigRootDir: import.meta.dirname } },
    plugins: { house: { rules: { exported, floating, outdated, outlets, rooms } } },
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
      // `house/outdated` asks it where it may find something.
      '@typescript-eslint/no-deprecated': 'off',
      'house/outdated': 'error',
      // There are no enums: these would ask for the types of all that is assigned, and find nothing.
      '@typescript-eslint/no-unsafe-enum-assignment': 'off',
      '@typescript-eslint/no-unsafe-enum-comparison': 'off',
      // `type` for unions and shapes of data, `interface` for ports: the author's choice says which it is.
      '@typescript-eslint/consistent-type-definitions': 'off',
    },
  },
  {
    files: SHIPPED,
    rules: {
      'no-restricted-syntax': ['error', ...everywhere, ...shippedOnly, noLaterImport],
      'max-lines-per-function': ['error', { max: 40, skipComments: true, skipBlankLines: true }],
      'house/exported': 'error',
      'house/outlets': 'error',
      // The compiler says it, since each class has something private.
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
    },
  },
  { files: ['panel/**/*.ts'], rules: { 'house/rooms': 'error' } },
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
    ignores: ['relay/post.node.ts', 'relay/notify/client.node.ts', 'apply-server/zero-config/port-holder.node.ts'],
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
      'house/outdated': 'off',
      'house/floating': 'error',
    },
  },
)
