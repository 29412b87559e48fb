// The smallest project of each framework that renders on the server with Vite: what is in it, how it is
// started and built. Its page is called Live once a script of its own has run, when it is hydrated.
import { blockWith, readText } from './sources.js'
import type { ProjectFiles } from './installed-project.js'

export interface FrameworkProject {
  readonly name: string
  readonly peers: readonly string[]
  readonly files: ProjectFiles
  /** Where its stylesheet stands. */
  readonly sheet: string
  readonly command: string
  readonly dev: readonly string[]
  readonly build: readonly string[]
  /** Where a build goes to. */
  readonly out: string
}

const front = readText('README.md')
const PLUGIN = blockWith(front, 'js', 'plugins: [tokenpanel()]')
const ASTRO = blockWith(readText('apply-server/docs/frameworks.md'), 'js', 'vite: { plugins')
const AT = ['--host', '127.0.0.1', '--port', '0']

/** The documents' lines with the framework's own plugin before the panel's. */
const withPlugin = (line: string, call: string): string => `${line}\n${PLUGIN.replace('plugins: [', `plugins: [${call}, `)}`

export const FRAMEWORKS: readonly FrameworkProject[] = [
  {
    name: 'SvelteKit',
    peers: ['vite', '@sveltejs/kit', '@sveltejs/vite-plugin-svelte', 'svelte'],
    files: {
      'svelte.config.js': 'export default {}',
      'vite.config.js': withPlugin("import { sveltekit } from '@sveltejs/kit/vite'", 'sveltekit()'),
      'src/app.html': '<!doctype html><html lang="en"><head>%sveltekit.head%</head><body><div>%sveltekit.body%</div></body></html>',
      'src/routes/+layout.svelte': "<script>\nimport '../app.css'\nlet { children } = $props()\n</script>{@render children()}",
      'src/routes/+page.svelte': '<script>$effect(() => void (document.title = "Live"))</script>'
        + '<svelte:head><title>Mine</title></svelte:head><h1>Mine</h1>',
    },
    sheet: 'src/app.css',
    command: 'vite/bin/vite.js', dev: ['dev', ...AT], build: ['build'], out: '.svelte-kit/output',
  },
  {
    name: 'React Router',
    peers: ['vite', '@react-router/dev', '@react-router/node', 'react-router', 'isbot', 'react', 'react-dom'],
    files: {
      // It looks there for what to render with.
      'package.json': '{ "private": true, "type": "module", "dependencies": { "@react-router/node": "7", "isbot": "5" } }',
      'vite.config.js': withPlugin("import { reactRouter } from '@react-router/dev/vite'", 'reactRouter()'),
      'app/routes.js': "import { index } from '@react-router/dev/routes'\nexport default [index('home.jsx')]",
      'app/home.jsx': 'export default function Home() { return <h1>Mine</h1> }',
      'app/root.jsx': `import { useEffect } from 'react'
import { Links, Meta, Outlet, Scripts } from 'react-router'
import './app.css'
export default function App() {
  useEffect(() => { document.title = 'Live' }, [])
  return <html lang="en" suppressHydrationWarning>
    <head><title>Mine</title><Meta /><Links /></head><body><Outlet /><Scripts /></body>
  </html>
}`,
    },
    sheet: 'app/app.css',
    command: '@react-router/dev/bin.js', dev: ['dev', ...AT], build: ['build'], out: 'build',
  },
  {
    name: 'Astro',
    peers: ['astro'],
    files: {
      'astro.config.mjs': ASTRO,
      'src/pages/index.astro': "---\nimport '../global.css'\n---\n"
        + '<html lang="en"><head><title>Mine</title></head><body><h1>Mine</h1><script>document.title = "Live"</script></body></html>',
    },
    sheet: 'src/global.css',
    command: 'astro/astro.js', dev: ['dev', ...AT], build: ['build'], out: 'dist',
  },
]
