// The texts of the built code that a person may read: literals with words, with what they are said as.
// What is CSS, a selector, markup or a name of the machine's is none.
import ts from 'typescript'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

/** One text; what is put in by the code is `{}`. */
export interface VisibleString {
  /** Below `dist`. */
  readonly path: string
  readonly line: number
  readonly text: string
  /** The member or the attribute that it is the value of, such as `label`; empty for any other. */
  readonly role: string
  /** The `kind` of the object that it is in; empty for none. */
  readonly kind: string
}

const PARTS = ['panel', 'apply-server', 'relay', 'shared']
/** What builds the parts is none of them. */
const UNSHIPPED = 'shared/build/'
/** Members whose texts are read even where they are one word. */
const READ_ALONE = new Set(['label', 'title', 'reason', 'tip', 'text', 'name', 'aria-label', 'data-tip', 'message', 'note'])

/** All of them, of these parts of the built code. */
export function readVisibleStrings(root: string, parts: readonly string[] = PARTS): readonly VisibleString[] {
  return parts.flatMap((part) => filesIn(join(root, part))).flatMap((file) => {
    const path = relative(root, file)
    return path.startsWith(UNSHIPPED) ? [] : stringsIn(path, readFileSync(file, 'utf8'))
  })
}

const filesIn = (directory: string): readonly string[] =>
  readdirSync(directory, { withFileTypes: true }).flatMap((entry) => {
    const path = join(directory, entry.name)
    if (entry.isDirectory()) return filesIn(path)
    return entry.name.endsWith('.js') && !entry.name.endsWith('.css.js') ? [path] : []
  })

/** Those of one file. */
export function stringsIn(path: string, code: string): readonly VisibleString[] {
  const source = ts.createSourceFile(path, code, ts.ScriptTarget.Latest, true, ts.ScriptKind.JS)
  const found: VisibleString[] = []
  const visit = (node: ts.Node): void => {
    const text = textOf(node)
    if (text === null) {
      ts.forEachChild(node, visit)
      return
    }
    const role = roleOf(node)
    if (!isRead(text, role)) return
    const { line } = source.getLineAndCharacterOfPosition(node.getStart(source))
    found.push({ path, line: line + 1, text, role, kind: kindOf(node) })
  }
  ts.forEachChild(source, visit)
  return found
}

/** A literal's text, also of several that are put together; `null` for every other node. */
function textOf(node: ts.Node): string | null {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return ''
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text
  if (ts.isTemplateExpression(node)) {
    return node.head.text + node.templateSpans.map(({ literal }) => `{}${literal.text}`).join('')
  }
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken) {
    const [left, right] = [textOf(node.left), textOf(node.right)]
    if (left === null && right === null) return null
    return `${left ?? '{}'}${right ?? '{}'}`
  }
  return null
}

function roleOf({ parent }: ts.Node): string {
  if (ts.isPropertyAssignment(parent)) return parent.name.getText().replace(/^['"]|['"]$/g, '')
  return ts.isConditionalExpression(parent) || ts.isParenthesizedExpression(parent) ? roleOf(parent) : ''
}

/** Whether an object's members become those of the one that it stands in. */
function isSpread({ parent }: ts.Node): boolean {
  const isWrapped = ts.isConditionalExpression(parent) ||
    ts.isParenthesizedExpression(parent) || ts.isBinaryExpression(parent)
  return ts.isSpreadAssignment(parent) || (isWrapped && isSpread(parent))
}

function kindOf(node: ts.Node): string {
  const object = ts.findAncestor(node, (one): one is ts.ObjectLiteralExpression =>
    ts.isObjectLiteralExpression(one) && !isSpread(one))
  const kind = object?.properties.find((one) => ts.isPropertyAssignment(one) && one.name.getText() === 'kind')
  const value = kind !== undefined && ts.isPropertyAssignment(kind) ? kind.initializer : null
  return value !== null && ts.isStringLiteral(value) ? value.text : ''
}

const WORD = /\p{L}{2,}/u
/** Two words one after the other, as no selector and no code has them. */
const WORDS = /\p{L}[\p{L}’']+[,:;.?!…]? (\{\}|“|\()?\p{L}[\p{L}’']*/u
/** One word behind what is put in, as a sentence: no code ends so. */
const SENTENCE = /^\{\} \p{L}{2,}\.$/u
const CODE = new RegExp([
  '[{};]\\s*$', '^[.#@[:<]', '^--', '=>', '\\bpx\\b.*;', '<\\/', '^\\w+\\(', ', ?:', ':is\\(', ':not\\(', ':host',
  '^(html|body|svg|select|input|button)\\b[ .#[:>]',
].join('|'))

function isRead(text: string, role: string): boolean {
  if (CODE.test(text.replaceAll('{}', 'x'))) return false
  return WORDS.test(text) || SENTENCE.test(text) ||
    (READ_ALONE.has(role) && WORD.test(text) && /^\p{Lu}/u.test(text))
}
