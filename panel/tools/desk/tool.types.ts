// What the row of a tool must have, by what the tool is: see TOOLS of app/shell/tools.ts.
// Holds types only.
import type { Feature } from './features.js'
import type { Loading } from './loading.browser.js'
import type { MenuId } from './menus.js'

/** What a tool is. */
interface ToolShape {
  /**
   * `escape`: it is under way for a while, which Escape ends. `layer`: what it opens is a layer, which Escape
   * knows; as long as it is loaded, Escape calls it off. `never`: it is there as long as the panel is.
   */
  readonly ends: 'escape' | 'layer' | 'never'
  /** Whether it shows in the rows what is not applied: it ends where another one does. */
  readonly takesRows: boolean
  /** In whose menus it has entries. */
  readonly menus: MenuId
  /** What it loads when it is first asked for. */
  readonly loads: object | null
}

interface EntriesOf { row: 'rowEntries'; tier: 'tierEntries'; more: 'moreEntries'; scheme: 'schemeEntries'; dock: never }

type Without<Name extends keyof Feature> = Readonly<Partial<Record<Name, undefined>>>

/** These members, or none of them. */
type Has<Is extends boolean, Name extends keyof Feature> =
  Is extends true ? Required<Pick<Feature, Name>> : Without<Name>

/** What is made for one panel: it has what its shape says, and nothing that the shape knows nothing of. */
type Tool<S extends ToolShape> =
  & Pick<Feature, 'refresh' | 'rest' | 'release'>
  & Has<S['ends'] extends 'escape' ? true : false, 'isOn' | 'stop'>
  & Has<S['takesRows'], 'yieldRows'>
  & Has<true, EntriesOf[S['menus']]>
  & Without<EntriesOf[Exclude<MenuId, S['menus']>]>

interface Row<S extends ToolShape> { readonly ends: S['ends'] }

/** A tool's row. `name` is what could not be loaded, for the console. */
export type ToolRow<Kit, S extends ToolShape> = S['loads'] extends object
  ? Row<S> & {
    readonly load: () => Promise<S['loads']>
    readonly name: string
    create(kit: Kit, loading: Loading<S['loads']>): Tool<S>
  }
  : Row<S> & { readonly load: null; create(kit: Kit): Tool<S> }

/** Any of them. */
export type AnyToolRow<Kit> =
  | { readonly ends: ToolShape['ends']; readonly load: null; create(kit: Kit): Feature }
  | {
    readonly ends: ToolShape['ends']; readonly load: () => Promise<object>; readonly name: string
    create(kit: Kit, loading: Loading<object>): Feature
  }
