// How a panel looks under a finger, whatever its form: larger targets, and type into which no phone zooms.
// What a room has of its own is in its own sheet.

export const TOUCH_CSS = `
.touch.touch { --head: 36px; --row: 36px; --target: 36px }
/* Important, over every field's own: into smaller type a phone zooms. */
.touch :is(input, select, textarea) { font-size: 16px !important; line-height: 20px !important }
.touch .list:not([data-sides]) .rows { --field-width: clamp(114px, 48cqi, 190px) !important }
.touch :is(.header, .tabs) { height: 40px }
.touch .header { padding-inline-end: 2px }
.touch .toolbar { gap: 0 }
.touch .toolbar .icon-button { width: 36px; height: 36px }
.touch .toolbar > .segment { height: 36px; padding: 0 }
.touch .toolbar > .theme-menu { height: 36px }
/* Two of a finger's width would leave nothing of the title. */
@container panel (max-width: 439px) { .touch .segment > :is([aria-pressed=true], [data-spare]) { display: none } }
.touch :is(.splitter, .grip) { --hit: 12px }
.touch .grip { bottom: -12px; width: 24px; height: 24px }
.touch .grip.left { left: -12px }
.touch .grip.right { right: -12px }
`
