import { useId } from 'react'
import type { DailyItem } from '#contract/catalogue/daily.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import styles from './daily-dialog.module.css'
import { DailyOpening } from './daily-opening.tsx'
import { DailyReading } from './daily-reading.tsx'
import { DailyShare } from './daily-share.tsx'
import { type DailyFlow, useDailyFlow } from './flow/use-daily-flow.ts'
import { useDailyItem } from './flow/use-daily-item.ts'
import { DailyStreak } from './streak/daily-streak.tsx'

/** The dialog that the page is made of. The server's HTML has it open, so that it can be read without JavaScript. */
export function DailyDialog({ initialItem }: { initialItem: DailyItem | null }) {
  const item = useDailyItem(initialItem)
  const flow = useDailyFlow(item)
  const titleId = useId()

  return (
    <>
      <Dialog
        isPage
        className={styles.dialog}
        data-step={item ? flow.step : 'opening'}
        aria-labelledby={titleId}
        onClose={flow.close}
      >
        {item ? (
          <Step item={item} flow={flow} titleId={titleId} />
        ) : (
          <DailyOpening titleId={titleId} close={flow.close} />
        )}
      </Dialog>
      <div className={styles.veil} />
      {item && flow.isSharing && <DailyShare item={item} close={flow.close} />}
    </>
  )
}

function Step({ item, flow, titleId }: { item: DailyItem; flow: DailyFlow; titleId: string }) {
  const { streak } = flow
  if (streak) return <DailyStreak item={item} streak={streak} titleId={titleId} flow={flow} />
  return <DailyReading item={item} titleId={titleId} flow={flow} />
}
