import type { BiblePassage } from '#contract/catalogue/bible.ts'
import { bibleParagraphs } from '#rules/bible/bible-paragraphs.ts'
import { useMarks } from '#web/features/bible/marks/own-marks.ts'
import { classNames } from '#web/ui/class-names.ts'
import { NoteSlot } from '../marks/note-slot.tsx'
import { useChapterMarks } from '../marks/use-chapter-marks.ts'
import { BackToVoice } from '../reading/back-to-voice.tsx'
import { useFollowReading } from '../reading/use-follow-reading.ts'
import { useReading } from '../reading/use-reading.ts'
import { useTextSize } from '../reading-bar/text-size.ts'
import styles from './chapter-text.module.css'
import { ScriptureRuns } from './scripture-runs.tsx'
import { useVerseChoice } from './use-verse-choice.ts'
import { Verse } from './verse.tsx'
import { VerseActions } from './verse-actions.tsx'

/**
 * The verses in paragraphs, below a title if the chapter has one. The selected verse is highlighted, with its actions
 * below it. If the chapter has a reading, the verse being read aloud is highlighted too, and a press on a number plays
 * from its verse. The visitor's own highlights, notes and bookmarks stand in the text.
 */
export function ChapterText({ passage, isPoetry }: { passage: BiblePassage; isPoetry: boolean }) {
  const { size } = useTextSize()
  const { verseRead, playFrom } = useReading(passage)
  const { chosen, isByKeyboard, choose, container } = useVerseChoice(passage.verse, playFrom)
  useFollowReading(container, verseRead)
  const chapter = `${passage.book.slug}-${passage.chapter}`
  useChapterMarks(chapter)
  const marks = useMarks()
  const verse = passage.verses.find(({ number }) => number === chosen)
  const paragraphs = bibleParagraphs(passage.verses, isPoetry)
  const isByVerse = paragraphs.length === passage.verses.length
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a verse is pressed anywhere; its number is a link for the keyboard
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a verse's number is a click
    <div
      className={styles.text}
      lang={passage.translation_locale}
      data-text-size={size}
      ref={container}
      onClick={choose}
    >
      <BackToVoice container={container} verseRead={verseRead} />
      {passage.title && (
        <p className={styles.title} dir="auto">
          <ScriptureRuns runs={passage.title} />
        </p>
      )}
      {paragraphs.map((verses) => (
        <div key={verses[0]?.number} className={styles.part}>
          <p className={classNames(styles.paragraph, isByVerse && styles.line)} dir="auto">
            {verses.map((paragraphVerse) => (
              <Verse
                key={paragraphVerse.number}
                verse={paragraphVerse}
                isChosen={paragraphVerse.number === chosen}
                isRead={paragraphVerse.number === verseRead}
                isTimed={playFrom(paragraphVerse.number) !== undefined}
                slug={`${chapter}-${paragraphVerse.number}`}
                mark={marks.get(`${chapter}-${paragraphVerse.number}`)}
              />
            ))}
          </p>
          {verse && verses.includes(verse) && (
            <VerseActions
              key={verse.number}
              verse={verse}
              slug={`${chapter}-${verse.number}`}
              passage={passage}
              takesFocus={isByKeyboard}
              listen={playFrom(verse.number)}
            />
          )}
        </div>
      ))}
      <NoteSlot passage={passage} chapter={chapter} />
    </div>
  )
}
