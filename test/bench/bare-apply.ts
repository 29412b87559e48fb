// What the apply server is measured against: a bare node:http server that does the disk's part and no more.
// A preview reads the body and the file and hashes it; a write puts a text beside the file and renames it.
import { createHash } from 'node:crypto'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

const file = process.argv[2] ?? ''

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

const server = createServer((request, response) => {
  void textOf(request).then((body) => {
    const { dryRun } = JSON.parse(body) as { dryRun?: boolean }
    const bytes = readFileSync(file)
    const digest = createHash('sha256').update(bytes).digest('hex')
    if (dryRun !== true) {
      writeFileSync(`${file}.tmp`, bytes)
      renameSync(`${file}.tmp`, file)
    }
    response.setHeader('Content-Type', 'application/json; charset=utf-8')
    response.end(JSON.stringify({ ok: true, digest }))
  })
})
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`listening on http://127.0.0.1:${(server.address() as AddressInfo).port}\n`)
})
