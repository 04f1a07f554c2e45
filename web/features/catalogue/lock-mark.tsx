import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { text } from '#web/ui/text/en.ts'
import { VisuallyHidden } from '#web/ui/typography/visually-hidden.tsx'
import styles from './lock-mark.module.css'

/** A lock over a picture, with a text for screen readers. In lists the picture is dimmed; covers keep their color. */
export function LockMark({ place, className }: { place: 'row' | 'cover'; className?: string | undefined }) {
  return (
    <span className={classNames(styles.mark, styles[place], className)}>
      <Icon name="lock" size={20} />
      <VisuallyHidden>{text.catalogue.locked}</VisuallyHidden>
    </span>
  )
}
