import { useProgress } from '#web/state/progress/use-progress.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { progressText as words } from '#web/ui/text/catalogue/progress-en.ts'
import { VisuallyHidden } from '#web/ui/typography/visually-hidden.tsx'
import { formatDuration } from '#web/ui/words/describe-entry.ts'
import styles from './progress-mark.module.css'

/** Less than this is invisible on a line as short as a card. */
const MIN_PERCENT = 3

/** The visitor's progress in an item, over its picture; nothing if they never played it. */
export function ProgressMark({ id }: { id: string }) {
  const progress = useProgress(id)
  if (!progress || progress.duration === 0) return null
  if (progress.isFinished) {
    return (
      <span className={styles.finished}>
        <Icon name="check" size={14} />
        <VisuallyHidden>{words.finished}</VisuallyHidden>
      </span>
    )
  }
  const percent = Math.max(MIN_PERCENT, Math.min(100, (progress.furthest / progress.duration) * 100))
  return (
    <span className={styles.line}>
      <span className={styles.heard} style={{ inlineSize: `${percent}%` }} />
      <VisuallyHidden>{words.left(formatDuration(progress.duration - progress.furthest))}</VisuallyHidden>
    </span>
  )
}
