/** The purpose of an item or series, used by tabs, sleep timers and devotionals. */
export const CONTENT_CATEGORIES = [
  'bible',
  'devotional',
  'kids',
  'music',
  'podcast',
  'prayer',
  'sleep',
  'video',
] as const

export type ContentCategory = (typeof CONTENT_CATEGORIES)[number]

export function isContentCategory(word: string): word is ContentCategory {
  return CONTENT_CATEGORIES.some((one) => one === word)
}
