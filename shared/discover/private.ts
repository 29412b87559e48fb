// Which names are nobody's to tune: made by tools, or marked as a stylesheet's own business.
// Looks at names alone.

/** Tailwind, Lightning CSS, PostCSS plugins, UnoCSS and Windi CSS write these. */
const OF_TOOLS: readonly string[] = ['--tw-', '--lightningcss-', '--csstools-', '--un-', '--windi-']

/** Whether a name is private: `--tw-shadow`, `--_size`, `--card-_size`. */
export const isPrivateName = (name: string): boolean =>
  name.startsWith('--_') || name.includes('-_') || OF_TOOLS.some((start) => name.startsWith(start))
