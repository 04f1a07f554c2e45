import { catalogue, message } from '../../words/catalogue.ts'

/** The pages of series, items, artists and search results. The ids continue those of `catalogue-en.ts`. */
export const entryPagesText = catalogue('catalogue', {
  verified: 'Verified',
  see_more: 'See more',
  see_less: 'See less',
  load_more: 'Load more',
  episodes: 'Episodes',
  chapters: 'Chapters',
  items: message('{count, plural, one {# episode} other {# episodes}}', (count: number) => ({ count })),
  unlock: 'Subscribe to unlock content',
  subscribe_banner: 'SUBSCRIBE TO {brand} AND ENJOY THE FULL EXPERIENCE',
  subscribe_button: 'Start Trial & Subscribe',
  discover_podcasts: 'Discover more podcasts',
  view_more: 'View More',
})
