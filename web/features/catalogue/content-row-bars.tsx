import { MovingBars } from '#web/ui/moving-bars.tsx'
import styles from './content-row-bars.module.css'

/** The bars over the art of what plays. */
export function PlayingBars({ isMoving }: { isMoving: boolean }) {
  return (
    <span className={styles.veil}>
      <MovingBars isMoving={isMoving} isLarge />
    </span>
  )
}
