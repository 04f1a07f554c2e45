import type { HighlightColor } from '#contract/catalogue/bible-marks.ts'
import { classNames } from '#web/ui/class-names.ts'
import styles from './mark-colors.module.css'

/** A disc in the color of a highlight. Its name stands beside it, or is that of its control. */
export function ColorDisc({ color, className }: { color: HighlightColor; className?: string | undefined }) {
  return <span className={classNames(styles.disc, styles[color], className)} aria-hidden="true" />
}
