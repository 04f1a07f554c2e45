import { classNames } from '../class-names.ts'
import styles from './icon.module.css'
import { ICON_SHAPES, type IconName, type IconShape } from './icon-shapes.ts'

/** Icons that point along the reading direction and are mirrored with it. Media controls are not. */
const TURNING: readonly IconName[] = [
  'chevron-left',
  'chevron-right',
  'arrow-left',
  'arrow-right',
  'skip-back',
  'skip-forward',
  'logout',
]

/** A decorative icon beside a text or in a named control; hidden from screen readers. */
export function Icon({
  name,
  size = 24,
  className,
}: {
  name: IconName
  size?: number
  className?: string | undefined
}) {
  const shape: IconShape = typeof name === 'string' ? ICON_SHAPES[name] : name
  return (
    <svg
      className={classNames(styles.icon, TURNING.includes(name) && styles.turning, className)}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      {shape.line && <path d={shape.line} />}
      {shape.fill && <path className={styles.fill} d={shape.fill} />}
    </svg>
  )
}
