import { classNames } from '#web/ui/class-names.ts'
import styles from './content-row-bars.module.css'

/** Three bars over the art of what plays; they stand still while it is paused. */
export function ContentRowBars({ isMoving }: { isMoving: boolean }) {
  return (
    <span className={styles.veil} aria-hidden="true">
      <span className={classNames(styles.bars, isMoving && styles.moving)}>
        <i />
        <i />
        <i />
      </span>
    </span>
  )
}
