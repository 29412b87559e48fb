// Design systems as they are published: which files of each a page's author imports. Their text is read where
// `npm ci --prefix test/peers` has put it; none of it is kept here.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './command.js'
import { INSTALL_PEERS, PEERS } from './peers.js'

/** A package and its stylesheets: paths; `*` behind a folder is all in it, `**` all below it too. */
interface CssPackage {
  readonly name: string
  readonly files: readonly string[]
}

/** A stylesheet of a package. */
export interface PackagedSheet {
  readonly package: string
  /** Behind the package's name. */
  readonly file: string
  readonly text: string
}

/** Design systems of the shapes that are in use; those that bring a library of components are left out. */
export const CSS_PACKAGES: readonly CssPackage[] = [
  { name: '@astrojs/starlight', files: ['dist/style/*'] },
  { name: '@carbon/styles', files: ['css/styles.css'] },
  { name: '@catppuccin/palette', files: ['css/catppuccin.css'] },
  { name: '@cfpb/cfpb-design-system', files: ['dist/index.css'] },
  { name: '@digdir/designsystemet-css', files: ['dist/src/*', 'dist/theme/*'] },
  { name: '@govtechsg/sgds', files: ['css/sgds.css'] },
  { name: '@heroui/styles', files: ['dist/**'] },
  { name: '@kong/design-tokens', files: ['dist/themes/*', 'dist/tokens/css/*'] },
  { name: '@mantine/core', files: ['styles.css', 'styles.layer.css'] },
  { name: '@mozilla-protocol/tokens', files: ['dist/**'] },
  { name: '@navikt/ds-css', files: ['dist/index.css'] },
  { name: '@nordhealth/css', files: ['lib/nord.css', 'lib/tailwind/theme.css'] },
  { name: '@nordhealth/themes', files: ['lib/*'] },
  { name: '@patternfly/patternfly', files: ['patternfly.css', 'patternfly-base.css'] },
  { name: '@picocss/pico', files: ['css/pico.css'] },
  { name: '@primer/primitives', files: ['dist/css/**'] },
  { name: '@radix-ui/colors', files: ['*'] },
  { name: '@radix-ui/themes', files: ['styles.css'] },
  { name: '@rijkshuisstijl-community/design-tokens', files: ['dist/**'] },
  { name: '@salesforce-ux/design-system-2', files: ['dist/css/modular/*'] },
  { name: '@shopify/polaris-tokens', files: ['dist/css/styles.css'] },
  { name: '@skeletonlabs/skeleton', files: ['src/**'] },
  { name: '@spectrum-css/tokens', files: ['dist/css/index.css'] },
  { name: 'beercss', files: ['dist/cdn/beer.css', 'src/cdn/settings/*'] },
  { name: 'bootstrap', files: ['dist/css/bootstrap.css'] },
  { name: 'daisyui', files: ['daisyui.css', 'themes.css'] },
  { name: 'infima', files: ['dist/css/default/default.css', 'dist/css/default-dark/default-dark.css'] },
  { name: 'mvp.css', files: ['mvp.css'] },
  { name: 'open-props', files: ['open-props.min.css', 'normalize.min.css', 'src/extra/*'] },
  { name: 'reveal.js', files: ['dist/reveal.css', 'dist/theme/*'] },
  { name: 'simpledotcss', files: ['simple.css'] },
  { name: 'tailwindcss', files: ['theme.css'] },
  { name: 'vitepress', files: ['dist/client/theme-default/styles/**'] },
  { name: 'water.css', files: ['out/water.css'] },
]

const folderOf = (name: string): string => join(PEERS, 'node_modules', name)

/** For the `skip` of a test that needs them all: the line to show, or `false` to run it. */
export function skipWithoutPackages(): string | false {
  const missing = CSS_PACKAGES.find(({ name }) => !existsSync(folderOf(name)))
  const isDemanded = process.env['CI'] === 'true'
  return isDemanded || missing === undefined ? false : `${missing.name} is not installed: ${INSTALL_PEERS}`
}

/** What a project has that copied its tokens from a generator, in our own words: no package brings that. */
export const COPIED_SHEET: PackagedSheet = {
  package: 'globals.css',
  file: 'globals.css',
  text: readFileSync(join(ROOT, 'test', 'fixtures', 'themes', 'globals.css'), 'utf8'),
}

/** The stylesheets of a package, in the order of its row. */
export function sheetsOf({ name, files }: CssPackage): readonly PackagedSheet[] {
  const folder = folderOf(name)
  return files.flatMap((file) => listed(folder, file)).map((file) =>
    ({ package: name, file, text: readFileSync(join(folder, file), 'utf8') }))
}

function listed(folder: string, file: string): readonly string[] {
  if (!file.endsWith('*')) return [file]
  const within = file.replace(/\*+$/, '')
  return readdirSync(join(folder, within), { recursive: file.endsWith('**'), encoding: 'utf8' })
    .filter((path) => path.endsWith('.css') && !path.endsWith('.min.css')).sort()
    .map((path) => within + path.replaceAll('\\', '/'))
}
