import { useState } from 'react'
import { entryText } from '#studio/text/entry-en.ts'
import { soundText } from '#studio/text/sound-en.ts'
import { Button, IconButton } from '#studio/ui/button/button.tsx'
import { TextField } from '#studio/ui/field/text-field.tsx'
import styles from '../entry.module.css'
import { type Chapter, withChapterAt } from '../sound/chapter-edits.ts'
import type { FieldsProps } from './fields-props.ts'
import { secondsFromText, textOfSeconds } from './length-text.ts'

type ChapterFieldsProps = FieldsProps<'chapters'> & {
  /** Plays from a time; undefined if there is no sound to play. */
  onPlay?: (from: number) => void
}

/** The chapters of an item by their start. */
export function ChapterFields({ fields, set, isReadOnly, onPlay }: ChapterFieldsProps) {
  const chapters = fields.chapters ?? []
  const replace = (at: number, chapter: Chapter) => set({ chapters: chapters.with(at, chapter) })
  return (
    <>
      <h3 className={styles.subhead}>{entryText.chapters}</h3>
      {chapters.length === 0 && <p>{entryText.no_chapters}</p>}
      {chapters.map((chapter, at) => (
        <div className={styles.chapter} key={chapter.id}>
          <StartField
            chapter={chapter}
            isReadOnly={isReadOnly}
            onChange={(start) => replace(at, { ...chapter, start_time: start })}
          />
          <TextField
            label={entryText.chapter_title}
            value={chapter.title}
            onChange={(title) => replace(at, { ...chapter, title })}
            isReadOnly={isReadOnly}
            maxLength={300}
          />
          <span className={styles.chapterTools}>
            {onPlay && (
              <IconButton
                icon="play"
                label={soundText.chapter_play(at + 1)}
                onPress={() => onPlay(Number.isFinite(chapter.start_time) ? chapter.start_time : 0)}
              />
            )}
            {!isReadOnly && (
              <IconButton
                icon="trash-2"
                label={entryText.remove_chapter(at + 1)}
                onPress={() => set({ chapters: chapters.toSpliced(at, 1) })}
              />
            )}
          </span>
        </div>
      ))}
      {!isReadOnly && (
        <div>
          <Button
            size="small"
            icon="plus"
            onPress={() => set({ chapters: withChapterAt(chapters, chapters.at(-1)?.start_time || 0) })}
          >
            {entryText.add_chapter}
          </Button>
        </div>
      )}
    </>
  )
}

type StartFieldProps = { chapter: Chapter; isReadOnly: boolean; onChange: (seconds: number) => void }

/** A time like `3:58`. An invalid text is kept and marked: its chapter has no start, and cannot be saved. */
function StartField({ chapter, isReadOnly, onChange }: StartFieldProps) {
  const [typed, setTyped] = useState(() => textOfSeconds(chapter.start_time))
  // The chapter may have been moved on the waveform since the text was typed.
  const isCurrent = Object.is(secondsFromText(typed) ?? Number.NaN, chapter.start_time)
  const text = isCurrent ? typed : textOfSeconds(chapter.start_time)
  return (
    <TextField
      label={entryText.chapter_start}
      value={text}
      isReadOnly={isReadOnly}
      error={secondsFromText(text) === undefined ? entryText.chapter_time_fault : undefined}
      onChange={(next) => {
        setTyped(next)
        onChange(secondsFromText(next) ?? Number.NaN)
      }}
    />
  )
}
