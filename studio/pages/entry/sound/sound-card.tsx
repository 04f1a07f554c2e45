import type { ReactNode } from 'react'
import { getPeaks } from '#contract/studio/sound.ts'
import { errorText } from '#studio/calls/error-text.ts'
import { useCall } from '#studio/calls/use-call.ts'
import { soundText } from '#studio/text/sound-en.ts'
import { Button, IconButton } from '#studio/ui/button/button.tsx'
import { Card } from '#studio/ui/card/card.tsx'
import { Note } from '#studio/ui/note/note.tsx'
import { ChapterFields } from '../fields/chapter-fields.tsx'
import type { FieldsProps } from '../fields/fields-props.ts'
import { textOfSeconds } from '../fields/length-text.ts'
import { withChapterAt } from './chapter-edits.ts'
import styles from './sound.module.css'
import type { Sound } from './use-sound.ts'
import { Waveform } from './waveform.tsx'

const SKIP_SECONDS = 15

type SoundCardProps = FieldsProps<'chapters'> & { id: string; sound: Sound; isLoading: boolean; error: unknown }

/** The sound of an item: waveform, player and chapters. */
export function SoundCard({ id, sound, isLoading, error, fields, set, isReadOnly }: SoundCardProps) {
  const chapters = fields.chapters ?? []
  const peaks = useCall(getPeaks, { params: { id } }, { isOnce: true, isEnabled: sound.url !== null })
  return (
    <Card title={soundText.title} id="sound">
      {Boolean(error) && <Note tone="bad">{errorText(error)}</Note>}
      {sound.hasFailed && <Note tone="bad">{soundText.failed}</Note>}
      {!isLoading && !error && sound.url === null && <p>{soundText.film}</p>}
      {sound.url !== null && (
        <>
          <Waveform
            sound={sound}
            peaks={peaks.data?.data ?? null}
            chapters={chapters}
            onChapters={isReadOnly ? undefined : (next) => set({ chapters: next })}
          />
          <Transport sound={sound} isDrawing={peaks.isPending}>
            {!isReadOnly && (
              <Button
                size="small"
                icon="bookmark-plus"
                onPress={() => set({ chapters: withChapterAt(chapters, sound.now()) })}
              >
                {soundText.chapter_here}
              </Button>
            )}
          </Transport>
        </>
      )}
      <ChapterFields
        fields={fields}
        set={set}
        isReadOnly={isReadOnly}
        {...(sound.url !== null && { onPlay: sound.play })}
      />
    </Card>
  )
}

type TransportProps = { sound: Sound; isDrawing: boolean; children: ReactNode }

function Transport({ sound, isDrawing, children }: TransportProps) {
  const { isPlaying, position, seconds } = sound
  return (
    <div className={styles.transport}>
      <IconButton icon="back15" label={soundText.back} onPress={() => sound.seek(position - SKIP_SECONDS)} />
      <IconButton
        icon={isPlaying ? 'pause' : 'play'}
        label={isPlaying ? soundText.pause : soundText.play}
        onPress={() => (isPlaying ? sound.pause() : sound.play())}
      />
      <IconButton icon="fwd15" label={soundText.forward} onPress={() => sound.seek(position + SKIP_SECONDS)} />
      <span className={styles.at}>
        {soundText.at(textOfSeconds(Math.floor(position)), textOfSeconds(Math.round(seconds)))}
      </span>
      {isDrawing && <small className={styles.drawing}>{soundText.drawing}</small>}
      {children}
    </div>
  )
}
