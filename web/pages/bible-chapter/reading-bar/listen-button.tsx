import type { ContentCard } from '#contract/catalogue/content.ts'
import { usePlayContentToggle } from '#web/features/catalogue/playback/use-play-content-toggle.ts'
import { Button } from '#web/ui/button/button.tsx'
import { bibleText } from '#web/ui/text/bible/bible-en.ts'
import { catalogueText } from '#web/ui/text/catalogue/catalogue-en.ts'
import styles from './reading-bar.module.css'

/** Plays and pauses the chapter's recording. */
export function ListenButton({ reading }: { reading: ContentCard }) {
  const toggle = usePlayContentToggle(reading)
  const isPlaying = toggle.status === 'playing'
  return (
    <Button
      size="small"
      icon={isPlaying ? 'pause' : 'headphones'}
      className={styles.listen}
      isBusy={toggle.status === 'loading'}
      onClick={toggle.press}
      {...toggle.preload}
    >
      {isPlaying ? catalogueText.pause : bibleText.listen}
    </Button>
  )
}
