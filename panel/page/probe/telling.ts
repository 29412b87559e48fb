// Attributes by which a browser's own rules tell elements of one name apart.
// Holds names only.

export const TELLING: readonly string[] = [
  'type', 'href', 'popover', 'dir', 'align', 'size', 'disabled', 'hidden', 'multiple', 'open', 'color', 'face',
]
