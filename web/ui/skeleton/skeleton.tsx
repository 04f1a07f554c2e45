import { classNames } from '../class-names.ts'
import styles from './skeleton.module.css'

/** The box of what is still coming, shown after 200 ms; its place is its class's to decide. */
export function Skeleton({
  shape = 'square',
  className,
}: {
  shape?: 'square' | 'wide' | 'round' | 'line' | 'box'
  className?: string | undefined
}) {
  return <span className={classNames(styles.skeleton, styles[shape], className)} aria-hidden="true" />
}
