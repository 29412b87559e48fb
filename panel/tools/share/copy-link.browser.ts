// Copies the page's address with what is changed, or offers it as a file where it is too much for an address.
// Sends nothing anywhere.
import { download } from '../desk/download.browser.js'
import type { FeatureContext } from '../desk/kit.types.js'
import { DEFAULT_EXPORT_FILENAME_BASE } from '../../model/config/schemas.js'
import { counted, withoutWords } from '../../view/dialogs/words.js'
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
  const more = withoutWords(without).map((words) => ` ${words}.`).join('')
  const count = countShared(shared)
  if (count === 0) {
    commands.say({ text: `Nothing is changed that a link could share.${more}` })
    return
  }
  const values = counted(count, 'changed value')
  const payload = await pack(page, JSON.stringify(shared))
  if (payload === null) {
    const name = `${config.exportFilenameBase ?? DEFAULT_EXPORT_FILENAME_BASE}-shared.json`
    const save = (): void => download(page, ui.overlay, `${JSON.stringify(shared, null, '  ')}\n`, name)
    const [are, them] = count === 1 ? ['is', 'it'] : ['are', 'them']
    commands.say({
      text: `${values} ${are} more than the ${MAX_PAYLOAD / 1024} KB of a link: share ${them} as a file, which Import takes.${more}`,
      action: { label: 'Save file', run: save },
    })
    return
  }
  const { href, hash } = page.location
  const [own = ''] = href.split('#')
  const address = own + withPayload(hash, payload)
  commands.say(await ui.copy(address) ? { text: `The link with ${values} is copied.${more}` } : {
    text: `The browser did not let the link be copied.${more}`, tone: 'danger',
    action: { label: 'To address bar', run: () => commands.say(putInBar(page, address)) },
  })
}

function putInBar({ history }: FeatureContext['page'], address: string): Toast {
  try {
    history.replaceState(history.state, '', address)
    return { text: 'The link is in the address bar now: copy it there.' }
  } catch {
    return { text: 'The page\'s address could not be changed.', tone: 'danger' }
  }
}
