// The package as npm would publish it, installed by npm in an empty project of each kind, by the lines of the
// READMEs: a static page, and Vite and Next as test/peers has them. Nothing is fetched.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { after, before, test, type TestContext } from 'node:test'
import type { Browser } from 'playwright-core'
import { launchChromium, openPage, WITHOUT_CHROMIUM, type OpenPage } from '../support/chromium.js'
import { ROOT, runCommand } from '../support/command.js'
import { installPeers, linkFolder, skipWithoutPeer } from '../support/peers.js'
import { blockWith, readText } from '../support/sources.js'
import { serveFolder } from '../support/static-site.js'

const readme = readText('panel/README.md')
const applyReadme = readText('apply-server/README.md')
const TAGS = blockWith(readme, 'html', 'tokenpanel-config')
const [, CONFIG = ''] = /<script[^>]*id="tokenpanel-config">([^]*?)<\/script>/.exec(TAGS) ?? []
const [ROUTING = '', INSTALL = '', START = ''] = blockWith(readme, 'sh', 'npx panel-server').trim().split('\n')
const CSS = ':root {\n  --space-sm: 0.5rem;\n  --space-md: 1rem;\n}\n'
const timeout = 180_000

let folder = ''
/** The static project, in which npm has installed the package. */
let installed = ''
let browser: Browser | null = null
before(async () => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'tokenpanel-packed-')))
  const pack = `npm pack --ignore-scripts --silent --pack-destination '${folder}'`
  const tarball = join(folder, runLine(pack, ROOT).trim())
  installed = join(folder, 'static')
  writeFiles(installed, { 'package.json': '{}', 'styles/tokens.css': CSS })
  assert.match(INSTALL, / \.\.\/tokenpanel$/)
  runLine(INSTALL.replace('../tokenpanel', `'${tarball}'`), installed)
  if (WITHOUT_CHROMIUM === false) browser = await launchChromium()
})
after(async () => {
  await browser?.close()
  rmSync(folder, { recursive: true, maxRetries: 9 })
})

/** Runs one line of a shell, in which npm asks nobody and leaves nothing behind; gives what it printed. */
function runLine(line: string, cwd: string): string {
  const { PATH } = process.env
  const npm = { npm_config_offline: 'true', npm_config_audit: 'false', npm_config_fund: 'false' }
  const env = { PATH, ...npm, npm_config_update_notifier: 'false', npm_config_cache: join(folder, 'npm') }
  const { status, stdout, stderr } = spawnSync('sh', ['-c', line], { cwd, env, encoding: 'utf8' })
  assert.equal(status, 0, `${line}\n${stderr}`)
  return stdout
}

function writeFiles(project: string, files: Readonly<Record<string, string>>): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(project, path)), { recursive: true })
    writeFileSync(join(project, path), content)
  }
}

/** A project with a bundler in it, in which the package is what npm has installed. */
function createProject(
  name: string, peers: readonly string[], files: Readonly<Record<string, string>>,
): string {
  const project = join(folder, name)
  linkFolder(join(installed, 'node_modules/tokenpanel'), join(project, 'node_modules/tokenpanel'))
  installPeers(project, peers)
  assert.ok(readme.includes('(then\n`"applyEndpoint": "/apply"`)'))
  const config = CONFIG.replace('http://127.0.0.1:24681/apply', '/apply')
  writeFiles(project, {
    'package.json': '{ "private": true, "type": "module" }', 'tokenpanel.json': config,
    'src/styles/tokens.css': CSS, ...files,
  })
  return project
}

/** Changes the field of 1rem as a person would, down to the file, which held this text; closes the page. */
async function writeSize(open: OpenPage, label: string, file: string, css: string): Promise<void> {
  const { page, faults } = open
  const field = page.getByRole('spinbutton', { name: label })
  await field.fill('2rem')
  await field.press('Enter')
  await page.getByRole('button', { name: 'Review…' }).click()
  await page.getByRole('button', { name: 'Write files' }).click()
  await page.getByText('1 value written to 1 file').first().waitFor()
  assert.equal(readFileSync(file, 'utf8'), css.replace('1rem', '2rem'))
  assert.deepEqual(faults.filter((fault) => !fault.includes('/favicon.ico')), [])
  await open.close()
}

