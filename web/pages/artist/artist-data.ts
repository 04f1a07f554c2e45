import type { ArtistPage } from '#contract/catalogue/artists.ts'

export type Verse = { text: string; reference: string; link: string }

export type ArtistData = {
  artist: ArtistPage
  /** Known only to the brand: there is no record to follow. */
  is_local: boolean
  verses: readonly Verse[]
}
