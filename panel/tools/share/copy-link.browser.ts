// Copies the page's address with what is changed, or offers it as a file where it is too much for an address.
// Sends nothing anywhere.
import { download } from '../desk/download.browser.js'
import type { FeatureContext } from '../desk/kit.types.js'
import { DEFAULT_EXPORT_FILENAME_BASE } from '../../model/config/schemas.js'
import { counted } from '../../model/tokens/counted.js'
import { withNotes, withoutWords } from '../../view/dialogs/words.js'
import { componentNames, temporaryNames } from '../../files/exchange/temporary-tokens.js'
import { countShared, shareDocument, unsharedIn } from '../../files/exchange/export-share.js'
import type { Toast } from '../../view/frame/toast.view.js'
import { MAX_PAYLOAD, withPayload } from './address.js'
import { pack } from './pack.browser.js'

/** Copies a link, and says how it went. */
export async function copyLink(kit: FeatureContext): Promise<void> {
  const { core, commands, page, ui } = kit
  const { plan, config } = core
  const scene = kit.scene()
  const under: typeof core.sceneUnder = (theme) => core.sceneUnder(theme)
  const shared = shareDocument(plan, scene, under)
  const without = {
    unheld: unsharedIn(plan, scene, under, shared), passing: temporaryNames(plan, scene),
    components: componentNames(scene),
  }
  const notes = withoutWords(without)
  const more = notes.map((words) => ` ${words}.`).join('')
  const count = countShared(shared)
  if (count === 0) {
    commands.say({ text: withNotes('No changes to share', notes) })
    return
  }
  const changes = counted(count, 'change')
  const payload = await pack(page, JSON.stringify(shared))
  if (payload === null) {
    const name = `${config.exportFilenameBase ?? DEFAULT_EXPORT_FILENAME_BASE}-shared.json`
    const save = (): void => download(page, ui.overlay, `${JSON.stringify(shared, null, '  ')}\n`, name)
    const [fit, them] = count === 1 ? ['doesn’t fit', 'it'] : ['don’t fit', 'them']
    const why = `${changes} ${fit} in a link (${MAX_PAYLOAD / 1024} KB)`
    commands.say({
      text: `${why}. Save ${them} as a file for Import.${more}`,
      action: { label: 'Save file', run: save },
    })
    return
  }
  const { href, hash } = page.location
  const [own = ''] = href.split('#')
  const address = own + withPayload(hash, payload)
  commands.say(await ui.copy(address) ? { text: withNotes(`Copied link with ${changes}`, notes), tone: 'ok' } : {
    text: `The browser blocked copying the link.${more}`, tone: 'danger',
    action: { label: 'Put in address bar', run: () => commands.say(putInBar(page, address)) },
  })
}

function putInBar({ history }: FeatureContext['page'], address: string): Toast {
  try {
    history.replaceState(history.state, '', address)
    return { text: 'The link is in the address bar. Copy it there.' }
  } catch {
    return { text: 'Couldn’t put the link in the address bar', tone: 'danger' }
  }
}
