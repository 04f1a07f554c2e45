import type { ContentCard, SeriesCard } from '#contract/catalogue/content.ts'
import type { FeedSection } from '#contract/catalogue/discover.ts'

export const MOST_FEATURED = 3

/** What a hero section features: up to three things that can be played. Empty for any other section. */
export function heroEntries(section: FeedSection): (ContentCard | SeriesCard)[] {
  if (section.object !== 'web-netflix-header') return []
  return section.items.filter((entry) => entry.object !== 'artist').slice(0, MOST_FEATURED)
}
