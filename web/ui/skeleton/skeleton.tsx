import { classNames } from '../class-names.ts'
import styles from './skeleton.module.css'

/** A placeholder for content that is loading, shown after 200 ms. Its class sets its size. */
export function Skeleton({
  shape = 'square',
  className,
}: {
  shape?: 'square' | 'wide' | 'round' | 'line' | 'box'
  className?: string | undefined
}) {
  return <span className={classNames(styles.skeleton, styles[shape], className)} aria-hidden="true" />
}
