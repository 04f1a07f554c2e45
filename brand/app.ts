import { BIBLE, DAILY_PRAYER, SEARCH } from '#contract/paths.ts'

/** The installed app's shortcuts (long press on its icon) and its store categories. */
export const APP_SHORTCUTS = [
  { name: 'Daily prayer', url: DAILY_PRAYER },
  { name: 'Sleep', url: '/sleep/' },
  { name: 'Bible', url: BIBLE },
  { name: 'Search', url: SEARCH },
] as const

/** Values from the W3C's list of manifest categories. */
export const APP_CATEGORIES = ['lifestyle', 'music', 'books'] as const
