import { Badge } from '#web/ui/badge/badge.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { playerToolsText } from '#web/ui/text/player/player-tools-en.ts'
import { nextId } from '../../core/queue/play-order.ts'
import type { PlayableItem } from '../../core/state/audio-state.ts'
import { PlayPauseButton } from '../controls/play-pause-button.tsx'
import { RepeatButton } from '../controls/repeat-button.tsx'
import { SeekStepButton } from '../controls/seek-step-button.tsx'
import { VolumeControl } from '../controls/volume-control.tsx'
import { getAudioPlayer } from '../engine/audio-player.ts'
import { useNext } from '../queue/use-next.ts'
import { useAudio } from '../use-audio.ts'
import styles from './full-transport.module.css'

type FullTransportProps = {
  item: PlayableItem
  /** Without volume and repeat. */
  isNarrow?: boolean
}

/** The large controls: skip, 15-second steps, play, and volume if there is room. */
export function FullTransport({ item, isNarrow = false }: FullTransportProps) {
  const isFailed = useAudio((state) => state.status === 'failed')
  return (
    <div className={styles.transport} data-live={item.live ? '' : undefined}>
      {isFailed ? (
        <Button variant="secondary" onClick={() => void getAudioPlayer().retry()}>
          {playerToolsText.try_again}
        </Button>
      ) : item.live ? (
        <>
          <PlayPauseButton size="large" />
          {item.live.is_replaced ? (
            <Badge>{playerToolsText.not_live}</Badge>
          ) : (
            <Badge kind="live">{playerToolsText.live}</Badge>
          )}
        </>
      ) : (
        <Controls isNarrow={isNarrow} />
      )}
      {!isNarrow && <VolumeControl className={styles.volume} />}
    </div>
  )
}

function Controls({ isNarrow }: { isNarrow: boolean }) {
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
      <SeekStepButton size="large" direction="rewind" label={playerToolsText.rewind} onClick={engine.rewind} />
      <PlayPauseButton size="large" />
      <SeekStepButton size="large" direction="forward" label={playerToolsText.fast_forward} onClick={engine.forward} />
      <IconButton size="large" icon="skip-forward" label={playerToolsText.next} disabled={!hasNext} onClick={next} />
      {!isNarrow && <RepeatButton size="large" className={styles.repeat} />}
    </>
  )
}
