import { downloadedIds } from '#web/state/downloads/stored-ids.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { LISTENING_SHAPES } from '#web/ui/icon/listening-shapes.ts'
import options from '#web/ui/styles/options.module.css'
import { downloadsText as words } from '#web/ui/text/catalogue/downloads-en.ts'
import { showToast } from '#web/ui/toast/toasts.ts'

type DownloadOptionProps = {
  /** The item; undefined for a series, of which the listener chooses how much. */
  id: string | undefined
  onChoose: () => void
  onAsk: () => void
}

/** The menu item that downloads a recording or removes its download, or asks how much of a series to download. */
export function DownloadOption({ id, onChoose, onAsk }: DownloadOptionProps) {
  const isDownloaded = id !== undefined && downloadedIds().includes(id)
  async function choose() {
    onChoose()
    if (id === undefined) return onAsk()
    try {
      const { dropDownload, startDownload } = await import('./start-download.ts')
      await (isDownloaded ? dropDownload(id) : startDownload([{ id }]))
    } catch {
      showToast(words.failed, { icon: 'alert', tone: 'attention' })
    }
  }
  return (
    <button type="button" role="menuitem" className={options.option} onClick={() => void choose()}>
      <Icon name={isDownloaded ? LISTENING_SHAPES.trash : LISTENING_SHAPES.download} size={20} />
      {isDownloaded ? words.remove : words.download}
    </button>
  )
}
