import type { MarkParts } from '#web/features/bible/marks/own-marks.ts'
import { usePressMark } from '#web/features/bible/marks/use-press-mark.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { LATER_SHAPES } from '#web/ui/icon/later-shapes.ts'
import { LISTENING_SHAPES } from '#web/ui/icon/listening-shapes.ts'
import { bibleMarksText as words } from '#web/ui/text/bible/bible-marks-en.ts'
import styles from './mark-signs.module.css'

/** After a verse: a ribbon if it is bookmarked, and a button to its note. */
export function MarkSigns({ mark, slug, reference }: { mark: MarkParts; slug: string; reference: string }) {
  const press = usePressMark(slug)
  return (
    <>
      {mark.is_bookmarked && <Icon name={LATER_SHAPES.bookmarkFilled} size={16} className={styles.ribbon} />}
      {mark.note !== null && (
        <button
          type="button"
          className={styles.note}
          aria-label={words.note_on(reference)}
          onClick={() => void press('note')}
        >
          <Icon name={LISTENING_SHAPES.note} size={16} />
        </button>
      )}
    </>
  )
}
