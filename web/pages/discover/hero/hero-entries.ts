import type { ContentCard, SeriesCard } from '#contract/catalogue/content.ts'
import type { FeedSection } from '#contract/catalogue/discover.ts'
import { isExplicitHidden } from '#web/state/explicit-filter.ts'
import { useHydrated } from '#web/ui/hooks/use-hydrated.ts'

const MAX_FEATURED = 3

/** The featured entries of a hero section: up to three that can be played. Empty for other sections. */
export function heroEntries(section: FeedSection, isHidingExplicit = false): (ContentCard | SeriesCard)[] {
  if (section.object !== 'web-netflix-header') return []
  return section.items
    .filter((entry) => entry.object !== 'artist')
    .filter(({ is_explicit }) => !(isHidingExplicit && is_explicit))
    .slice(0, MAX_FEATURED)
}

/** The featured entries for this visitor. Explicit ones are left out after hydration if the visitor hides them. */
export function useHeroEntries(): (section: FeedSection) => (ContentCard | SeriesCard)[] {
  const isHiding = useHydrated() && isExplicitHidden()
  return (section) => heroEntries(section, isHiding)
}
