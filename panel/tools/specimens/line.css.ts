// The line of the panel that says of a style guide that it is on the page.

/** Adopted with the line. */
export const LINE_CSS = `
.guide-line { display: flex; flex-wrap: wrap; align-items: center; gap: 0 8px; min-height: 28px; font-size: 11px;
  line-height: 16px; color: var(--text-2) }
.guide-line > span { flex: 1 1 auto; white-space: nowrap }
.guide-line > .guide-acts { flex: none; display: flex; gap: 8px; margin-inline: -4px }
.guide-acts > button { min-height: 24px; padding: 0 4px; border: 0; border-radius: 5px; background: none;
  font: inherit; color: var(--accent); cursor: default }
.guide-acts > button:hover { background: var(--hover) }
`
