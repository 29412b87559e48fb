// What the relay is measured against: a bare node:http server that only forwards with `fetch`.
// It gets the finished payload, looks at nothing, and hands the platform's answer back.
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

const url = process.env['CHAT_API_URL'] ?? ''
const authorization = `Bearer ${process.env['CHAT_TOKEN'] ?? ''}`

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

const server = createServer((request, response) => {
  void textOf(request).then(async (body) => {
    const headers = { authorization, 'content-type': 'application/json; charset=utf-8' }
    const answer = await fetch(url, { method: 'POST', headers, body })
    const text = await answer.text()
    response.statusCode = answer.status
    response.setHeader('Content-Type', 'application/json; charset=utf-8')
    response.end(text)
  })
})
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`listening on http://127.0.0.1:${(server.address() as AddressInfo).port}\n`)
})
