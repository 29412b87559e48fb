// The port of a server: the usual one of panel-server and tokenpanel, that of an address, its flag.

/** The port of a server that was not told another one. */
export const DEFAULT_PORT = 24_681

const HTTP_PORT = 80
const HTTPS_PORT = 443

/** The port that an address means. */
export const portOf = ({ port, protocol }: URL): number =>
  port !== '' ? Number(port) : protocol === 'https:' ? HTTPS_PORT : HTTP_PORT

/** What a server is told, so that it is at this address; nothing for the usual port. */
export const portFlags = (address: URL): readonly string[] =>
  portOf(address) === DEFAULT_PORT ? [] : [`--port ${portOf(address)}`]
