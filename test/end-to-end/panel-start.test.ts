// The README's start on a plain page, as a newcomer meets it: two tags, one command, and it works.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { borrowChromium, IN_BROWSER, openPage, type FileOf } from '../support/chromium.js'
import { ROOT, runCommand } from '../support/command.js'
import { blockWith, readText } from '../support/sources.js'
import { serveFolder } from '../support/static-site.js'

const readme = readText('panel/README.md')
const MODULES = '/node_modules/tokenpanel/'
const CSS = ':root {\n  --space-sm: 0.5rem;\n  --space-md: 1rem;\n}\n'

const fileOf: FileOf = ({ pathname }) =>
  pathname.startsWith(MODULES) ? new URL(`file://${ROOT}${pathname.slice(MODULES.length)}`) : null

/** The folder that the README speaks of; npm links a package that is a folder just so. */
function makeFolder(t: TestContext): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'tokenpanel-start-')))
  t.after(() => rmSync(folder, { recursive: true }))
  for (const name of ['styles', 'node_modules']) mkdirSync(join(folder, name))
  symlinkSync(ROOT, join(folder, 'node_modules/tokenpanel'))
  writeFileSync(join(folder, 'styles/tokens.css'), CSS)
  return folder
}

test('the README\'s two tags and its command bring the panel to a plain page, down to the file', IN_BROWSER, async (t) => {
  const folder = makeFolder(t)
  const origin = await serveFolder(t, folder)
  const [routing = '', install, start = ''] = blockWith(readme, 'sh', 'npx panel-server').trim().split('\n')
  assert.equal(spawnSync('sh', ['-c', routing], { cwd: folder }).status, 0)
  assert.equal(install, 'npm install --save-dev ../tokenpanel')
  const [npx, name, ...args] = start.replace('http://localhost:8000', origin).split(' ')
  assert.deepEqual([npx, name], ['npx', 'panel-server'])
  const enter = encodeURIComponent(`process.chdir(${JSON.stringify(folder)})`)
  const inFolder = { NODE_OPTIONS: `--import=data:text/javascript,${enter}` }
  const server = runCommand(join(ROOT, 'bin/panel-server.js'), [...args, '--port', '0'], inFolder, 'shipped')
  t.after(() => server.child.kill())
  const line = await server.until((out) => out.includes('\n'))
  const serverPort = /:(\d+) /.exec(line)?.[1] ?? ''
  const shown = /^\[design-token-panel\] listening.*$/m.exec(readme)?.[0] ?? ''
  assert.equal(line, `${shown.replace('24681', serverPort).replace('/srv/my-page', folder)}\n`)

  const tags = blockWith(readme, 'html', 'tokenpanel-config').replace('24681', serverPort)
  const head = `<meta charset="utf-8"><title>Mine</title><link rel="stylesheet" href="styles/tokens.css">${tags}`
  writeFileSync(join(folder, 'index.html'), `<!doctype html><html lang="en"><head>${head}</head><body><h1>Mine</h1></body></html>`)
  const browser = await borrowChromium()
  t.after(() => browser.close())
  const open = await openPage(browser, origin, fileOf)
  const { page, faults } = open
  await page.waitForFunction('window.myapp !== undefined')
  await page.evaluate('panel.show()')
  const field = page.getByRole('spinbutton', { name: 'Medium' })
  await field.fill('2rem')
  await field.press('Enter')
  assert.equal(await page.evaluate('getComputedStyle(document.documentElement).getPropertyValue("--space-md")'), '2rem')
  await page.getByRole('button', { name: 'Review…' }).click()
  await page.getByRole('button', { name: 'Write files' }).click()
  await page.getByText('Saved 1 change to 1 file').first().waitFor()
  assert.equal(readFileSync(join(folder, 'styles/tokens.css'), 'utf8'), CSS.replace('1rem', '2rem'))
  assert.deepEqual(faults, [])
  await open.close()
})
