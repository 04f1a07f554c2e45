import { daysOfSeven } from '#rules/dates/streak.ts'
import styles from './streak-ring.module.css'

/** `pathLength` of the ring. */
const WHOLE = 100
const DAYS = 7

/** The streak as a ring that is full at seven days. */
export function StreakRing({ length }: { length: number }) {
  const filled = (daysOfSeven(length) / DAYS) * WHOLE
  return (
    <div className={styles.ring} aria-hidden="true">
      <svg viewBox="0 0 148 148" width="148" height="148" aria-hidden="true">
        <circle cx="74" cy="74" r="66" className={styles.track} />
        <circle
          cx="74"
          cy="74"
          r="66"
          pathLength={WHOLE}
          strokeDasharray={`${filled} ${WHOLE}`}
          transform="rotate(-90 74 74)"
          className={styles.filled}
        />
      </svg>
      <span className={styles.number} data-digits={String(length).length}>
        {length}
      </span>
    </div>
  )
}
