// `tokenpanel/vite`: the panel on every page of Vite's dev server, with the project's stylesheets. Nothing of
// it is in a build. Knows no more of Vite than what is said below, so that nothing of it is needed.
import type { ApplyMiddleware } from '../middleware.node.js'
import { createPanelMiddleware, panelMiddlewareAt, type PanelMiddlewareOptions } from './mounted.node.js'

export { createPanelMiddleware }
export type { PanelMiddlewareOptions }

/** What this plugin needs of Vite's dev server. */
interface DevServer {
  readonly config: { readonly root: string; readonly base: string }
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
}

/** Where it stands below Vite's own `base`. */
const MOUNT = '@tokenpanel'

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
      src = `${mount}/tokenpanel.js`
      middlewares.use(mount, panelMiddlewareAt({ root, from: config.root }, options))
    },
    transformIndexHtml: () => [{ tag: 'script', attrs: { type: 'module', src }, injectTo: 'head' }],
  }
}
