import { useState } from 'react'
import type { ContentCard, SeriesCard } from '#contract/catalogue/content.ts'
import type { FeedSection } from '#contract/catalogue/discover.ts'
import { entryImage } from '#web/features/catalogue/cards/entry-card-text.ts'
import { firstHeroImage, HERO_SIZES } from '#web/features/catalogue/cards/hero-image.ts'
import { Artwork } from '#web/ui/artwork/artwork.tsx'
import { heroEntries } from './hero-entries.ts'
import styles from './hero-picture.module.css'

type Entry = ContentCard | SeriesCard
type HeroPictureProps = { section: FeedSection; entries: readonly Entry[]; selectedIndex: number; isEager: boolean }

/** The picture of the hero. Another one is loaded when it is shown, and fades in. */
export function HeroPicture({ section, entries, selectedIndex, isEager }: HeroPictureProps) {
  const [transition, setTransition] = useState({ before: selectedIndex, now: selectedIndex })
  if (transition.now !== selectedIndex) setTransition({ before: transition.now, now: selectedIndex })
  const layers = transition.before === transition.now ? [transition.now] : [transition.before, transition.now]
  return (
    <div className={styles.picture}>
      {layers.map((at) => (
        <Artwork
          key={at}
          src={pictureOf(section, entries, at)}
          size={1600}
          shape="wide"
          sizes={HERO_SIZES}
          eager={isEager}
          className={at === transition.before ? styles.layer : styles.coming}
        />
      ))}
    </div>
  )
}

/** A section may have its own hero picture, which applies to the first entry. */
function pictureOf(section: FeedSection, entries: readonly Entry[], at: number): string | null {
  const entry = entries[at]
  if (entry === heroEntries(section)[0]) return firstHeroImage(section, entry)
  return entry ? entryImage(entry, 'wide') : null
}
