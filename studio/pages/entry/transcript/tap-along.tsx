import { useState } from 'react'
import { transcriptText } from '#studio/text/transcript-en.ts'
import { Button } from '#studio/ui/button/button.tsx'
import { Row } from '#studio/ui/page/page.tsx'
import type { Sound } from '../sound/use-sound.ts'
import { startLine } from './line-edits.ts'
import styles from './transcript.module.css'
import type { TranscriptDraft } from './use-transcript-draft.ts'

/** Sets the lines' times while listening: one press per line. */
export function TapAlong({ draft, sound }: { draft: TranscriptDraft; sound: Sound }) {
  const [next, setNext] = useState<number>()
  const { lines } = draft
  const line = next === undefined ? undefined : lines[next]
  if (next === undefined)
    return (
      <Row>
        <Button
          size="small"
          icon="mic"
          onPress={() => {
            const untimed = lines.findIndex(({ start }) => start === null)
            const first = Math.max(0, untimed)
            setNext(first)
            sound.play(first === 0 ? 0 : Math.max(0, lines[first - 1]?.start ?? 0))
          }}
        >
          {transcriptText.tap}
        </Button>
      </Row>
    )
  const stop = () => {
    sound.pause()
    setNext(undefined)
  }
  return (
    <div className={styles.tap}>
      <p>{line ? transcriptText.tap_hint : transcriptText.tap_done}</p>
      {line && <p className={styles.tapped}>{line.text}</p>}
      <div className={styles.tapButtons}>
        {line && (
          <Button
            look="ink"
            // On press, not on release: the line begins now.
            onPressStart={() => {
              draft.set(startLine(lines, next, sound.now()))
              setNext(next + 1)
            }}
          >
            {transcriptText.tap_now(next + 1)}
          </Button>
        )}
        <Button onPress={stop}>{transcriptText.tap_stop}</Button>
      </div>
    </div>
  )
}
