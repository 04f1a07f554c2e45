import { useEffect, useState } from 'react'
import { nightText } from '#web/ui/text/player/night-en.ts'
import { useSleepTimer } from '../../sleep/use-sleep-timer.ts'
import styles from './fading-cover.module.css'
import { setNightTimer } from './set-timer.ts'

const MORE_MINUTES = 10
const UNDO_MILLISECONDS = 8000

/** Covers the view while the sound fades: a touch anywhere adds ten minutes, which can be undone for a while. */
export function FadingCover() {
  const sleep = useSleepTimer()
  const [minutesBefore, setMinutesBefore] = useState<number | null>(null)
  useEffect(() => {
    if (minutesBefore === null) return
    const timeout = setTimeout(() => setMinutesBefore(null), UNDO_MILLISECONDS)
    return () => clearTimeout(timeout)
  }, [minutesBefore])

  function giveMore(left: number) {
    setMinutesBefore(left / 60)
    setNightTimer({ kind: 'minutes', minutes: left / 60 + MORE_MINUTES })
  }
  function undo() {
    if (minutesBefore !== null) setNightTimer({ kind: 'minutes', minutes: minutesBefore })
    setMinutesBefore(null)
  }
  const isFading = sleep !== null && sleep.fade < 1 && minutesBefore === null
  return (
    <>
      {isFading && (
        <button type="button" className={styles.cover} onClick={() => giveMore(sleep.left)}>
          <span>{nightText.ten_more}</span>
        </button>
      )}
      <div role="status" className={styles.place}>
        {minutesBefore !== null && (
          <p className={styles.added}>
            {nightText.added}
            <button type="button" onClick={undo}>
              {nightText.undo}
            </button>
          </p>
        )}
      </div>
    </>
  )
}
