// Which version this is, as package.json says it. Both commands print it with --version.
import { readFileSync } from 'node:fs'
import { isObject } from '../shared/read.js'
import { attempt } from './disk/disk.js'

// From this file itself, and from the one that the build has made of it and others.
const PLACES = ['../../package.json', '../package.json'].map((path) => new URL(path, import.meta.url))
const NAME = 'tokenpanel'

/** The version, or `unknown` where the package's own package.json is not beside it. */
export function versionText(): string {
  for (const place of PLACES) {
    const text = attempt(() => JSON.parse(readFileSync(place, 'utf8')) as unknown)
    if (!text.ok || !isObject(text.value) || text.value['name'] !== NAME) continue
    const { version } = text.value
    if (typeof version === 'string') return version
  }
  return 'unknown'
}
