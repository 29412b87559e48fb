// The package as npm would publish it, in an empty project of each kind, by the README's lines: a static
// page, and Vite and Next as test/peers has them. Nothing is fetched: it is unpacked where npm puts it.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test, type TestContext } from 'node:test'
import type { Browser } from 'playwright-core'
import { launchChromium, openPage, WITHOUT_CHROMIUM } from '../support/chromium.js'
import { ROOT, runCommand } from '../support/command.js'
import { PEERS, skipWithoutPeer } from '../support/peers.js'
import { blockWith, readText } from '../support/sources.js'
import { serveFolder } from '../support/static-site.js'

const readme = readText('panel/README.md')
const TAGS = blockWith(readme, 'html', 'tokenpanel-config')
const [, CONFIG = ''] = /<script[^>]*id="tokenpanel-config">([^]*?)<\/script>/.exec(TAGS) ?? []
const timeout = 180_000

let folder = ''
let tarball = ''
let browser: Browser | null = null
before(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tokenpanel-packed-'))
  const args = ['pack', '--ignore-scripts', '--silent', '--offline', '--pack-destination', folder]
  const packed = spawnSync('npm', args, { cwd: ROOT, encoding: 'utf8' })
  assert.equal(packed.status, 0, packed.stderr)
  tarball = join(folder, packed.stdout.trim())
  if (WITHOUT_CHROMIUM === false) browser = await launchChromium()
})
after(async () => {
  await browser?.close()
  rmSync(folder, { recursive: true })
})

/** An empty project with the package in it; one that needs peers stands where Node finds them. */
function createProject(t: TestContext, where: string, files: Readonly<Record<string, string>>): string {
  const project = mkdtempSync(join(where, 'project-'))
  t.after(() => rmSync(project, { recursive: true, force: true, maxRetries: 9 }))
  const installed = join(project, 'node_modules', 'tokenpanel')
  mkdirSync(installed, { recursive: true })
  assert.equal(spawnSync('tar', ['-xzf', tarball, '--strip-components=1', '-C', installed]).status, 0)
  const all = { 'package.json': '{ "private": true, "type": "module" }', 'tokenpanel.json': CONFIG, ...files }
  for (const [path, text] of Object.entries(all)) {
    mkdirSync(join(project, path, '..'), { recursive: true })
    writeFileSync(join(project, path), text)
  }
  return project
}

/** Opens a page, shows the panel as a person in the console would, and finds it shown and without faults. */
async function checkPanel(url: string): Promise<void> {
  assert.ok(browser !== null)
  // A server that makes a page when it is first asked for it may take longer than a browser waits.
  assert.equal((await fetch(url)).status, 200)
  const open = await openPage(browser, url, () => null)
  const { page, faults } = open
  await page.waitForFunction('"panel" in window', null, { timeout })
  await page.evaluate('panel.show()')
  assert.equal(await page.locator('#myapp-root .frame').isVisible(), true)
  assert.deepEqual(faults.filter((fault) => !fault.includes('/favicon.ico')), [])
  await open.close()
}

/** Runs a development server in a project, and gives the address that it prints. */
async function start(
  t: TestContext, project: string, file: string, args: readonly string[],
): Promise<string> {
  const enter = encodeURIComponent(`process.chdir(${JSON.stringify(project)})`)
  const command = runCommand(join(PEERS, 'node_modules', file), args, {
    NODE_OPTIONS: `--import=data:text/javascript,${enter}`, NEXT_TELEMETRY_DISABLED: '1', NO_COLOR: '1',
  }, 'shipped')
  t.after(async () => {
    command.child.kill('SIGTERM')
    await command.exited
  })
  const out = await command.until((text) => /Local: +http:\S+/.test(text))
  return /Local: +(http:\S+)/.exec(out)?.[1] ?? ''
}

test('a static page has the panel by the README\'s tags', { skip: WITHOUT_CHROMIUM, timeout }, async (t) => {
  const head = `<meta charset="utf-8"><title>Mine</title>${TAGS}`
  const project = createProject(t, folder, {
    'index.html': `<!doctype html><html lang="en"><head>${head}</head><body><h1>Mine</h1></body></html>`,
  })
  await checkPanel(await serveFolder(t, project))
})

const PAGE = '<!doctype html><html lang="en"><head><title>Mine</title></head><body><h1>Mine</h1></body></html>'

test('Vite has the panel in development by the README\'s plugin, and nothing of it in a build', {
  skip: WITHOUT_CHROMIUM || skipWithoutPeer('vite'), timeout,
}, async (t) => {
  const project = createProject(t, PEERS, {
    'vite.config.js': blockWith(readme, 'js', 'transformIndexHtml'), 'index.html': PAGE,
  })
  await checkPanel(await start(t, project, 'vite/bin/vite.js', ['--host', '127.0.0.1', '--port', '0']))
  const built = spawnSync(process.execPath, [join(PEERS, 'node_modules/vite/bin/vite.js'), 'build'], {
    cwd: project, encoding: 'utf8',
  })
  assert.equal(built.status, 0, built.stderr)
  const files = readdirSync(join(project, 'dist'), { recursive: true, encoding: 'utf8' })
  assert.ok(files.includes('index.html'))
  for (const file of files.filter((name) => name.includes('.'))) {
    assert.doesNotMatch(readFileSync(join(project, 'dist', file), 'utf8'), /tokenpanel/, file)
  }
})

const LAYOUT = `import { TokenPanel } from './token-panel'
export default function Layout({ children }) {
  return <html lang="en"><body>{children}{process.env.NODE_ENV === 'development' && <TokenPanel />}</body></html>
}`

test('Next has the panel in development by the README\'s component', {
  skip: WITHOUT_CHROMIUM || skipWithoutPeer('next'), timeout,
}, async (t) => {
  assert.match(readme, /\{process\.env\.NODE_ENV === 'development' && <TokenPanel \/>\}/)
  const project = createProject(t, PEERS, {
    'app/token-panel.jsx': blockWith(readme, 'jsx', 'use client'), 'app/layout.jsx': LAYOUT,
    'app/page.jsx': 'export default function Page() { return <h1>Mine</h1> }',
  })
  const args = ['dev', '--webpack', '-H', '127.0.0.1', '--port', '0']
  await checkPanel(await start(t, project, 'next/dist/bin/next', args))
})
