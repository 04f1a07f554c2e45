import type { ContentCard, SeriesCard } from '#contract/catalogue/content.ts'
import type { FeedSection } from '#contract/catalogue/discover.ts'

const MOST_FEATURED = 3

/** The featured entries of a hero section: up to three that can be played. Empty for other sections. */
export function heroEntries(section: FeedSection): (ContentCard | SeriesCard)[] {
  if (section.object !== 'web-netflix-header') return []
  return section.items.filter((entry) => entry.object !== 'artist').slice(0, MOST_FEATURED)
}
