/** Handles of the curated podcasts, from which a podcast's page picks what to discover next. */
export const CURATED_PODCASTS: readonly string[] = [
  'hearing-the-word',
  'plain-faith',
  'beside-the-lake',
  'mount-and-valley',
  'forty-days',
  'life-leadership-legacy',
  'channels',
]
