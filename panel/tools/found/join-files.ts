// Which of several files a stylesheet of a page is: by the path that a dev server or an address says of it.
// Compares texts; knows neither the root's own path nor what a bundler has made of its files.
import type { ServedPlace } from '../../../shared/wire/served.types.js'

/** The one of these whose file the stylesheet is; `null` where none is, or several may be. */
export function placeOfSheet(source: string, places: readonly ServedPlace[]): ServedPlace | null {
  const path = pathOf(source)
  if (path === null) return null
  const fitting = places.filter(({ file }) => path.endsWith(`/${file}`))
  // `src/a.css` and `a.css` both end `/app/src/a.css`: the longer says more.
  const [longest] = [...fitting].sort((one, other) => other.file.length - one.file.length)
  if (longest !== undefined) return longest
  // `public/a.css` is served as `/a.css`.
  const [served, more] = places.filter(({ file }) => `/${file}`.endsWith(path))
  return more === undefined ? served ?? null : null
}

/** The path of a module id or an address; `null` for what has none, or is made by a tool. */
function pathOf(source: string): string | null {
  const isAddress = URL.canParse(source) && source.includes('://')
  const text = isAddress ? new URL(source).pathname : source.split('?')[0] ?? ''
  const path = text.replaceAll('\\', '/')
  const isPath = path.startsWith('/') || path.slice(1, 3) === ':/'
  return isPath && path.endsWith('.css') ? decoded(path) : null
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
