// The web handler behind the least that makes a Request of what node:http has, and writes its Response: what
// the bench measures on Node. No server to use: it looks at nothing.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { createRelayHandler } from '../../relay/web/handler.web.js'

const handle = createRelayHandler(process.env, { writeLine: (line) => process.stdout.write(`${line}\n`) })

async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const { method = '', url = '' } = incoming
  const body = await buffer(incoming)
  const headers = incoming.headers as Record<string, string>
  const response = await handle(new Request(`http://127.0.0.1${url}`, { method, headers, body }))
  const bytes = Buffer.from(await response.arrayBuffer())
  outgoing.writeHead(response.status, [...response.headers, ['content-length', String(bytes.length)]].flat())
  outgoing.end(bytes)
}

const server = createServer((incoming, outgoing) => void answer(incoming, outgoing))
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`listening on http://127.0.0.1:${(server.address() as AddressInfo).port}\n`)
})
