// How *Save as preset…* looks, beyond what dialogs have.

export const PRESET_CSS = `
.preset { padding: 12px 16px 16px }
.preset-line { display: flex; align-items: center; gap: 8px }
.preset-name {
  flex: 1; min-width: 0; height: 28px; padding: 0 8px; border-radius: 5px; background: var(--well);
  box-shadow: inset 0 0 0 1px var(--field-edge);
}
.preset-words { margin-block: 8px 0; color: var(--text-2) }
.preset .area { height: min(280px, 40vh); margin-block-start: 12px }
`
