import { IconButton } from '#web/ui/button/icon-button.tsx'
import { playerToolsText } from '#web/ui/text/player/player-tools-en.ts'
import { nextId } from '../../core/queue/play-order.ts'
import { getAudioPlayer } from '../engine/audio-player.ts'
import { useNext } from '../queue/use-next.ts'
import { useAudio } from '../use-audio.ts'
import { PlayPauseButton } from './play-pause-button.tsx'
import { SeekStepButton } from './seek-step-button.tsx'
import styles from './transport.module.css'

/** Previous, back 15 seconds, play, forward 15 seconds, next. Phones show only play. */
export function Transport() {
  const engine = getAudioPlayer()
  const next = useNext()
  const hasNext = useAudio((state) => nextId(state) !== null)

  return (
    <div className={styles.transport}>
      <IconButton
        icon="skip-back"
        label={playerToolsText.previous}
        className={styles.wide}
        onClick={() => void engine.previous()}
      />
      <SeekStepButton
        direction="rewind"
        label={playerToolsText.rewind}
        className={styles.wide}
        onClick={engine.rewind}
      />
      <PlayPauseButton />
      <SeekStepButton
        direction="forward"
        label={playerToolsText.fast_forward}
        className={styles.wide}
        onClick={engine.forward}
      />
      <IconButton
        icon="skip-forward"
        label={playerToolsText.next}
        className={styles.wide}
        disabled={!hasNext}
        onClick={next}
      />
    </div>
  )
}
