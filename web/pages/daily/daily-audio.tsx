import type { ContentCard } from '#contract/catalogue/content.ts'
import { isInPlayer } from '#web/features/catalogue/playback/play-entry.ts'
import { usePlayContentToggle } from '#web/features/catalogue/playback/use-play-content-toggle.ts'
import { useAudio } from '#web/player/audio/use-audio.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { dailyText } from '#web/ui/text/bible/daily-en.ts'
import { formatClock } from '#web/ui/words/format-clock.ts'
import styles from './daily-audio.module.css'

/** Plays the passage's reading: play or pause, progress and duration. */
export function DailyAudio({ content }: { content: ContentCard }) {
  const { status, press } = usePlayContentToggle(content)
  const position = useAudio((state) => (isInPlayer(state, content) ? state.position : 0))
  const isPlaying = status === 'playing'
  return (
    <div className={styles.audio} data-scripted="">
      <button
        type="button"
        className={styles.play}
        data-busy={status === 'loading' || undefined}
        aria-label={isPlaying ? dailyText.pause(content.title) : dailyText.play(content.title)}
        onClick={press}
      >
        <Icon name={isPlaying ? 'pause' : 'play'} size={20} />
      </button>
      <progress className={styles.bar} value={position} max={content.duration || 1} aria-label={content.title} />
      <span className={styles.time}>{formatClock(content.duration)}</span>
    </div>
  )
}
