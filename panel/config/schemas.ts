// The names of the export formats, in a module of their own: the first stage needs one of them.

/** Version 1: colours and three flat slices; it is only read. */
export const SCHEMA_V1 = 'tokenpanel/v1'
/** Version 2: any tabs. */
export const SCHEMA_V2 = 'tokenpanel/v2'
/** Version 3: version 2, and semantic colours that are no palette index. */
export const SCHEMA_V3 = 'tokenpanel/v3'
