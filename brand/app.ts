import { BIBLE, DAILY_PRAYER, SEARCH } from '#contract/paths.ts'

/** What a phone shows on a long press of the installed app's icon, and what kind of app stores take it for. */
export const APP_SHORTCUTS = [
  { name: 'Daily prayer', url: DAILY_PRAYER },
  { name: 'Sleep', url: '/sleep/' },
  { name: 'Bible', url: BIBLE },
  { name: 'Search', url: SEARCH },
] as const

/** As the register of the W3C has them. */
export const APP_CATEGORIES = ['lifestyle', 'music', 'books'] as const
