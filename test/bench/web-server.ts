// The web handler behind the least that makes a Request of what node:http has, and writes its Response: what
// the bench measures on Node. No server to use: it looks at nothing.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { createRelayHandler } from '../../relay/web/handler.web.js'

const handle = createRelayHandler(process.env, { writeLine: (line) => process.stdout.write(`${line}\n`) })

const server = createServer((incoming, outgoing) => {
  const init = {
    method: incoming.method ?? '', headers: incoming.headers as Record<string, string>,
    body: Readable.toWeb(incoming) as ReadableStream<Uint8Array>, duplex: 'half',
  }
  void handle(new Request(`http://127.0.0.1${incoming.url ?? ''}`, init)).then(async (response) => {
    const body = await response.text()
    outgoing.writeHead(response.status, [...response.headers, ['content-length', String(body.length)]].flat())
    outgoing.end(body)
  })
})
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`listening on http://127.0.0.1:${(server.address() as AddressInfo).port}\n`)
})
