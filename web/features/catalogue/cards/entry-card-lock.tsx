import { contentClick } from '#rules/access/content-click.ts'
import { useAccessLevel } from '#web/http/session/visitor.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { text } from '#web/ui/text/en.ts'
import { VisuallyHidden } from '#web/ui/typography/visually-hidden.tsx'
import styles from './entry-card-lock.module.css'

/** The lock on a card's picture, if the item is locked for this visitor. */
export function EntryCardLock({ entry }: { entry: { is_locked: boolean } }) {
  const accessLevel = useAccessLevel()
  if (contentClick(entry, accessLevel) === 'play') return null
  return (
    <span className={styles.lock}>
      <Icon name="lock" size={15} />
      <VisuallyHidden>{text.catalogue.locked}</VisuallyHidden>
    </span>
  )
}
