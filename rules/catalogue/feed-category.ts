const FEED_CATEGORY = 'podcast'

/** The category of a feed's series and items: the one that staff chose, else that of podcasts. */
export function feedCategory({ category }: { category: string | null }): string {
  return category ?? FEED_CATEGORY
}
