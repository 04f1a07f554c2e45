import type { FeedSection } from '#contract/catalogue/discover.ts'
import { Hero } from '../hero/hero.tsx'
import { heroEntries } from '../hero/hero-entries.ts'
import { ScrollableRow } from './scrollable-row.tsx'

/**
 * A second hero section of a page is shown as a card with its own Preview, or not at all if the visitor hides all of its
 * entries; a section of artists, which cannot be played, as a row.
 */
export function HeroSection({ section }: { section: FeedSection }) {
  if (heroEntries(section).length > 0) return <Hero section={section} />
  return <ScrollableRow section={{ ...section, styles: { shape: 'round' } }} />
}
