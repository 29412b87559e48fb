// The package as npm would publish it, installed by npm in an empty project of each kind, by the lines of the
// READMEs: a static page, and Vite, Astro and Next, as far as test/peers has them. Nothing is fetched.
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { after, before, test, type TestContext } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import type { Browser } from 'playwright-core'
import { borrowChromium, giveBackChromium, openPage, reload, WITHOUT_CHROMIUM, type OpenPage } from '../support/chromium.js'
import { runCommand } from '../support/command.js'
import { FRAMEWORKS, type FrameworkProject } from '../support/framework-projects.js'
import { installPackage, runInstalled, startDev, writeFiles, type Installed, type ProjectFiles } from '../support/installed-project.js'
import { skipWithoutPeer } from '../support/peers.js'
import { blockWith, readText } from '../support/sources.js'
import { serveFolder } from '../support/static-site.js'

const front = readText('README.md')
const readme = readText('panel/README.md')
const devServers = readText('apply-server/docs/dev-servers.md')
const TAGS = blockWith(readme, 'html', 'tokenpanel-config')
const [, CONFIG = ''] = /<script[^>]*id="tokenpanel-config">([^]*?)<\/script>/.exec(TAGS) ?? []
const [ROUTING = '', INSTALL = '', START = ''] = blockWith(readme, 'sh', 'npx panel-server').trim().split('\n')
const CSS = ':root {\n  --space-sm: 0.5rem;\n  --space-md: 1rem;\n}\n'
const timeout = 420_000

let installed: Installed
let browser: Browser | null = null
before(async () => {
  assert.equal(INSTALL, blockWith(front, 'sh', 'npm install --save-dev').trim())
  installed = installPackage(INSTALL, { 'styles/tokens.css': CSS })
  if (WITHOUT_CHROMIUM === false) browser = await borrowChromium()
})
after(async () => {
  await giveBackChromium(browser)
  installed.remove()
})

/** A project with a bundler in it, and a configuration of its own. */
function createProject(name: string, peers: readonly string[], files: ProjectFiles): string {
  assert.ok(readme.includes('(then\n`"applyEndpoint": "/apply"`)'))
  const config = CONFIG.replace('http://127.0.0.1:24681/apply', '/apply')
  return installed.project(name, peers, { 'tokenpanel.json': config, 'src/styles/tokens.css': CSS, ...files })
}

const open = (url: string): Promise<OpenPage> => {
  assert.ok(browser !== null)
  return openPage(browser, url, () => null)
}

/** Changes a field as a person would. */
async function edit({ page }: OpenPage, role: 'spinbutton' | 'textbox', label: string, value: string): Promise<void> {
  const field = page.getByRole(role, { name: label })
  await field.fill(value)
  await field.press('Enter')
}

/** Writes what is changed. */
async function write({ page }: OpenPage): Promise<void> {
  await page.getByRole('button', { name: 'Review…' }).click()
  await page.getByRole('button', { name: 'Write files' }).click()
}

/** Closes a page on which nothing went wrong. */
async function leave(opened: OpenPage): Promise<void> {
  assert.deepEqual(opened.faults.filter((fault) => !fault.includes('/favicon.ico')), [])
  await opened.close()
}

/** Opens a page with a panel that its configuration is given, and writes by it. */
async function checkPanel(url: string, file: string): Promise<void> {
  const opened = await open(url)
  await opened.page.waitForFunction('"panel" in window', null, { timeout })
  await opened.page.evaluate('panel.show()')
  assert.equal(await opened.page.locator('#myapp-root .frame').isVisible(), true)
  await edit(opened, 'spinbutton', 'Medium', '2rem')
  await write(opened)
  await opened.page.getByText('Saved 1 change to 1 file').first().waitFor()
  assert.equal(readFileSync(file, 'utf8'), CSS.replace('1rem', '2rem'))
  await leave(opened)
}

/** A stylesheet with an accent that is dark in a rule of its own. */
const themed = (dark: (rule: string) => string): string =>
  `:root {\n  --gap: 1rem;\n  --accent: #3456cd; /* of buttons */\n}\n${dark('--accent: #8fa8fe')}body {\n  color: var(--accent);\n}\n`

