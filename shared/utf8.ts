// Bytes to text, strictly: what is not UTF-8 is no text, and a byte order mark stays visible.
// Knows nothing of what a text holds.

// Every engine has it; its types come with those of Node and of pages, which nothing here is compiled with.
declare const TextDecoder: new (label: string, options: { fatal: boolean; ignoreBOM: boolean }) => {
  readonly decode: (bytes: Uint8Array) => string
}

// `ignoreBOM` keeps the mark in the text, where it can be seen and refused.
const UTF_8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** Decodes bytes as UTF-8 or gives `null`; nothing is replaced and nothing stripped. */
export function decodeUtf8(bytes: Uint8Array): string | null {
  try {
    return UTF_8.decode(bytes)
  } catch {
    return null
  }
}
