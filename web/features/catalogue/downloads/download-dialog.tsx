import { useId, useState } from 'react'
import { createPortal } from 'react-dom'
import type { ContentCard } from '#contract/catalogue/content.ts'
import { withSeries } from '#rules/offline/keep-choices.ts'
import { nextToKeep } from '#rules/offline/next-to-keep.ts'
import { seriesResumeItem } from '#rules/player/series-resume-item.ts'
import { keptForSeries } from '#web/state/downloads/keep/kept-for.ts'
import { changeKeepChoices } from '#web/state/downloads/keep/stored-choices.ts'
import { downloadedIds } from '#web/state/downloads/stored-ids.ts'
import { progressSource } from '#web/state/progress/progress-source.ts'
import { Button } from '#web/ui/button/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import sheet from '#web/ui/dialog/sheet-dialog.module.css'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import { Toggle } from '#web/ui/form/toggle.tsx'
import { downloadsText as words } from '#web/ui/text/catalogue/downloads-en.ts'
import { sharingText } from '#web/ui/text/catalogue/sharing-en.ts'
import type { FindItems } from '../queue-options.tsx'
import styles from './download-dialog.module.css'

/** The numbers of items that can be downloaded at once. */
const COUNTS = [3, 5, 10, 30] as const

type DownloadDialogProps = { title: string; items: FindItems; onClose: () => void }

/** Asks how many items of a series to download, starting with the listener's next one. */
export function DownloadDialog({ title, items, onClose }: DownloadDialogProps) {
  const titleId = useId()
  const [busy, setBusy] = useState<number>()
  const [fault, setFault] = useState<string>()
  const [isAlways, setAlways] = useState(false)

  async function choose(count: number) {
    setBusy(count)
    setFault(undefined)
    try {
      const { startDownload } = await import('./start-download.ts')
      const list = await items()
      const seriesId = list[0]?.content_series_id
      const isKept = isAlways && seriesId !== undefined && seriesId !== null
      if (isKept) changeKeepChoices((choices) => withSeries(choices, { id: seriesId, title, count }))
      await startDownload(chooseNext(list, count), isKept ? keptForSeries(seriesId) : undefined)
      onClose()
    } catch {
      setFault(words.failed)
      setBusy(undefined)
    }
  }
  // In a portal, so that the closing menu around the button does not close it.
  return createPortal(
    <Dialog className={classNames(sheet.sheet, styles.dialog)} aria-labelledby={titleId} onClose={onClose}>
      <h2 id={titleId} className={styles.title}>
        {words.choose_title(title)}
      </h2>
      <div className={styles.choices}>
        {COUNTS.map((count) => (
          <Button
            key={count}
            variant="secondary"
            isBlock
            isBusy={busy === count}
            disabled={busy !== undefined && busy !== count}
            onClick={() => void choose(count)}
          >
            {words.next(count)}
          </Button>
        ))}
      </div>
      <Toggle label={words.always} hint={words.always_hint} isOn={isAlways} onTurn={setAlways} />
      <FormMessage fault={fault} />
      <Button variant="tertiary" isBlock onClick={onClose}>
        {sharingText.close}
      </Button>
    </Dialog>,
    document.body,
  )
}

function chooseNext(list: readonly ContentCard[], count: number) {
  const ids = list.map(({ id }) => id)
  const source = progressSource.getSnapshot()
  const handle = list[0]?.content_series_handle
  const kept = downloadedIds()
  return nextToKeep(list, {
    count,
    fromId: source && handle ? seriesResumeItem(ids, source.playedInSeries(handle, ids)) : null,
    isFinished: (id) => source?.latestProgressOf(id)?.isFinished ?? false,
    isKept: (id) => kept.includes(id),
  })
}