/**
 * What a newcomer does: on a page without configuration, one color in the light and one in the dark, written
 * together; the page that is loaded anew has both of them out of its file.
 */
async function checkAnyPage(url: string, file: string, isByMedia = false): Promise<void> {
  const css = readFileSync(file, 'utf8')
  const opened = await open(url)
  const { page } = opened
  // What is made when it is first asked for takes its time.
  await page.getByRole('button', { name: 'Review…' }).waitFor({ timeout })
  const inTheDark = (): Promise<void> =>
    isByMedia ? page.emulateMedia({ colorScheme: 'dark' }) : page.getByRole('button', { name: 'Dark', exact: true }).click()
  const shows = (value: string): Promise<unknown> => page.waitForFunction((wanted) =>
    getComputedStyle(document.documentElement).getPropertyValue('--accent') === wanted, value, { timeout })
  await edit(opened, 'textbox', 'Accent', '#2345bc')
  await inTheDark()
  await shows('#8fa8fe')
  await edit(opened, 'textbox', 'Accent', '#abcdfe')
  await write(opened)
  // Some load the page anew when they see the file: what the panel says of the write may go with that page.
  while (readFileSync(file, 'utf8') === css) await pause(50)
  assert.equal(readFileSync(file, 'utf8'), css.replace('#3456cd', '#2345bc').replace('#8fa8fe', '#abcdfe'))
  await page.getByText('No changes').waitFor({ timeout })
  if (isByMedia) await page.emulateMedia({ colorScheme: 'light' })
  await reload(page)
  await shows('#2345bc')
  await page.getByText('No changes').waitFor()
  await inTheDark()
  await shows('#abcdfe')
  assert.equal(await page.evaluate(() => document.documentElement.style.getPropertyValue('--accent')), '')
  await leave(opened)
}

/** Has a page made once, as Vite may load it anew when it first sees its imports; the panel stays. */
async function settle(url: string): Promise<void> {
  const opened = await open(url)
  await opened.page.waitForFunction(() => document.title === 'Live', null, { timeout })
  await opened.page.getByRole('button', { name: 'Review…' }).waitFor({ timeout })
  await opened.close()
}

/** A preview, asked for by a program that calls the server by this name. */
async function preview(url: string, host: string): Promise<readonly [number | undefined, string]> {
  const headers = { host, 'content-type': 'application/json' }
  return new Promise((resolve, reject) => {
    const asked = request(new URL('/apply', url), { method: 'POST', headers }, (answer) => {
      text(answer).then((body) => {
        resolve([answer.statusCode, body])
      }, reject)
    })
    asked.once('error', reject).end('{ "tokens": { "--space-md": "2rem" }, "dryRun": true }')
  })
}

/** The mounted apply server shows a change to who asks by the page's own name, and to nobody else. */
async function checkMounted(url: string): Promise<void> {
  const [status, body] = await preview(url, new URL(url).host)
  assert.equal(status, 200, body)
  const { files } = JSON.parse(body) as { files: readonly { hunks: readonly Record<string, unknown>[] }[] }
  const hunks = files.flatMap((file) => file.hunks).map(({ before, after }) => [before, after])
  assert.deepEqual(hunks, [['  --space-md: 1rem;', '  --space-md: 2rem;']])
  assert.equal((await preview(url, 'evil.com'))[0], 403)
}

test('a static page has the panel by the README\'s tags and its command', {
  skip: WITHOUT_CHROMIUM, timeout,
}, async (t) => {
  const { first, runLine } = installed
  const origin = await serveFolder(t, first)
  runLine(ROUTING)
  const [npx, name = '', ...args] = START.replace('http://localhost:8000', origin).split(' ')
  assert.equal(npx, 'npx')
  // By npx for as long as it takes to say its help; one that serves is to be ended by its own id.
  assert.match(runLine(`npx --no-install ${name} --help`), /^panel-server: /)
  const line = await runInstalled(t, first, `.bin/${name}`, [...args, '--port', '0']).until((out) => out.includes('\n'))
  const head = `<meta charset="utf-8"><title>Mine</title>${TAGS.replace('24681', /:(\d+) /.exec(line)?.[1] ?? '')}`
  writeFiles(first, {
    'index.html': `<!doctype html><html lang="en"><head>${head}</head><body><h1>Mine</h1></body></html>`,
  })
  await checkPanel(origin, join(first, 'styles/tokens.css'))
})

