/** What our own podcast feeds say of themselves to directories: Apple's category names, and whether words are coarse. */
export const podcastFeed = {
  category: 'Religion & Spirituality',
  subcategory: 'Christianity',
  is_explicit: false,
} as const
