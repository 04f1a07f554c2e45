import { IconButton } from '#web/ui/button/icon-button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { playerToolsText } from '#web/ui/text/player/player-tools-en.ts'
import { FULL_VOLUME } from '../../core/state/audio-state.ts'
import { getAudioPlayer } from '../engine/audio-player.ts'
import { useAudio } from '../use-audio.ts'
import { PLAYER_SHAPES } from './player-shapes.ts'
import { PlayerSlider } from './player-slider.tsx'
import styles from './volume-control.module.css'

const ARROWS = { plain: 5, withShift: 20 }

/** The volume button of the bar, with its slider above. Phones use their own buttons. */
export function BarVolume() {
  return <VolumeControl className={styles.inBar} />
}

export function VolumeControl({ className }: { className?: string | undefined }) {
  const engine = getAudioPlayer()
  const isMuted = useAudio((state) => state.isMuted)
  const audibleVolume = useAudio((state) => (state.isMuted ? 0 : state.volume))
  return (
    <div className={classNames(styles.volume, className)}>
      <IconButton
        icon={isMuted ? PLAYER_SHAPES.volumeOff : 'volume'}
        label={isMuted ? playerToolsText.unmute : playerToolsText.mute}
        onClick={engine.toggleMute}
      />
      <PlayerSlider
        label={playerToolsText.volume}
        words={playerToolsText.volume_in_words(audibleVolume)}
        value={audibleVolume}
        limit={FULL_VOLUME}
        step={1}
        arrows={ARROWS}
        onMove={engine.setVolume}
        onChoose={engine.setVolume}
        tone="white"
        className={styles.slider}
      />
    </div>
  )
}
