import type { ListedBibleMark } from '#contract/catalogue/bible-marks.ts'
import { ColorDisc } from '#web/features/bible/marks/color-disc.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { LATER_SHAPES } from '#web/ui/icon/later-shapes.ts'
import { LISTENING_SHAPES } from '#web/ui/icon/listening-shapes.ts'
import { Scripture } from '#web/ui/scripture/scripture.tsx'
import { bibleMarksText as words } from '#web/ui/text/bible/bible-marks-en.ts'
import { VisuallyHidden } from '#web/ui/typography/visually-hidden.tsx'
import styles from './bible-marks.module.css'

type MarkRowProps = { mark: ListedBibleMark; onRemove: () => void; onNote: () => void }

/** A marked verse: the name of its highlight, its text, and the note on it. */
export function MarkRow({ mark, onRemove, onNote }: MarkRowProps) {
  const { color, note, is_bookmarked, reference, link, text, locale, verse } = mark
  return (
    <li className={styles.verse}>
      <div className={styles.head}>
        <h3 className={styles.reference}>
          <a href={link}>{reference}</a>
        </h3>
        {color && (
          <span className={styles.color}>
            <ColorDisc color={color} />
            {words.colors[color]}
          </span>
        )}
        {is_bookmarked && (
          <span className={styles.ribbon}>
            <Icon name={LATER_SHAPES.bookmarkFilled} size={18} />
            <VisuallyHidden>{words.bookmark}</VisuallyHidden>
          </span>
        )}
        <div className={styles.actions}>
          <IconButton icon={LISTENING_SHAPES.note} label={words.note_on(reference)} onClick={onNote} />
          <IconButton icon="close" label={words.remove(reference)} onClick={onRemove} data-remove={verse} />
        </div>
      </div>
      <p className={styles.text} lang={locale} dir="auto">
        <Scripture>{text}</Scripture>
      </p>
      {note !== null && (
        <p className={styles.note} dir="auto">
          {note}
        </p>
      )}
    </li>
  )
}
