import type { ReactNode } from 'react'
import type { BesideVerse, BiblePassage, BibleVerse } from '#contract/catalogue/bible.ts'
import { bibleParagraphs } from '#rules/bible/bible-paragraphs.ts'
import { pairVerses } from '#rules/bible/pair-verses.ts'
import { useMarks } from '#web/features/bible/marks/own-marks.ts'
import { classNames } from '#web/ui/class-names.ts'
import besideStyles from '../beside/beside.module.css'
import { BesideHead, MissingVerse, SecondVerse } from '../beside/second-verse.tsx'
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
 * below it. If the chapter has a reading, the verse being read aloud is highlighted too, its spoken word is gold, the
 * others are dimmed, and a press on a number plays from its verse. The visitor's own highlights, notes and bookmarks are
 * shown in the text. With a second translation, each verse is beside its counterpart there; selection, actions, marks and
 * reading belong to the first translation.
 */
export function ChapterText({ passage, isPoetry }: { passage: BiblePassage; isPoetry: boolean }) {
  const { size } = useTextSize()
  const { verseRead, wordTimes, isPlaying, playFrom } = useReading(passage)
  const { chosen, isByKeyboard, choose, container } = useVerseChoice(passage.verse, playFrom)
  useFollowReading(container, verseRead)
  const chapter = `${passage.book.slug}-${passage.chapter}`
  useChapterMarks(chapter)
  const marks = useMarks()
  const verse = passage.verses.find(({ number }) => number === chosen)
  const parts = partsOf(passage, isPoetry)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a verse is pressed anywhere; its number is a link for the keyboard
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a verse's number is a click
    <div
      className={styles.text}
      lang={passage.translation_locale}
      data-text-size={size}
      data-reading={isPlaying || undefined}
      ref={container}
      onClick={choose}
    >
      <BackToVoice container={container} verseRead={verseRead} />
      <ChapterTitles passage={passage} />
      {parts.map(({ key, verses, second }, at) => (
        <div
          key={key}
          className={classNames(styles.part, passage.beside && besideStyles.pair)}
          data-opening={(at === 0 && !passage.beside) || undefined}
        >
          <Paragraph isEmpty={verses.length === 0} isByVerse={parts.length >= passage.verses.length}>
            {verses.map((paragraphVerse) => (
              <Verse
                key={paragraphVerse.number}
                verse={paragraphVerse}
                isChosen={paragraphVerse.number === chosen}
                wordTimes={paragraphVerse.number === verseRead ? wordTimes : undefined}
                isTimed={playFrom(paragraphVerse.number) !== undefined}
                slug={`${chapter}-${paragraphVerse.number}`}
                mark={marks.get(`${chapter}-${paragraphVerse.number}`)}
                hasDropCap={!passage.beside}
              />
            ))}
          </Paragraph>
          {passage.beside && <SecondVerse verse={second} beside={passage.beside} />}
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

type Part = { key: number; verses: readonly BibleVerse[]; second: BesideVerse | undefined }

/**
 * The parts of the chapter: its paragraphs or, with a second translation, one part for each verse, with both
 * translations. A part has no `verses` if only the second translation has the verse.
 */
function partsOf({ verses, beside }: BiblePassage, isPoetry: boolean): Part[] {
  if (!beside) {
    return bibleParagraphs(verses, isPoetry).map((paragraph) => ({
      key: paragraph[0]?.number ?? 0,
      verses: paragraph,
      second: undefined,
    }))
  }
  return pairVerses(verses, beside.verses).map(({ number, first, second }) => ({
    key: number,
    verses: first ? [first] : [],
    second,
  }))
}

/** The names of two translations, and the chapter's title in each that has one. */
function ChapterTitles({ passage }: { passage: BiblePassage }) {
  const { title, beside } = passage
  const first = title && (
    <p className={styles.title} dir="auto">
      <ScriptureRuns runs={title} />
    </p>
  )
  if (!beside) return first
  return (
    <>
      <BesideHead passage={passage} beside={beside} />
      {(title || beside.title) && (
        <div className={besideStyles.pair}>
          {first ?? <span />}
          {beside.title && (
            <p className={styles.title} lang={beside.translation_locale} dir="auto">
              <ScriptureRuns runs={beside.title} />
            </p>
          )}
        </div>
      )}
    </>
  )
}

type ParagraphProps = { isEmpty: boolean; isByVerse: boolean; children: ReactNode }

function Paragraph({ isEmpty, isByVerse, children }: ParagraphProps) {
  if (isEmpty) return <MissingVerse />
  return (
    <p className={classNames(styles.paragraph, isByVerse && styles.line)} dir="auto">
      {children}
    </p>
  )
}
