// Compares keys in constant time where there is WebCrypto alone. Knows nothing of headers or settings.

/** What one relay compares with. Made at its first comparison: some platforms allow nothing earlier. */
interface Known {
  readonly key: string
  readonly secret: CryptoKey
  readonly digest: Uint8Array
}

const HMAC = { name: 'HMAC', hash: 'SHA-256' } as const
const SECRET_BYTES = 32
const UTF_8 = new TextEncoder()

/**
 * Whether two keys are the same, by digests under a secret that nobody outside knows: the time taken tells
 * neither where the keys differ nor how long the right one is.
 */
export function createCompare(): (presented: string, key: string) => Promise<boolean> {
  let known: Known | null = null
  return async (presented, key) => {
    if (known?.key !== key) known = await learn(key)
    const { secret, digest } = known
    return isSame(await digestOf(secret, presented), digest)
  }
}

async function learn(key: string): Promise<Known> {
  const random = crypto.getRandomValues(new Uint8Array(SECRET_BYTES))
  const secret = await crypto.subtle.importKey('raw', random, HMAC, false, ['sign'])
  return { key, secret, digest: await digestOf(secret, key) }
}

const digestOf = async (secret: CryptoKey, text: string): Promise<Uint8Array> =>
  new Uint8Array(await crypto.subtle.sign(HMAC.name, secret, UTF_8.encode(text)))

/** Looks at every byte, whatever the first ones were. */
function isSame(one: Uint8Array, other: Uint8Array): boolean {
  let difference = one.length ^ other.length
  for (const [at, byte] of one.entries()) difference |= byte ^ (other[at] ?? 0)
  return difference === 0
}
