// Makes a file of a page smaller than esbuild alone does: what is used once stands where it is used.
// Takes no license of changing what code means; the map leads to the same sources as before.
import { basename } from 'node:path'
import { minify } from 'terser'

/** A file's text and its source map. */
export interface Mapped { readonly text: string; readonly map: string }

/** The same file, smaller; `outfile` is its path. */
export async function makeSmaller(outfile: string, { text, map }: Mapped): Promise<Mapped> {
  const name = basename(outfile)
  const { code, map: made } = await minify({ [name]: text }, {
    module: true, ecma: 2020, sourceMap: { content: map, filename: name, url: `${name}.map` },
  })
  if (code === undefined || typeof made !== 'string') throw new Error(`${outfile} could not be made smaller`)
  return { text: `${code}\n`, map: made }
}
