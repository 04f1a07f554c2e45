import { IconButton } from '#web/ui/button/icon-button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { playerToolsText } from '#web/ui/text/player/player-tools-en.ts'
import type { AudioStatus } from '../../core/state/audio-state.ts'
import { getAudioPlayer } from '../engine/audio-player.ts'
import { useAudio } from '../use-audio.ts'
import styles from './transport.module.css'

const SHOWS_PAUSE: ReadonlySet<AudioStatus> = new Set(['playing', 'loading'])

/** The play and pause button, plain or as the large disc. While an item loads it pauses too. */
export function PlayPauseButton({ size = 'medium' }: { size?: 'medium' | 'large' }) {
  const status = useAudio((state) => state.status)
  const showsPause = SHOWS_PAUSE.has(status)
  return (
    <IconButton
      icon={showsPause ? 'pause' : 'play'}
      iconSize={size === 'large' ? 30 : 26}
      label={showsPause ? playerToolsText.pause : playerToolsText.play}
      className={classNames(styles.play, size === 'large' && styles.disc)}
      data-busy={status === 'loading' || undefined}
      onClick={getAudioPlayer().toggle}
    />
  )
}
