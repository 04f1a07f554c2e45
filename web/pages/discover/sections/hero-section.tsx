import type { FeedSection } from '#contract/catalogue/discover.ts'
import { Hero } from '../hero/hero.tsx'
import { useHeroEntries } from '../hero/hero-entries.ts'
import { ScrollableRow } from './scrollable-row.tsx'

/**
 * A page has one hero at its top. A second one is a card with its own Preview; people cannot be played and are a row.
 */
export function HeroSection({ section }: { section: FeedSection }) {
  const heroEntries = useHeroEntries()
  if (heroEntries(section).length > 0) return <Hero section={section} />
  return <ScrollableRow section={{ ...section, styles: { shape: 'round' } }} />
}
