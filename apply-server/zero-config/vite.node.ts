// `tokenpanel/vite`: the panel on every page of Vite's dev server, with the project's stylesheets. Nothing of
// it is in a build. Knows no more of Vite than what is said below, so that nothing of it is needed.
import type { ApplyMiddleware } from '../middleware.node.js'
import { createPanelMiddleware, panelMiddlewareAt, type PanelMiddlewareOptions } from './mounted.node.js'

export { createPanelMiddleware }
export type { PanelMiddlewareOptions }

/** What this plugin needs of Vite's dev server. */
interface DevServer {
  readonly config: {
    readonly root: string
    readonly base: string
    readonly logger?: { readonly info: (line: string) => void }
  }
  readonly middlewares: { readonly use: (path: string, middleware: ApplyMiddleware) => unknown }
}

/** A tag as Vite takes it. */
interface Tag {
  readonly tag: 'script'
  readonly attrs: { readonly type: 'module'; readonly src: string }
  readonly injectTo: 'head'
}

/** What Vite needs of this plugin. */
export interface TokenpanelPlugin {
  readonly name: 'tokenpanel'
  readonly apply: 'serve'
  readonly configureServer: (server: DevServer) => void
  readonly transformIndexHtml: () => Tag[]
  readonly transform: (
    code: string, id: string, options?: { readonly ssr?: boolean },
  ) => { readonly code: string; readonly map: null } | undefined
}

/** Where it stands below Vite's own `base`. */
const MOUNT = '@tokenpanel'
const SCRIPT = `${MOUNT}/tokenpanel.js`

/** How the path of Vite's own client ends, whatever it is called and wherever it is installed. */
const CLIENT = 'vite/dist/client/client.mjs'

const isClient = (id: string): boolean => (id.split('?')[0] ?? '').endsWith(CLIENT)

/**
 * What the client does besides, on pages that a framework renders: Vite asks nobody about their HTML. It is
 * served one step below the base, whichever of several servers' that is. A module runs once by its address,
 * so that a tag may be there as well. The element goes at once, before a framework compares the head.
 */
const INSERT = `
if (typeof document !== 'undefined') {
  const script = document.createElement('script')
  script.type = 'module'
  script.nonce = document.querySelector('meta[property=csp-nonce]')?.nonce ?? ''
  script.src = new URL('../${SCRIPT}', import.meta.url).href
  document.head.append(script)
  script.remove()
}
`

/** The plugin; `root` is relative to Vite's own. Without it, the workspace or project around that. */
export function tokenpanel(
  { root, ...options }: Partial<PanelMiddlewareOptions> = {},
): TokenpanelPlugin {
  let src = ''
  return {
    name: 'tokenpanel',
    apply: 'serve',
    configureServer: ({ config, middlewares }) => {
      const mount = `${config.base}${MOUNT}`
      src = `${config.base}${SCRIPT}`
      middlewares.use(mount, panelMiddlewareAt(
        { root, from: config.root }, options, (line) => config.logger?.info(line)))
    },
    transformIndexHtml: () => [{ tag: 'script', attrs: { type: 'module', src }, injectTo: 'head' }],
    transform: (code, id, { ssr = false } = {}) =>
      !ssr && isClient(id) ? { code: code + INSERT, map: null } : undefined,
  }
}
