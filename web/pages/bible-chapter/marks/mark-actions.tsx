import { HIGHLIGHT_COLORS } from '#contract/catalogue/bible-marks.ts'
import { ColorDisc } from '#web/features/bible/marks/color-disc.tsx'
import { useMark } from '#web/features/bible/marks/own-marks.ts'
import { usePressMark } from '#web/features/bible/marks/use-press-mark.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { LATER_SHAPES } from '#web/ui/icon/later-shapes.ts'
import { LISTENING_SHAPES } from '#web/ui/icon/listening-shapes.ts'
import { bibleMarksText as words } from '#web/ui/text/bible/bible-marks-en.ts'
import styles from './mark-actions.module.css'

/** The five colors of a highlight, a note and a bookmark, for one verse. */
export function MarkActions({ slug }: { slug: string }) {
  const mark = useMark(slug)
  const press = usePressMark(slug)
  return (
    <div className={styles.row}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset belongs to a form, and there is none */}
      <div className={styles.colors} role="group" aria-label={words.highlight}>
        {HIGHLIGHT_COLORS.map((color) => (
          <button
            key={color}
            type="button"
            className={styles.color}
            aria-pressed={mark?.color === color}
            onClick={() => void press(color)}
          >
            <ColorDisc color={color} className={styles.disc} />
            <span className={styles.name}>{words.colors[color]}</span>
          </button>
        ))}
      </div>
      <IconButton
        icon={LISTENING_SHAPES.note}
        label={words.note}
        isOn={Boolean(mark?.note)}
        onClick={() => void press('note')}
      />
      <IconButton
        icon={mark?.is_bookmarked ? LATER_SHAPES.bookmarkFilled : LATER_SHAPES.bookmark}
        label={words.bookmark}
        isOn={mark?.is_bookmarked ?? false}
        aria-pressed={mark?.is_bookmarked ?? false}
        onClick={() => void press('bookmark')}
      />
    </div>
  )
}