/** Opens a page with a panel that its configuration is given, and writes by it. */
async function checkPanel(url: string, file: string): Promise<void> {
  assert.ok(browser !== null)
  const open = await openPage(browser, url, () => null)
  await open.page.waitForFunction('"panel" in window', null, { timeout })
  await open.page.evaluate('panel.show()')
  assert.equal(await open.page.locator('#myapp-root .frame').isVisible(), true)
  await writeSize(open, 'Medium', file, CSS)
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

/** Runs a development server in a project, and gives the address that it prints. */
async function start(
  t: TestContext, project: string, file: string, args: readonly string[],
): Promise<string> {
  const environment = { NEXT_TELEMETRY_DISABLED: '1', NO_COLOR: '1' }
  const command = runCommand(join(project, 'node_modules', file), args, environment, 'shipped', project)
  t.after(async () => {
    command.child.kill('SIGTERM')
    await command.exited
  })
  const out = await command.until((all) => /Local: +http:\S+/.test(all))
  const url = /Local: +(http:\S+)/.exec(out)?.[1] ?? ''
  // A server that makes a page when it is first asked for it may take longer than a browser waits.
  assert.equal((await fetch(url)).status, 200)
  return url
}

test('a static page has the panel by the README\'s tags and its command', {
  skip: WITHOUT_CHROMIUM, timeout,
}, async (t) => {
  const origin = await serveFolder(t, installed)
  runLine(ROUTING, installed)
  const [npx, name = '', ...args] = START.replace('http://localhost:8000', origin).split(' ')
  assert.equal(npx, 'npx')
  // By npx for as long as it takes to say its help; one that serves is to be ended by its own id.
  assert.match(runLine(`npx --no-install ${name} --help`, installed), /^panel-server: /)
  const file = join(installed, 'node_modules/.bin', name)
  const server = runCommand(file, [...args, '--port', '0'], {}, 'shipped', installed)
  t.after(() => server.child.kill())
  const line = await server.until((out) => out.includes('\n'))
  const head = `<meta charset="utf-8"><title>Mine</title>${TAGS.replace('24681', /:(\d+) /.exec(line)?.[1] ?? '')}`
  writeFiles(installed, {
    'index.html': `<!doctype html><html lang="en"><head>${head}</head><body><h1>Mine</h1></body></html>`,
  })
  await checkPanel(origin, join(installed, 'styles/tokens.css'))
})

const PAGE = '<!doctype html><html lang="en"><head><title>Mine</title></head><body><h1>Mine</h1></body></html>'
const BOTH = `import panel from './panel.js'
import apply from './apply.js'
export default { plugins: [...panel.plugins, ...apply.plugins] }`

test('Vite has panel and apply server in development by the READMEs\' plugins, and nothing of them in a build', {
  skip: WITHOUT_CHROMIUM || skipWithoutPeer('vite'), timeout,
}, async (t) => {
  const project = createProject('vite', ['vite'], {
    'panel.js': blockWith(readme, 'js', 'transformIndexHtml'),
    'apply.js': blockWith(applyReadme, 'js', 'configureServer'), 'vite.config.js': BOTH, 'index.html': PAGE,
  })
  const vite = 'vite/bin/vite.js'
  const url = await start(t, project, vite, ['--host', '127.0.0.1', '--port', '0'])
  await checkMounted(url)
  await checkPanel(url, join(project, 'src/styles/tokens.css'))
  const build = runCommand(join(project, 'node_modules', vite), ['build'], {}, 'shipped', project)
  assert.equal(await build.exited, 0, build.errors())
  const files = readdirSync(join(project, 'dist'), { recursive: true, encoding: 'utf8' })
  assert.ok(files.includes('index.html'))
  for (const file of files.filter((path) => path.includes('.'))) {
    assert.doesNotMatch(readFileSync(join(project, 'dist', file), 'utf8'), /tokenpanel/, file)
  }
})

test('Vite has the panel without any configuration by the front page\'s plugin, and it writes by the index', {
  skip: WITHOUT_CHROMIUM || skipWithoutPeer('vite'), timeout,
}, async (t) => {
  const css = `${CSS}.dark {\n  --space-md: 3rem;\n}\n`
  const project = createProject('vite-any', ['vite'], {
    'vite.config.js': blockWith(readText('README.md'), 'js', 'plugins: [tokenpanel()]'),
    'src/styles/tokens.css': css, 'main.js': "import './src/styles/tokens.css'",
    'index.html': PAGE.replace('</body>', '<script type="module" src="/main.js"></script></body>'),
  })
  rmSync(join(project, 'tokenpanel.json'))
  const url = await start(t, project, 'vite/bin/vite.js', ['--host', '127.0.0.1', '--port', '0'])
  assert.ok(browser !== null)
  await writeSize(await openPage(browser, url, () => null), 'md', join(project, 'src/styles/tokens.css'), css)
})

const LAYOUT = `import { TokenPanel } from './token-panel'
export default function Layout({ children }) {
  return <html lang="en"><body>{children}{process.env.NODE_ENV === 'development' && <TokenPanel />}</body></html>
}`

test('Next has panel and apply server in development by the READMEs\' component and route', {
  skip: WITHOUT_CHROMIUM || skipWithoutPeer('next'), timeout,
}, async (t) => {
  assert.match(readme, /\{process\.env\.NODE_ENV === 'development' && <TokenPanel \/>\}/)
  const project = createProject('next', ['next', 'react', 'react-dom'], {
    'app/token-panel.jsx': blockWith(readme, 'jsx', 'use client'), 'app/layout.jsx': LAYOUT,
    'app/page.jsx': 'export default function Page() { return <h1>Mine</h1> }',
    'app/apply/route.js': blockWith(applyReadme, 'js', "export const runtime = 'nodejs'"),
  })
  const url = await start(t, project, 'next/dist/bin/next', ['dev', '-H', '127.0.0.1', '--port', '0'])
  await checkMounted(url)
  await checkPanel(url, join(project, 'src/styles/tokens.css'))
})