const PAGE = '<!doctype html><html lang="en"><head><title>Mine</title></head><body><h1>Mine</h1></body></html>'

/** The front page's command beside a server of pages; gives its port. */
async function startCommand(
  t: TestContext, project: string, origin: string, flags: readonly string[] = [],
): Promise<string> {
  assert.equal(blockWith(front, 'sh', 'npx tokenpanel').trim(), 'npx tokenpanel')
  const args = [...flags, '--port', '0', '--allow-origin', origin]
  const out = await runInstalled(t, project, 'tokenpanel/bin/tokenpanel.js', args).until((all) => all.includes('</script>'))
  const port = /^\[tokenpanel\] listening on http:\/\/127\.0\.0\.1:(\d+)\n/.exec(out)?.[1] ?? ''
  assert.ok(out.includes(`\n  ${blockWith(front, 'html', '24681').trim().replace('24681', port)}\n`), out)
  return port
}

test('a static page has the panel by the front page\'s command and its one tag', {
  skip: WITHOUT_CHROMIUM, timeout,
}, async (t) => {
  const css = themed((rule) => `@media (prefers-color-scheme: dark) {\n  :root {\n    ${rule};\n  }\n}\n`)
  const project = installed.project('static', [], { 'style.css': css })
  const origin = await serveFolder(t, project)
  const tag = blockWith(front, 'html', '24681').replace('24681', await startCommand(t, project, origin))
  writeFiles(project, { 'index.html': PAGE.replace('</head>', `<link rel="stylesheet" href="/style.css">${tag}</head>`) })
  await checkAnyPage(origin, join(project, 'style.css'), true)
})

/** No file of a build has anything of the panel's. */
async function checkBuild(
  project: string, { command, build, out }: Pick<FrameworkProject, 'command' | 'build' | 'out'>,
): Promise<void> {
  const run = runCommand(join(project, 'node_modules', command), build, { ASTRO_TELEMETRY_DISABLED: '1' }, 'shipped', project)
  assert.equal(await run.exited, 0, run.errors())
  const entries = readdirSync(join(project, out), { recursive: true, withFileTypes: true })
  const texts = entries.filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => [name, readFileSync(join(parentPath, name), 'utf8')] as const)
  assert.ok(texts.some(([, content]) => content.includes('Mine')))
  assert.deepEqual(texts.filter(([, content]) => content.includes('tokenpanel')).map(([name]) => name), [])
}

const BOTH = `import panel from './panel.js'
import apply from './apply.js'
export default { plugins: [...panel.plugins, ...apply.plugins] }`

test('Vite has panel and apply server in development by the READMEs\' plugins, and nothing of them in a build', {
  skip: WITHOUT_CHROMIUM || skipWithoutPeer('vite'), timeout,
}, async (t) => {
  const project = createProject('vite', ['vite'], {
    'panel.js': blockWith(readme, 'js', 'transformIndexHtml'),
    'apply.js': blockWith(devServers, 'js', 'configureServer'), 'vite.config.js': BOTH, 'index.html': PAGE,
  })
  const vite = 'vite/bin/vite.js'
  const url = await startDev(t, project, vite, VITE)
  await checkMounted(url)
  await checkPanel(url, join(project, 'src/styles/tokens.css'))
  await checkBuild(project, { command: vite, build: ['build'], out: 'dist' })
})

const VITE = ['--host', '127.0.0.1', '--port', '0']
const SHADCN = `@import "tailwindcss";
@custom-variant dark (&:is(.dark *));
@theme inline {
  --color-accent: var(--accent);
}
${themed((rule) => `.dark {\n  ${rule};\n}\n`)}`
const APP = `import { createRoot } from 'react-dom/client'
import './index.css'
const App = () => <button className="bg-accent p-2">Press</button>
createRoot(document.getElementById('root')).render(<App />)`

