import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { playerToolsText } from '#web/ui/text/player-tools-en.ts'
import type { PlayableItem } from '../core/audio-state.ts'
import { nextId } from '../core/audio-steps.ts'
import { getAudioPlayer } from './audio-player.ts'
import styles from './full-transport.module.css'
import { PlayPauseButton } from './player-play.tsx'
import { SeekStepButton } from './player-quarter.tsx'
import { RepeatButton } from './player-repeat.tsx'
import { VolumeControl } from './player-volume.tsx'
import { useAudio } from './use-audio.ts'
import { useNext } from './use-next.ts'

/** The large controls: skips, quarter-minutes, play in the middle, and loudness where there is room. */
export function FullTransport({ item }: { item: PlayableItem }) {
  const isFailed = useAudio((state) => state.status === 'failed')
  return (
    <div className={styles.transport} data-live={item.live ? '' : undefined}>
      {isFailed ? (
        <Button variant="secondary" onClick={() => void getAudioPlayer().retry()}>
          {playerToolsText.try_again}
        </Button>
      ) : item.live ? (
        <>
          <PlayPauseButton look="large" />
          {item.live.is_replaced ? (
            <Badge>{playerToolsText.not_live}</Badge>
          ) : (
            <Badge kind="live">{playerToolsText.live}</Badge>
          )}
        </>
      ) : (
        <Controls />
      )}
      <VolumeControl className={styles.volume} />
    </div>
  )
}

function Controls() {
  const engine = getAudioPlayer()
  const next = useNext()
  const hasNext = useAudio((state) => nextId(state) !== null)

  return (
    <>
      <IconButton
        size="large"
        icon="skip-back"
        label={playerToolsText.previous}
        onClick={() => void engine.previous()}
      />
      <SeekStepButton size="large" icon="rewind-15" label={playerToolsText.rewind} onClick={engine.rewind} />
      <PlayPauseButton look="large" />
      <SeekStepButton size="large" icon="forward-15" label={playerToolsText.fast_forward} onClick={engine.forward} />
      <IconButton size="large" icon="skip-forward" label={playerToolsText.next} disabled={!hasNext} onClick={next} />
      <RepeatButton size="large" className={styles.repeat} />
    </>
  )
}
