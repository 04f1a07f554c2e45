import { useState } from 'react'
import type { EntryFields } from '#contract/studio/catalogue.ts'
import { entryText } from '#studio/text/entry-en.ts'
import { Button, IconButton } from '#studio/ui/button/button.tsx'
import { Card } from '#studio/ui/card/card.tsx'
import { TextField } from '#studio/ui/field/text-field.tsx'
import { formatLength } from '#studio/ui/words/format.ts'
import styles from '../entry.module.css'
import type { FieldsProps } from './fields-props.ts'
import { secondsFromText } from './length-text.ts'

type Chapter = NonNullable<EntryFields['chapters']>[number]

/** The chapters of an item by their start. */
export function ChaptersCard({ fields, set, isReadOnly }: FieldsProps) {
  const chapters = fields.chapters ?? []
  const replace = (at: number, chapter: Chapter) => set({ chapters: chapters.with(at, chapter) })
  return (
    <Card title={entryText.chapters} id="chapters">
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
          {!isReadOnly && (
            <IconButton
              icon="trash-2"
              label={entryText.remove_chapter(at + 1)}
              onPress={() => set({ chapters: chapters.toSpliced(at, 1) })}
            />
          )}
        </div>
      ))}
      {!isReadOnly && (
        <div>
          <Button size="small" icon="plus" onPress={() => set({ chapters: [...chapters, nextChapter(chapters)] })}>
            {entryText.add_chapter}
          </Button>
        </div>
      )}
    </Card>
  )
}

/** A chapter after the last one, with an id that no other has. */
function nextChapter(chapters: readonly Chapter[]): Chapter {
  const ids = new Set(chapters.map(({ id }) => id))
  let number = chapters.length + 1
  while (ids.has(`chapter-${number}`)) number += 1
  return { id: `chapter-${number}`, title: '', start_time: chapters.at(-1)?.start_time ?? 0 }
}

type StartFieldProps = { chapter: Chapter; isReadOnly: boolean; onChange: (seconds: number) => void }

/** Typed as `3:58`. A text that is not a time is kept and marked: its chapter has no start, and cannot be saved. */
function StartField({ chapter, isReadOnly, onChange }: StartFieldProps) {
  const [text, setText] = useState(() => formatLength(chapter.start_time))
  return (
    <TextField
      label={entryText.chapter_start}
      value={text}
      isReadOnly={isReadOnly}
      error={secondsFromText(text) === undefined ? entryText.chapter_time_fault : undefined}
      onChange={(typed) => {
        setText(typed)
        const seconds = secondsFromText(typed)
        onChange(seconds ?? Number.NaN)
      }}
    />
  )
}
