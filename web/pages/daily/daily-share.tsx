import { lazy, Suspense, useEffect, useRef } from 'react'
import type { DailyItem } from '#contract/catalogue/daily.ts'
import { dailyPath } from '#contract/paths.ts'
import { useShareModal } from '#web/features/sharing/use-share-modal.tsx'
import { loadWithRetry } from '#web/ui/load-with-retry.ts'
import { dailyText } from '#web/ui/text/bible/daily-en.ts'
import { countShare } from './count-share.ts'
import styles from './daily-share.module.css'
import { DailyVerseCard } from './daily-verse-card.tsx'

const PictureButton = lazy(async () => ({
  default: (await loadWithRetry(() => import('./daily-picture-button.tsx'), 'background')).DailyPictureButton,
}))

type DailyShareProps = { item: DailyItem; close: () => void }

/** The share dialog with the verse, above the step that opened it. */
export function DailyShare({ item, close }: DailyShareProps) {
  const { open, modal } = useShareModal(
    { title: item.reference, href: dailyPath(item.id), entity: { type: 'daily-item', id: item.id } },
    {
      heading: dailyText.share_title(item.date !== null),
      preview: (
        <>
          <DailyVerseCard item={item} />
          <div className={styles.place}>
            <Suspense>
              <PictureButton item={item} />
            </Suspense>
          </div>
        </>
      ),
      onShared: () => void countShare(item.id),
      onClose: close,
    },
  )
  const openRef = useRef(open)
  useEffect(() => openRef.current(), [])
  return modal
}
