import { LOCAL_ARTISTS } from '#brand/local-artists.ts'
import type { ArtistPage } from '#contract/catalogue/artists.ts'

/** An artist described by the brand itself, by handle: a name and two pictures, without items. */
export function localArtist(handle: string): ArtistPage | undefined {
  const artist = LOCAL_ARTISTS.find((candidate) => candidate.handle === handle.toLowerCase())
  if (!artist) return undefined
  return {
    id: artist.id,
    object: 'artist',
    handle: artist.handle,
    name: artist.name,
    header_image: artist.header_image,
    profile_vertical_image_url: artist.featured_content.image_url,
    description: '',
    is_verified: false,
    followers_count: 0,
    is_following_artist: false,
    promo_unit: null,
    gift_campaign: null,
    giving_url: null,
    share_image_url: artist.header_image,
    items: [],
    video_items: [],
    series_items: [],
    featured_leader_items: [],
    next_item: null,
  }
}
