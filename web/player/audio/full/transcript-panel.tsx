import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { TextTrack } from '#contract/catalogue/content.ts'
import { type Cue, cueAt } from '#rules/player/transcript.ts'
import { Button } from '#web/ui/button/button.tsx'
import { useRestoreFocus } from '#web/ui/hooks/use-restore-focus.ts'
import { loadWithRetry } from '#web/ui/load-with-retry.ts'
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx'
import { text } from '#web/ui/text/en.ts'
import { fullPlayerText } from '#web/ui/text/player/full-player-en.ts'
import { readAlongText } from '#web/ui/text/player/read-along-en.ts'
import type { PlayableItem } from '../../core/state/audio-state.ts'
import { PLAYER_SHAPES } from '../controls/player-shapes.ts'
import { getAudioPlayer } from '../engine/audio-player.ts'
import { useAudio } from '../use-audio.ts'
import { scrollRowIntoView } from './scroll-row-into-view.ts'
import styles from './transcript-panel.module.css'
import { useTranscript } from './use-transcript.ts'

const ReadAlongView = lazy(async () => ({
  default: (await loadWithRetry(() => import('../read-along/read-along-view.tsx'))).ReadAlongView,
}))

const PLACEHOLDER_ROWS = ['first', 'second', 'third']

/** The transcript, following the audio. Pressing a line plays from there. */
export function TranscriptPanel({ item, track }: { item: PlayableItem; track: TextTrack }) {
  const [isReadingAlong, setReadingAlong] = useState(false)
  return (
    <>
      <Transcript track={track} onReadAlong={() => setReadingAlong(true)} />
      {isReadingAlong && (
        <Suspense>
          <ReadAlongView item={item} track={track} onClose={() => setReadingAlong(false)} />
        </Suspense>
      )}
    </>
  )
}

function Transcript({ track, onReadAlong }: { track: TextTrack; onReadAlong: () => void }) {
  const { cues, isEstimated, retry, wasRetried, isRetrying } = useTranscript(track)
  if (cues === null) {
    return (
      <div className={styles.transcript} aria-hidden="true">
        {PLACEHOLDER_ROWS.map((row) => (
          <Skeleton key={row} shape="line" />
        ))}
      </div>
    )
  }
  if (cues.length === 0) {
    return (
      <div className={styles.failed}>
        <p role="status">{fullPlayerText.transcript_failed}</p>
        <Button variant="secondary" size="small" icon="refresh" isBusy={isRetrying} onClick={retry}>
          {text.failure.try_again}
        </Button>
      </div>
    )
  }
  return (
    <>
      <div className={styles.open}>
        <Button
          variant="secondary"
          size="small"
          icon={PLAYER_SHAPES.expand}
          data-read-along-opener=""
          onClick={onReadAlong}
        >
          {readAlongText.open}
        </Button>
        {isEstimated && <small>{readAlongText.estimated}</small>}
      </div>
      <TranscriptLines cues={cues} language={track.language} wasRetried={wasRetried} />
    </>
  )
}

type LinesProps = { cues: readonly Cue[]; language: string; wasRetried: boolean }

function TranscriptLines({ cues, language, wasRetried }: LinesProps) {
  const current = useAudio((state) => cueAt(cues, state.position))
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => scrollRowIntoView(list.current, current), [current])
  useRestoreFocus(list, wasRetried)
  return (
    <ol ref={list} className={styles.transcript} lang={language}>
      {cues.map(({ start, words }, at) => (
        <li key={start}>
          <button
            type="button"
            className={styles.line}
            aria-current={at === current || undefined}
            onClick={() => getAudioPlayer().seek(start)}
          >
            {words}
          </button>
        </li>
      ))}
    </ol>
  )
}
