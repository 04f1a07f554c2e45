import { classNames } from '../class-names.ts'
import styles from './moving-bars.module.css'

/** Three bars for the playing item; they stand still while it is paused. */
export function MovingBars({ isMoving, isLarge = false }: { isMoving: boolean; isLarge?: boolean }) {
  return (
    <span className={classNames(styles.bars, isLarge && styles.large, isMoving && styles.moving)} aria-hidden="true">
      <i />
      <i />
      <i />
    </span>
  )
}
