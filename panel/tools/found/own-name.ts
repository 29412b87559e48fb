// What a stylesheet is called by whoever put it into the page. Reads none of its rules.
import { ownAddress } from '../../page/sheets/sheet-address.js'

/** The file or the address that it is of, or its element; `null`: neither is said. */
export function ownNameOf({ href, ownerNode }: CSSStyleSheet): string | null {
  if (href !== null) return ownAddress(href)
  if (ownerNode === null || !('getAttribute' in ownerNode)) return null
  const id = ownerNode.getAttribute('id') ?? ''
  return ownerNode.getAttribute('data-vite-dev-id') ?? (id === '' ? null : `<style id="${id}">`)
}
