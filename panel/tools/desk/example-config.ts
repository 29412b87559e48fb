// What a host without tokens may begin with; loaded with the menus, since hardly anybody needs it.

/** The smallest configuration that shows something, as the text of a JSON document. */
export const EXAMPLE_CONFIG = `{
  "storagePrefix": "tokens",
  "consoleNamespace": "tokens",
  "tabs": [{
    "id": "spacing",
    "label": "Spacing",
    "tiers": [{
      "id": "space",
      "label": "Space",
      "items": [{
        "id": "gap",
        "cssVar": "--gap",
        "label": "Gap",
        "default": "1rem",
        "type": { "kind": "length", "step": 0.25, "unit": "rem" }
      }]
    }]
  }]
}
`
