// What the start of a server is measured against: the least that listens and answers with node:http.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const server = createServer((_request, response) => {
  response.setHeader('Content-Type', 'application/json; charset=utf-8')
  response.end('{"ok":true}')
})
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`listening on http://127.0.0.1:${(server.address() as AddressInfo).port}\n`)
})
