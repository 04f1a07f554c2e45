import type { ContentCard } from '#contract/catalogue/content.ts'

export type ArtistVideosData = {
  artist: { id: string; handle: string; name: string }
  videos: readonly ContentCard[]
  last_item_identifier: string | null
}