test('Vite with React, and Tailwind in the manner of shadcn, has it by the front page\'s plugin', {
  skip: WITHOUT_CHROMIUM || skipWithoutPeer('@tailwindcss/vite'), timeout,
}, async (t) => {
  const plugin = blockWith(front, 'js', 'plugins: [tokenpanel()]')
  assert.ok(plugin.includes('export default { plugins: ['))
  const project = installed.project('vite-any', ['vite', 'react', 'react-dom', 'tailwindcss', '@tailwindcss/vite'], {
    'vite.config.js': `import tailwindcss from '@tailwindcss/vite'\n${plugin.replace('plugins: [', 'plugins: [tailwindcss(), ')}`,
    'src/index.css': SHADCN, 'src/main.jsx': APP,
    'index.html': PAGE.replace('</body>', '<div id="root"></div><script type="module" src="/src/main.jsx"></script></body>'),
  })
  await checkAnyPage(await startDev(t, project, 'vite/bin/vite.js', VITE), join(project, 'src/index.css'))
})

for (const framework of FRAMEWORKS) {
  test(`${framework.name} has it by the front page's plugin alone, and keeps it; nothing of it is in a build`, {
    skip: WITHOUT_CHROMIUM || skipWithoutPeer(`${framework.peers.at(-1) ?? ''}/package.json`), timeout,
  }, async (t) => {
    const { name, peers, files, sheet, command, dev } = framework
    const css = themed((rule) => `.dark {\n  ${rule};\n}\n`)
    const project = installed.project(name, peers, { ...files, [sheet]: css })
    const url = await startDev(t, project, command, dev)
    await settle(url)
    await checkAnyPage(url, join(project, sheet))
    await checkBuild(project, framework)
  })
}

const LAYOUT = `import { TokenPanel } from '../token-panel'
export default function Layout({ children }) {
  return <html lang="en" suppressHydrationWarning>
    <body>{children}{process.env.NODE_ENV === 'development' && <TokenPanel />}</body>
  </html>
}`
const NEXT_PAGE = 'export default function Page() { return <h1>Mine</h1> }'

const ANY_LAYOUT = blockWith(readText('apply-server/docs/frameworks.md'), 'jsx', 'tokenpanel.js')

/** The documents' layout on a page that nobody has asked for before the ports are known. */
async function checkNextLayout(t: TestContext, project: string, url: string): Promise<void> {
  // The project keeps a configuration for its other page; here is none.
  const port = await startCommand(t, project, new URL(url).origin, ['--root', 'app'])
  writeFiles(project, { 'app/(any)/layout.jsx': `import './any.css'\n${ANY_LAYOUT.replace('24681', port)}` })
  await checkAnyPage(new URL('/any', url).href, join(project, 'app/(any)/any.css'))
}

test('Next has panel and apply server in development by the READMEs\' component and route, and by the documents\' layout', {
  skip: WITHOUT_CHROMIUM || skipWithoutPeer('next'), timeout,
}, async (t) => {
  assert.match(readme, /\{process\.env\.NODE_ENV === 'development' && <TokenPanel \/>\}/)
  const project = createProject('next', ['next', 'react', 'react-dom'], {
    'app/token-panel.jsx': blockWith(readme, 'jsx', 'use client'), 'app/(own)/layout.jsx': LAYOUT,
    'app/(own)/page.jsx': NEXT_PAGE, 'app/(any)/any/page.jsx': NEXT_PAGE, 'app/(any)/layout.jsx': ANY_LAYOUT,
    'app/(any)/any.css': themed((rule) => `.dark {\n  ${rule};\n}\n`), 'app/apply/route.js': blockWith(devServers, 'js', "export const runtime = 'nodejs'"),
  })
  const url = await startDev(t, project, 'next/dist/bin/next', ['dev', '-H', '127.0.0.1', '--port', '0'])
  await checkMounted(url)
  await checkPanel(url, join(project, 'src/styles/tokens.css'))
  await checkNextLayout(t, project, url)
})
