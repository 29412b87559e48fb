// The text of one stylesheet's file, as the page may have it.
// Asks once; whoever asks keeps it.
import { ACCEPT } from './sheet-address.js'

/** The text of one stylesheet, of another origin too where that allows it; `null` where it cannot be had. */
export async function fetchSheetText(address: string, signal: AbortSignal): Promise<string | null> {
  try {
    const response = await fetch(address, { credentials: 'same-origin', headers: { accept: ACCEPT }, signal })
    return response.ok ? await response.text() : null
  } catch {
    // Its origin does not allow it, the page's policy forbids it, or nobody waits any more.
    return null
  }
}
