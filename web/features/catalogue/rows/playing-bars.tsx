import { MovingBars } from '#web/ui/icon/moving-bars.tsx'
import styles from './playing-bars.module.css'

/** The moving bars over the picture of the playing item. */
export function PlayingBars({ isMoving }: { isMoving: boolean }) {
  return (
    <span className={styles.veil}>
      <MovingBars isMoving={isMoving} isLarge />
    </span>
  )
}
