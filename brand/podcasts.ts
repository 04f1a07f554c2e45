import { linesInForce } from './in-force.ts'

/** Handles of the nineteen curated podcasts, the recommendations on a podcast's page. */
export const CURATED_PODCASTS: readonly string[] = [
  'hearing-the-word',
  'plain-faith',
  'beside-the-lake',
  'mount-and-valley',
  'forty-days',
  'life-leadership-legacy',
  'channels',
  'questions-at-bedtime',
  'behind-the-hymn',
  'six-days-and-one',
  'they-that-mourn',
  'fathers-and-daughters',
  'twelve-small-books',
  'under-the-same-roof',
  'with-all-thy-strength',
  'letters-to-a-new-believer',
  'the-year-in-four-colours',
  'sparrows-and-stars',
  'over-the-fence',
]

/** The handles that are currently set. */
export function curatedPodcasts(): readonly string[] {
  return linesInForce('podcasts', CURATED_PODCASTS)
}
