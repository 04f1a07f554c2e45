import type { ContentCard } from '#contract/catalogue/content.ts'
import { download, onDownloadDone, removeDownload } from '#web/state/downloads/downloads.ts'
import { startDownloads } from '#web/state/downloads/start-downloads.ts'
import { LISTENING_SHAPES } from '#web/ui/icon/listening-shapes.ts'
import { downloadsText } from '#web/ui/text/catalogue/downloads-en.ts'
import { showToast } from '#web/ui/toast/toasts.ts'

/** Starts to download items, with a toast at the start and when each is complete. */
export async function startDownload(items: readonly Pick<ContentCard, 'id'>[], keptFor?: string): Promise<void> {
  const ids = items.map(({ id }) => id)
  if (ids.length === 0) return void showToast(downloadsText.nothing_new, { icon: 'check' })
  onDownloadDone(({ item }) => showToast(downloadsText.kept(item.title), { icon: 'check', tone: 'success' }))
  const result = await download(ids, keptFor)
  if (result !== 'started') return void showToast(FAULTS[result](), { icon: 'alert', tone: 'attention' })
  showToast(downloadsText.started, { icon: LISTENING_SHAPES.download })
  startDownloads()
}

const FAULTS = {
  refused: () => downloadsText.failed,
  'no-space': () => downloadsText.no_room,
  unreachable: () => downloadsText.failed,
} as const

export async function dropDownload(id: string): Promise<void> {
  await removeDownload(id)
  showToast(downloadsText.removed, { icon: 'check' })
}
