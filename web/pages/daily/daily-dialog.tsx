import { type SyntheticEvent, useEffect, useId, useRef } from 'react'
import type { DailyItem } from '#contract/catalogue/daily.ts'
import styles from './daily-dialog.module.css'
import { DailyOpening } from './daily-opening.tsx'
import { DailyReading } from './daily-reading.tsx'
import { DailyShare } from './daily-share.tsx'
import { type DailyFlow, useDailyFlow } from './flow/use-daily-flow.ts'
import { useDailyItem } from './flow/use-daily-item.ts'
import { DailyStreak } from './streak/daily-streak.tsx'

/**
 * The dialog of all steps. The server's HTML has it open, readable without JavaScript; after hydration it is modal,
 * traps focus and closes on Escape.
 */
export function DailyDialog({ given }: { given: DailyItem | null }) {
  const item = useDailyItem(given)
  const flow = useDailyFlow(item)
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  useEffect(() => {
    const element = dialog.current
    if (!element || element.matches(':modal')) return
    element.removeAttribute('open')
    element.showModal()
  }, [])

  // Browsers usually fire `cancel` first. One that closes at once has the next step shown again.
  function cancel(event: SyntheticEvent) {
    if (!event.cancelable) return
    event.preventDefault()
    flow.close()
  }
  function closed() {
    flow.close()
    dialog.current?.showModal()
  }

  return (
    <>
      <dialog
        ref={dialog}
        open
        className={styles.dialog}
        data-step={item ? flow.step : 'opening'}
        aria-labelledby={titleId}
        onCancel={cancel}
        onClose={closed}
      >
        {item ? (
          <Step item={item} flow={flow} titleId={titleId} />
        ) : (
          <DailyOpening titleId={titleId} close={flow.close} />
        )}
      </dialog>
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
