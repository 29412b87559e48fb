// Rules as an object in an ES module: preludes are keys, and so are names; CSS-in-JS takes it as it is.
// Keys and values are strings of JSON, which no `script` element ends at.
import { isRootScope } from '../../../shared/css/root-selector.js'
import { preludesOf, ruleWords, unique } from './css.js'
import type { ExportRule } from './formats.types.js'

/** What stands in a rule, by key: a value, or what stands in a rule in it. */
type Tree = Map<string, string | Tree>

/**
 * The rules as `export const tokens = { … }`, one more for each file that is a theme and each shadow tree;
 * empty without any.
 */
export function jsText(rules: readonly ExportRule[]): string {
  const taken = new Set(['tokens'])
  const trees = new Map<string, { readonly name: string; readonly tree: Tree }>()
  for (const rule of rules) {
    const file = fileOf(rule)
    const { name, tree } = trees.get(file) ?? {
      name: file === '' ? 'tokens' : unique(`tokens${ruleWords({ ...rule, scope: [] }).map(capital).join('')}`, taken, ''),
      tree: new Map<string, string | Tree>(),
    }
    trees.set(file, { name, tree })
    const within = preludesOf(rule).reduce(branchOf, tree)
    for (const { name: key, value } of rule.declarations) within.set(key, value)
  }
  return [...trees.values()].map(({ name, tree }) => `export const ${name} = ${treeText(tree, '')}\n`).join('\n')
}

// It says `:root` as well, and would take the place of what the root has; so does each tree's `:host`.
const fileOf = ({ scope, file, component }: ExportRule): string =>
  component?.host ?? (isRootScope(scope) ? file ?? '' : '')

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

function branchOf(tree: Tree, prelude: string): Tree {
  const found = tree.get(prelude)
  if (found !== undefined && typeof found !== 'string') return found
  const branch: Tree = new Map()
  tree.set(prelude, branch)
  return branch
}

function treeText(tree: Tree, indent: string): string {
  const within = `${indent}  `
  const lines = [...tree].map(([key, value]) =>
    `${within}${keyText(key)}: ${typeof value === 'string' ? stringText(value) : treeText(value, within)}`)
  return `{\n${lines.join(',\n')}\n${indent}}`
}

// That key alone would be no member, but what the object inherits from.
const keyText = (key: string): string => (key === '__proto__' ? '["__proto__"]' : stringText(key))

const stringText = (text: string): string => JSON.stringify(text)
  .replaceAll('</', '<\\/').replaceAll('<!--', '\\u003c!--')
  .replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')
