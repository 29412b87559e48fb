// The origins whose pages may use the command without being named: the usual ports of development servers.
// Another one is named with --allow-origin; no address of the network is among them.

/** Their ports, and whose they are. */
export const DEV_PORTS: readonly (readonly [port: number, whose: string])[] = [
  [80, ''], [443, ''], [1234, 'Parcel'], [1313, 'Hugo'], [3000, 'Next, Nuxt, React Router, serve'], [3001, ''],
  [3333, 'Stencil'], [4000, 'Jekyll'], [4173, 'vite preview'], [4200, 'Angular'], [4321, 'Astro'], [5000, 'Flask'],
  [5173, 'Vite, SvelteKit'], [5174, ''], [5500, 'Live Server'], [6006, 'Storybook'], [8000, 'Django, Python'],
  [8080, 'webpack, Eleventy, http-server'], [8081, ''], [8888, 'Netlify'], [9000, 'Gatsby'],
]

const NAMES = ['localhost', '127.0.0.1']

/** Each as a browser writes it: the usual port of a scheme is left out. */
export const DEV_ORIGINS: readonly string[] = NAMES.flatMap((name) =>
  DEV_PORTS.flatMap(([port]) => ['http', 'https'].map((scheme) => new URL(`${scheme}://${name}:${port}`).origin)))
