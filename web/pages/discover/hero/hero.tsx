import { type ReactNode, useState } from 'react'
import type { FeedSection } from '#contract/catalogue/discover.ts'
import { HERO_DESCRIPTION_CHARACTERS } from '#contract/limits.ts'
import { truncateSentences } from '#rules/text/truncate-sentences.ts'
import { EntryLink } from '#web/features/catalogue/entry-link.tsx'
import { PlayButton } from '#web/features/catalogue/playback/play-button.tsx'
import { ExplicitMark } from '#web/ui/badge/explicit-mark.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { text } from '#web/ui/text/en.ts'
import styles from './hero.module.css'
import { HeroDots } from './hero-dots.tsx'
import { heroEntries, useHeroEntries } from './hero-entries.ts'
import { HeroOverline } from './hero-overline.tsx'
import { HeroPicture } from './hero-picture.tsx'
import { HeroPreview } from './hero-preview.tsx'
import { SaveEntry } from './save-entry.tsx'

/**
 * Up to three entries with large pictures, one at a time. At the top of a page the greeting is above them; lower on the
 * page they are in a card.
 */
export function Hero({ section, children }: { section: FeedSection; children?: ReactNode }) {
  const entries = useHeroEntries()(section)
  const [selectedIndex, setSelectedIndex] = useState(0)
  const [previewedId, setPreviewed] = useState<string | null>(null)
  const entry = entries[selectedIndex]
  if (!entry) return null
  // Playback is paused by the button that started it.
  const isPreview = previewedId === entry.id
  const audioControl = { isOwnedByOther: isPreview, claim: () => setPreviewed(null) }
  const previewControl = { isOwnedByOther: !isPreview, claim: () => setPreviewed(entry.id) }
  return (
    <section
      className={classNames(styles.hero, !children && styles.card)}
      aria-label={section.title || text.discover.featured}
    >
      <HeroPicture section={section} entries={entries} selectedIndex={selectedIndex} isEager={Boolean(children)} />
      {children && <div className={styles.wrap}>{children}</div>}
      <div className={styles.lower}>
        <div className={styles.feature} aria-live="polite">
          <HeroOverline section={section} entry={entry} isFirst={entry === heroEntries(section)[0]} />
          <h2 className={styles.title} dir="auto">
            <EntryLink entry={entry}>{entry.title}</EntryLink>
            <ExplicitMark of={entry} />
          </h2>
          <p className={styles.words} dir="auto">
            {truncateSentences(entry.description ?? '', HERO_DESCRIPTION_CHARACTERS)}
          </p>
          <div className={styles.actions}>
            <PlayButton entry={entry} size="large" variant="primary" shared={audioControl} />
            <HeroPreview entry={entry} shared={previewControl} />
            <SaveEntry entry={entry} />
          </div>
        </div>
        {entries.length > 1 && <HeroDots entries={entries} selectedIndex={selectedIndex} onSelect={setSelectedIndex} />}
      </div>
    </section>
  )
}
