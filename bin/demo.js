#!/usr/bin/env node
// `npm start`: every part's demo in one process. Each part knows what it shows; this only puts them together.
import { load, portsOf } from './run.js'

const modules = await load('demo', [
  '../dist/shared/node/listen.node.js',
  '../dist/apply-server/demo/demo.node.js',
  '../dist/relay/stand-in/demo.node.js',
], ['../dist/tokenpanel.js', '../dist/tokenpanel/panel.js'])
if (modules !== null) {
  const [{ exitOnSignal }, ...demos] = modules
  const early = []
  let write = (line) => void early.push(line)
  const parts = []
  exitOnSignal(portsOf([]), async (signal) => {
    for (const { stop } of parts) await stop(signal)
  })
  for (const { startDemo } of demos) parts.push(await startDemo((line) => write(line)))
  process.stdout.write(`\n${parts.map(({ words }) => words).join('\n---\n\n')}\nPress Ctrl+C to stop both. Their log:\n\n`)
  write = (line) => void process.stdout.write(`${line}\n`)
  early.forEach(write)
}
