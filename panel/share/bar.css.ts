// How the bar of a link looks: a notice over the list, with what is not taken beneath it.

export const BAR_CSS = `
.share { flex: none; background: var(--accent-soft) }
.share > .bar { background: none; padding-block: 6px }
/* Beside its buttons where all of it fits there, else above them. */
.share .bar-text { flex: 1 1 auto; padding-block: 2px }
.share-lists { padding: 0 16px 8px; max-height: 120px; overflow: auto; overscroll-behavior: contain; font-size: 11px }
.frame[data-mode=bottom] .share-lists { max-height: 64px }
.share-lists > summary { padding-block: 4px; cursor: pointer; color: var(--text-2) }
.share-lists h3 { margin: 4px 0 2px; font-size: 11px; font-weight: 600 }
.share-lists ul { margin: 0; padding: 0; list-style: none }
.share-lists li { overflow-wrap: anywhere }
@media (pointer: coarse) {
  .share .bar-action { height: 36px }
  .share-lists > summary { padding-block: 10px }
}
@media (forced-colors: active) { .share { border-block-end: 1px solid CanvasText } }
`
