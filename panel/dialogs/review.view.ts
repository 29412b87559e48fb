// The review: what a write would change, file by file, what it leaves out, and how it went.
// Decides nothing: what each state shows is review.ts'.
import type { ApplySession } from '../apply/session.browser.js'
import type { PanelCore } from '../core/core.browser.js'
import type { Ui } from '../dom/ui.types.js'
import { openDialog } from './dialog.view.js'

export interface ReviewPorts {
  readonly core: Pick<PanelCore, 'store'>
  readonly session: ApplySession
  /** It was written, and the review is closed; what a toast says of it. */
  applied(words: string): void
  /** The review is closed, and an export wanted instead. */
  toExport(): void
}

/** Opens the review and asks the server for a preview at once. */
export function openReview(ui: Ui, ports: ReviewPorts): { close(): void } {
  ports.session.review()
  return openDialog(ui, {
    name: 'review', title: 'Review', body: [], footer: [], onClose: () => ports.session.client.close(),
  })
}
