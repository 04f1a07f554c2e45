import { useMemo, useRef } from 'react'
import type { TextTrack } from '#contract/catalogue/content.ts'
import { type Cue, cueAt } from '#rules/player/transcript.ts'
import { useStore } from '#web/store/use-store.ts'
import { Artwork } from '#web/ui/artwork/artwork.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { playerToolsText } from '#web/ui/text/player/player-tools-en.ts'
import { readAlongText } from '#web/ui/text/player/read-along-en.ts'
import { hasWordTimes } from '../../core/read-along/read-along.ts'
import type { PlayableItem } from '../../core/state/audio-state.ts'
import { ArtGlow } from '../art-glow/art-glow.tsx'
import { FullSeek } from '../full/full-seek.tsx'
import { FullTransport } from '../full/full-transport.tsx'
import { useFullView } from '../full/use-full-view.ts'
import { useTranscript } from '../full/use-transcript.ts'
import { useLearnersPace } from '../learning/use-learners-pace.ts'
import { useAudio } from '../use-audio.ts'
import { ReadAlongLines } from './read-along-lines.tsx'
import { changeReadAlong, readAlongSettings } from './read-along-settings.ts'
import { ReadAlongTools } from './read-along-tools.tsx'
import styles from './read-along-view.module.css'
import { useFollowVoice } from './use-follow-voice.ts'

type ReadAlongProps = { item: PlayableItem; track: TextTrack; onClose: () => void }

/**
 * The transcript over the whole page, in large letters: the spoken line is bright, and the text scrolls with playback.
 */
export function ReadAlongView({ item, track, onClose }: ReadAlongProps) {
  const view = useRef<HTMLElement>(null)
  const closeButton = useRef<HTMLButtonElement>(null)
  useFullView(view, { first: closeButton, close: onClose })
  const { cues, isEstimated } = useTranscript(track)
  const { isLearning } = useStore(readAlongSettings)
  const pace = useLearnersPace(cues, isLearning)
  const hasWords = useMemo(() => cues !== null && hasWordTimes(cues), [cues])
  return (
    <section
      ref={view}
      className={styles.view}
      role="dialog"
      aria-modal="true"
      aria-label={readAlongText.open}
      data-read-along=""
    >
      <ArtGlow item={item} className={styles.glow} />
      <header className={styles.top}>
        <IconButton ref={closeButton} icon="chevron-down" label={playerToolsText.minimize} onClick={onClose} />
        <p className={styles.title}>
          <b dir="auto">{item.title}</b>
          {isEstimated && <small>{readAlongText.estimated}</small>}
        </p>
      </header>
      <div className={styles.stage}>
        <Artwork key={item.image_url} src={item.image_url} size={920} sizes="380px" eager className={styles.cover} />
        {cues && cues.length > 0 ? (
          <LinesWithNotes cues={cues} language={track.language} turn={pace?.turn ?? null} />
        ) : (
          <div />
        )}
        <div className={styles.foot}>
          <FullSeek key={item.id} />
          <FullTransport item={item} isNarrow />
          <ReadAlongTools hasWords={hasWords} again={pace?.again} />
        </div>
      </div>
    </section>
  )
}

type LinesWithNotesProps = { cues: readonly Cue[]; language: string; turn: number | null }

/** The lines, with the notes below them: the learner's turn, and the way back to the spoken line. */
function LinesWithNotes({ cues, language, turn }: LinesWithNotesProps) {
  const list = useRef<HTMLOListElement>(null)
  const { size, isFollowing, lightsWords } = useStore(readAlongSettings)
  const spoken = useAudio(({ position }) => cueAt(cues, position))
  const current = turn ?? spoken
  useFollowVoice({ list, current, isFollowing, layout: size, onLeave: () => changeReadAlong({ isFollowing: false }) })
  return (
    <div className={styles.words}>
      <ReadAlongLines ref={list} {...{ cues, current, language, size, lightsWords }} />
      <div className={styles.notes}>
        <p role="status">{turn !== null && <span className={styles.turn}>{readAlongText.your_turn}</span>}</p>
        {!isFollowing && (
          <Button className={styles.back} icon="chevron-up" onClick={() => changeReadAlong({ isFollowing: true })}>
            {readAlongText.back}
          </Button>
        )}
      </div>
    </div>
  )
}
