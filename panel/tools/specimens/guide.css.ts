// How a style guide looks on any page: the font and the color are the page's, everything else is said here.
// Stronger than what a page says of all its elements; says nothing of any other element.

/** Adopted by the page while the guide is on it, and part of the file that it is saved as. */
export const GUIDE_CSS = `
[data-panel-specimen]:is(.tokenpanel-on-page-specimen, #t#t#t) {
  &, & * { all: revert !important }
  &::before, &::after, & *::before, & *::after { content: none !important }
  & {
    --tokenpanel-specimen-rule: rgb(128 128 128 / 0.35);
    --tokenpanel-specimen-rule: color-mix(in srgb, currentcolor 22%, transparent);
    display: block !important; position: relative !important; z-index: auto !important;
    box-sizing: border-box !important; container-type: inline-size !important; column-span: all !important;
    padding: 32px !important; border: 0 solid transparent !important;
    border-top-width: var(--tokenpanel-specimen-top, 0px) !important;
    border-left-width: var(--tokenpanel-specimen-left, 0px) !important;
    border-block-end: 1px solid var(--tokenpanel-specimen-rule) !important;
    font-size: 13px !important; font-weight: 400 !important; font-style: normal !important;
    line-height: 1.4 !important; letter-spacing: normal !important; text-align: start !important;
    text-transform: none !important; text-indent: 0 !important; text-decoration: none !important;
    text-shadow: none !important; white-space: normal !important; word-spacing: normal !important;
    cursor: auto !important; overflow-wrap: anywhere !important; visibility: visible !important;
    user-select: text !important; pointer-events: auto !important; writing-mode: horizontal-tb !important;
  }
  &[data-stuck] { max-block-size: 100vh !important; overflow-y: auto !important }
  /* Of a body that its own margin does not narrow. */
  &[data-beside] { margin-right: var(--panel-dock-inset-right) !important }
  &[data-aside] { position: absolute !important }
  & * { box-sizing: border-box !important; min-inline-size: 0 !important }
  & h3 { margin: 0 !important; font-size: 24px !important; font-weight: 600 !important; line-height: 1.2 !important }
  & h4 { margin: 32px 0 10px !important; font-size: 13px !important; font-weight: 600 !important }
  & p { margin: 6px 0 0 !important }
  & section { display: block !important }
  & ul { display: block !important; margin: 0 !important; padding: 0 !important; list-style: none !important }
  & li { display: grid !important; font-size: 1rem !important; list-style: none !important }
  & [data-is="name"] { font-size: 13px !important; font-weight: 600 !important }
  & [data-is="var"], & [data-is="note"] {
    font: 400 12px/1.4 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace !important;
  }
  & [data-is="note"] { unicode-bidi: isolate !important; font-variant-numeric: tabular-nums !important }
  & [data-is="remark"] { font-size: 12px !important; font-style: italic !important }
  & [data-is="sample"] { display: block !important }
  & [data-is="sample"]:not([dir]) { unicode-bidi: plaintext !important }

  & [data-of="size"] li, & [data-of="time"] li {
    grid-template-columns: 196px 56px minmax(0, 1fr) !important; gap: 2px 16px !important;
    padding: 10px 0 !important; border-block-start: 1px solid var(--tokenpanel-specimen-rule) !important; align-items: end !important;
  }
  & [data-of="size"] li {
    grid-template-rows: 1fr auto !important;
    content-visibility: auto !important; contain-intrinsic-block-size: auto 64px !important;
  }
  & [data-of="size"] [data-is="name"], & [data-of="size"] [data-is="note"] { grid-row: 1 !important }
  & [data-of="size"] [data-is="var"] { grid-row: 2 !important; grid-column: 1 !important }
  & [data-of="size"] [data-is="note"] { grid-column: 2 !important; text-align: end !important; white-space: nowrap !important }
  & [data-of="size"] [data-is="sample"] {
    grid-column: 3 !important; grid-row: 1 / 3 !important; overflow: clip !important;
    line-height: 1.2 !important; max-block-size: 1lh !important;
  }
  & [data-of="size"] [data-is="remark"], & [data-of="space"] [data-is="remark"] { grid-column: 1 / -1 !important }
  & li[data-none] [data-is="sample"] { display: none !important }
  & li[data-none] [data-is="note"] { grid-column: 2 / -1 !important; text-align: start !important }
  & [data-of="time"] li { grid-template-columns: 196px minmax(0, 1fr) !important; padding: 6px 0 !important }
  & [data-of="time"] [data-is="var"], & [data-of="time"] [data-is="sample"] { display: none !important }

  & [data-of="lines"] ul, & [data-of="color"] ul, & [data-of="radius"] ul, & [data-of="shadow"] ul {
    display: grid !important; gap: 20px 28px !important;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 300px), 1fr)) !important;
  }
  & [data-of="lines"] { display: inline-block !important; vertical-align: top !important; inline-size: 50% !important }
  & [data-of="lines"] ul { padding-inline-end: 28px !important }
  & [data-of="lines"] li {
    grid-template-columns: auto minmax(0, 1fr) !important; align-content: start !important; gap: 2px 8px !important;
    align-items: baseline !important;
  }
  & [data-of="lines"] :is([data-is="var"], [data-is="remark"], [data-is="sample"]) { grid-column: 1 / -1 !important }
  & [data-of="lines"] [data-is="sample"] {
    --tokenpanel-specimen-line: 1lh;
    background: linear-gradient(to top, var(--tokenpanel-specimen-rule) 1px, transparent 1px)
      0 0 / 100% var(--tokenpanel-specimen-line) !important;
    border-block-start: 1px solid var(--tokenpanel-specimen-rule) !important; margin-block-start: 6px !important;
    max-inline-size: 26em !important; overflow: clip !important; text-wrap: balance !important;
    max-block-size: calc(3 * var(--tokenpanel-specimen-line) + 1px) !important;
  }
  & [data-of="lines"] [data-lines="2"] {
    max-inline-size: 12em !important; max-block-size: calc(2 * var(--tokenpanel-specimen-line) + 1px) !important;
  }
  & [data-of="color"] ul {
    gap: 16px 12px !important; grid-template-columns: repeat(auto-fill, minmax(104px, 1fr)) !important;
  }
  & [data-of="color"] li { grid-template-rows: 44px !important; align-content: start !important; gap: 2px !important }
  & [data-of="color"] [data-is="sample"] {
    grid-row: 1 !important; margin-block-end: 4px !important; border: 1px solid var(--tokenpanel-specimen-rule) !important;
    border-radius: 8px !important;
  }
  & [data-of="space"] li {
    grid-template-columns: 196px 56px minmax(0, 1fr) !important; gap: 0 16px !important; padding: 3px 0 !important;
    align-items: center !important;
  }
  & [data-of="space"] [data-is="var"] { display: none !important }
  & [data-of="space"] [data-is="note"] { text-align: end !important; white-space: nowrap !important }
  & [data-of="space"] [data-is="sample"] {
    block-size: 8px !important; max-inline-size: 100% !important; background: currentcolor !important;
  }
  & :is([data-of="space"]:not([data-long]), [data-of="radius"], [data-of="shadow"]) {
    display: inline-block !important; vertical-align: top !important; inline-size: 33.33% !important; padding-inline-end: 28px !important;
  }
  & [data-of="space"]:not([data-long]) li { grid-template-columns: minmax(0, 80px) 48px minmax(0, 1fr) !important; gap: 0 10px !important }
  & [data-of="radius"] ul, & [data-of="shadow"] ul {
    gap: 16px 12px !important; grid-template-columns: repeat(auto-fill, minmax(84px, 1fr)) !important;
  }
  & [data-of="radius"] li, & [data-of="shadow"] li {
    grid-template-rows: 64px !important; align-content: start !important; gap: 2px !important;
  }
  & [data-of="radius"] [data-is="sample"], & [data-of="shadow"] [data-is="sample"] {
    grid-row: 1 !important; inline-size: 84px !important; block-size: 56px !important;
  }
  & [data-of="radius"] [data-is="sample"] { border: 1px solid currentcolor !important }
  & [data-of="shadow"] [data-is="sample"] {
    border: 1px solid var(--tokenpanel-specimen-rule) !important; border-radius: 8px !important;
    background: var(--tokenpanel-specimen-ground, Canvas) !important;
  }
  & [data-of="shadow"] [data-is="note"] { display: none !important }
  & [data-is="sample"] { print-color-adjust: exact !important }
  & [data-of="color"] [data-is="sample"], & [data-of="space"] [data-is="sample"] { forced-color-adjust: none !important }
  @media (forced-colors: active) {
    & [data-of="lines"] [data-is="sample"] { color: CanvasText !important; forced-color-adjust: none !important }
  }
  & section, & li { break-inside: avoid !important }
  & section { break-inside: auto !important }
  & h4 { break-after: avoid !important }
  @container (max-width: 620px) {
    & [data-of="lines"] { display: block !important; inline-size: auto !important }
    & [data-of="lines"] ul { padding: 0 !important }
    & :is([data-of="space"]:not([data-long]), [data-of="radius"], [data-of="shadow"]) {
      display: block !important; inline-size: auto !important; padding: 0 !important;
    }
    & [data-of="size"] li {
      grid-template-columns: minmax(0, 1fr) auto !important; padding: 8px 0 !important;
    }
    & [data-of="size"] [data-is="sample"] { grid-column: 1 / -1 !important; grid-row: 3 !important }
    & [data-of="space"] li, & [data-of="space"]:not([data-long]) li, & [data-of="time"] li { grid-template-columns: 96px 52px minmax(0, 1fr) !important }
    & [data-of="time"] li { grid-template-columns: 96px minmax(0, 1fr) !important }
  }
  @media (max-width: 640px) { padding: 20px 16px !important }
  /* Paper is white, whatever the page has behind its text. */
  @media print {
    --tokenpanel-specimen-ground: #fff !important;
    color: #000 !important; background: #fff !important; print-color-adjust: exact !important;
  }
}
`

/** While the guide is printed alone; on a screen it says nothing. */
export const PRINT_CSS = `
@media print {
  :root, body { background: #fff !important }
  body > :not([data-panel-specimen]) { display: none !important }
  :root, body {
    border: 0 !important; block-size: auto !important; min-block-size: 0 !important; overflow: visible !important;
    margin: 0 !important; padding: 0 !important;
  }
  body { display: block !important }
  html body > [data-panel-specimen]:is(.tokenpanel-on-page-specimen, #t#t#t#t) {
    position: static !important; inline-size: auto !important; max-block-size: none !important;
    overflow: visible !important; border: 0 !important; padding: 0 !important; margin: 0 !important;
  }
}
`
