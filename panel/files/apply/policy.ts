// What is said where the page's own Content-Security-Policy lets no request out.
// Knows of no request; what a browser says of one is policy.browser.ts'.

/** What a policy has to allow, so that an address may be asked by a page of the origin `own`. */
export function sourceFor(url: string, own: string): string {
  const { origin, hostname, protocol } = new URL(url)
  // Policies have no notation for addresses in brackets.
  return origin === own ? "'self'" : hostname.startsWith('[') ? protocol : origin
}

/** What is wrong, as a sentence. */
export const policySentence = (url: string): string =>
  `This page’s Content-Security-Policy blocks requests to ${new URL(url).origin}.`
