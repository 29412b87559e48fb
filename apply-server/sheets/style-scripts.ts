// Which files are called as scripts that configure a project's styles.

const ENDINGS = ['.js', '.cjs', '.mjs', '.ts', '.cts', '.mts']
const TOOLS = ['tailwind', 'uno', 'unocss', 'windi', 'panda']

/** Whether a file is called as such a script is: `tailwind.config.js`, `uno.config.mjs`. */
export function isStyleScript(name: string): boolean {
  const ending = ENDINGS.find((one) => name.endsWith(one))
  if (ending === undefined || name.endsWith('.d.ts')) return false
  const [first = ''] = name.split('.')
  const [tool = ''] = first.split('-')
  return TOOLS.includes(tool) || name.endsWith(`.config${ending}`)
}
