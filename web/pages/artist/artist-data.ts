import type { ArtistPage } from '#contract/catalogue/artists.ts'
import type { ShownVerse } from '#web/features/bible/find-verses.ts'

export type ArtistData = {
  artist: ArtistPage
  /** Known only to the brand: there is no record to follow. */
  is_local: boolean
  verses: readonly ShownVerse[]
}
