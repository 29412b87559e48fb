// A page of many elements, each with one of many tokens, and the panel's configuration of those: colors and
// lengths in turn. What benches of one edit have in common.

export const [ELEMENTS, TOKENS] = [1000, 200]

const ITEMS = Array.from({ length: TOKENS }, (_, at) => (at % 2 === 0
  ? { id: `c${at}`, cssVar: `--c${at}`, label: `Color ${at}`, default: '#4a7fb0', type: { kind: 'color' } }
  : {
      id: `l${at}`, cssVar: `--l${at}`, label: `Length ${at}`, default: `${at % 30}px`,
      type: { kind: 'length', step: 1, unit: 'px' },
    }))

/** Without anywhere to write to. */
export const CONFIG = {
  storagePrefix: 'site', consoleNamespace: 'site',
  tabs: [{ id: 'all', label: 'All', tiers: [{ id: 'all', label: 'All', items: ITEMS }] }],
}
export const CSS = `:root { ${ITEMS.map(({ cssVar, default: value }) => `${cssVar}: ${value}`).join('; ')} }
${ITEMS.map(({ cssVar, type }, at) =>
  `.k${at} { ${type.kind === 'color' ? 'background-color' : 'padding-left'}: var(${cssVar}) }`).join('\n')}`
export const BODY = Array.from({ length: ELEMENTS }, (_, at) => `<p class="k${at % TOKENS}">Text</p>`).join('')
/** The panel as one file. */
export const TAG = '<script type="module" src="/dist/tokenpanel.js"></script>'
