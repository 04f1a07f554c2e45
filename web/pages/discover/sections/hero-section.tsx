import type { FeedSection } from '#contract/catalogue/discover.ts'
import { Hero } from '../hero/hero.tsx'
import { useHeroEntries } from '../hero/hero-entries.ts'
import { ScrollableRow } from './scrollable-row.tsx'

/**
 * A second hero section of a page is shown as a card with its own Preview; a section of artists, which cannot be played,
 * as a row.
 */
export function HeroSection({ section }: { section: FeedSection }) {
  const heroEntries = useHeroEntries()
  if (heroEntries(section).length > 0) return <Hero section={section} />
  return <ScrollableRow section={{ ...section, styles: { shape: 'round' } }} />
}
