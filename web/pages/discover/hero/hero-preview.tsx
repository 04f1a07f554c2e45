import type { ContentCard, SeriesCard } from '#contract/catalogue/content.ts'
import { type SharedPlayback, usePlayContentToggle } from '#web/features/catalogue/playback/use-play-content-toggle.ts'
import { Button } from '#web/ui/button/button.tsx'
import { text } from '#web/ui/text/en.ts'
import styles from './hero.module.css'

/** Plays the featured entry without leaving the page, and pauses it. */
export function HeroPreview({ entry, shared }: { entry: ContentCard | SeriesCard; shared: SharedPlayback }) {
  const { status, press } = usePlayContentToggle(entry, undefined, shared)
  const isPlaying = status === 'playing' || status === 'loading'
  return (
    <Button
      variant="secondary"
      size="large"
      icon={isPlaying ? 'pause' : 'volume'}
      className={styles.glass}
      aria-pressed={isPlaying}
      data-scripted=""
      onClick={press}
    >
      {text.discover.preview}
    </Button>
  )
}
