// How the bar of a link looks: a notice over the list, with what is not taken beneath it.

export const SHARE_BAR_CSS = `
.share { flex: none; background: var(--accent-soft) }
.share > .bar { background: none; padding-block: 6px }
/* Beside its buttons where all of it fits there, else above them. */
.share .bar-text { flex: 1 1 auto; padding-block: 2px }
.share-lists { padding: 0 16px 8px; font-size: 11px }
.share-lists > summary { padding-block: 4px; cursor: pointer; color: var(--text-2) }
/* What it is called stays in sight; where there is width and no height, lists stand beside each other. */
.share-lists > div { max-height: 96px; overflow: auto; overscroll-behavior: contain }
.frame[data-mode=bottom] .share-lists > div {
  max-height: 72px; display: grid; grid-template-columns: repeat(auto-fill, minmax(240px, 1fr)); column-gap: 24px;
}
.share-lists > div:focus-visible { outline-offset: -2px }
.share-lists h3 { margin: 4px 0 2px; font-size: 11px; font-weight: 600 }
.share-lists ul { margin: 0; padding: 0; list-style: none }
.share-lists li { overflow-wrap: anywhere }
@media (pointer: coarse) {
  .share .bar-action { height: 36px }
  .share-lists > summary { padding-block: 10px }
}
@media (forced-colors: active) { .share { border-block-end: 1px solid CanvasText } }
`
