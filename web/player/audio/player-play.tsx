import { IconButton } from '#web/ui/icon-button.tsx'
import { text } from '#web/ui/text/en.ts'
import type { AudioStatus } from '../core/audio-state.ts'
import { getAudioEngine } from './audio-player.ts'
import styles from './player-transport.module.css'
import { useAudio } from './use-audio.ts'

const SHOWS_PAUSE: ReadonlySet<AudioStatus> = new Set(['playing', 'loading'])

/** Play or pause. While something loads it pauses too. */
export function PlayerPlay() {
  const status = useAudio((state) => state.status)
  const isSounding = SHOWS_PAUSE.has(status)
  return (
    <IconButton
      icon={isSounding ? 'pause' : 'play'}
      iconSize={26}
      label={isSounding ? text.player.pause : text.player.play}
      className={styles.play}
      data-busy={status === 'loading' || undefined}
      onClick={getAudioEngine().toggle}
    />
  )
}
