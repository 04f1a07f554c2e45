import { useId } from 'react'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import type { DailyData } from './daily-data.ts'
import styles from './daily-dialog.module.css'
import { DailyOpening } from './daily-opening.tsx'
import { DailyPicture } from './daily-picture.tsx'
import { DailyReading, isLongPassage } from './daily-reading.tsx'
import { DailyShare } from './daily-share.tsx'
import { useDailyFlow } from './flow/use-daily-flow.ts'
import { useDailyItem } from './flow/use-daily-item.ts'
import { DailyStreak } from './streak/daily-streak.tsx'

/** The dialog that the page is made of. The server's HTML has it open, so that it can be read without JavaScript. */
export function DailyDialog({ data }: { data: DailyData }) {
  const { item, isUnsure } = useDailyItem(data)
  const flow = useDailyFlow(item)
  const titleId = useId()
  const { streak } = flow
  const pictured = item ?? data.likely_item

  return (
    <>
      <Dialog
        isPage
        className={styles.dialog}
        data-step={item ? flow.step : 'opening'}
        aria-labelledby={titleId}
        onClose={flow.close}
      >
        {pictured && !streak && (
          <DailyPicture url={pictured.background_image_url} isDim={item !== null && isLongPassage(item)} />
        )}
        {!item && <DailyOpening titleId={titleId} close={flow.close} />}
        {item && streak && <DailyStreak item={item} streak={streak} titleId={titleId} flow={flow} />}
        {item && !streak && <DailyReading item={item} isUnsure={isUnsure} titleId={titleId} flow={flow} />}
      </Dialog>
      <div className={styles.veil} />
      {item && flow.isSharing && <DailyShare item={item} close={flow.close} />}
    </>
  )
}
