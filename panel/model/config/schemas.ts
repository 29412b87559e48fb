// The names of the export formats, and what a configuration has that does not say otherwise. Constants alone:
// the first stage needs one of them.

/** Version 1: colors and three flat slices; it is only read. */
export const SCHEMA_V1 = 'tokenpanel/v1'
/** Version 2: any tabs. */
export const SCHEMA_V2 = 'tokenpanel/v2'
/** Version 3: version 2, and semantic colors that are no palette index. */
export const SCHEMA_V3 = 'tokenpanel/v3'

/** The class and part prefix of a host that chose none. */
export const DEFAULT_MODAL_CLASS_PREFIX = 'tokenpanel-modal'
/** What exported files of a host that chose no name are called. */
export const DEFAULT_EXPORT_FILENAME_BASE = 'design-tokens'
/** How a page says that it is dark where the configuration does not say how. */
export const DEFAULT_DARK_WHEN = '[data-theme="dark"]'
