import { brand } from '#brand/brand.ts'

/** Cards, rows, the series page and the content page. */
export const catalogueText = {
  locked: 'Locked',
  locked_action: 'Locked. Subscribe to unlock content',
  free: 'Free',
  verified: 'Verified',
  play: 'Play',
  pause: 'Pause',
  play_title: (title: string) => `Play ${title}`,
  pause_title: (title: string) => `Pause ${title}`,
  save: 'Save to favorites',
  saved: 'Saved to favorites',
  removed: 'Removed from favorites',
  follow: 'Follow',
  following: 'Following',
  see_more: 'See more',
  see_less: 'See less',
  load_more: 'Load more',
  episodes: 'Episodes',
  chapters: 'Chapters',
  items: (count: number) => (count === 1 ? '1 episode' : `${count} episodes`),
  unlock: 'Subscribe to unlock content',
  subscribe_banner: `SUBSCRIBE TO ${brand.name} AND ENJOY THE FULL EXPERIENCE`,
  subscribe_button: 'Start Trial & Subscribe',
  discover_podcasts: 'Discover more podcasts',
  view_more: 'View More',
} as const
