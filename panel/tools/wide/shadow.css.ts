// How the layers of a shadow look, and what they are shown over.

export const SHADOW_CSS = `
.shadow-ground { display: grid; place-items: center; height: 80px; margin-block: 0 8px; padding: 0 }
.shadow-ground + .wide-note { margin-block: 0 8px }
.shadow-tile { width: 132px; height: 48px; border-radius: 8px; background: light-dark(#fff, color-mix(in oklab, Canvas 88%, #fff)) }
.shadow-words { font: 600 28px/36px ui-sans-serif, system-ui, sans-serif }
.shadow .part {
  display: grid; grid-template-columns: 16px minmax(0, 1fr) 24px; gap: 4px; align-items: center; padding-block: 6px 8px;
  border-radius: 0; border-block-end: 1px solid var(--hairline);
}
.shadow .part.dragged { border-radius: 6px }
.shadow .part > .remove { grid-area: 1 / 3 }
.shadow .layer { display: contents }
.layer-head { display: flex; align-items: center; gap: 8px; min-width: 0 }
.shadow .layer > .wide-parts { grid-column: 1 / -1; gap: 6px; margin: 0 }
.layer-color { position: relative; flex: 1 1 0; min-width: 0 }
.layer-color > .swatch { position: absolute; z-index: 1; inset-block-end: 0; inset-inline-start: 1px; pointer-events: none }
.layer-color .wide-part-name { position: absolute; clip-path: inset(50%) }
.wide .layer-color .field > .value { padding-inline-start: 26px }
.layer-inset { display: flex; flex: none; align-items: center; gap: 6px; min-height: 24px; color: var(--text-2); font-size: 11px }
.layer-inset[hidden], .layer .wide-part[hidden] { display: none }
.layer-inset > input { width: 14px; height: 14px; margin: 0; accent-color: var(--accent) }
`
