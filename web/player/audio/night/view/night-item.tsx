import { Artwork } from '#web/ui/artwork/artwork.tsx'
import { playerToolsText } from '#web/ui/text/player/player-tools-en.ts'
import { formatClock } from '#web/ui/words/format-clock.ts'
import type { PlayableItem } from '../../../core/state/audio-state.ts'
import { PlayPauseButton } from '../../controls/play-pause-button.tsx'
import { SeekSlider } from '../../controls/seek-bar.tsx'
import { SeekStepButton } from '../../controls/seek-step-button.tsx'
import { useSeek } from '../../controls/use-seek.ts'
import { getAudioPlayer } from '../../engine/audio-player.ts'
import styles from './night-item.module.css'

/** What plays, with the large controls. */
export function NightItem({ item }: { item: PlayableItem }) {
  const engine = getAudioPlayer()
  const byline = playerToolsText.by([item.content_series_title, item.artist_name ?? item.author_name])
  return (
    <div>
      <div className={styles.head}>
        <Artwork
          key={item.thumbnail_image_url}
          src={item.thumbnail_image_url}
          size={104}
          eager
          className={styles.art}
        />
        <div className={styles.words}>
          <h2 dir="auto">{item.title}</h2>
          {byline && <p dir="auto">{byline}</p>}
        </div>
      </div>
      <div className={styles.controls}>
        {!item.live && (
          <SeekStepButton size="large" direction="rewind" label={playerToolsText.rewind} onClick={engine.rewind} />
        )}
        <span className={styles.play}>
          <PlayPauseButton />
        </span>
        {!item.live && (
          <SeekStepButton
            size="large"
            direction="forward"
            label={playerToolsText.fast_forward}
            onClick={engine.forward}
          />
        )}
      </div>
      {!item.live && <NightSeek key={item.id} />}
    </div>
  )
}

function NightSeek() {
  const seek = useSeek()
  return (
    <div className={styles.seek}>
      <SeekSlider {...seek} className={styles.slider} />
      <span>{formatClock(seek.shown)}</span>
      <span>{formatClock(seek.duration)}</span>
    </div>
  )
}
