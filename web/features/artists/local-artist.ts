import { LOCAL_ARTISTS } from '#brand/local-artists.ts'
import type { ArtistPage } from '#contract/catalogue/artists.ts'

/** An artist described by the brand itself, by handle: a name and two pictures, without items. */
export function localArtist(handle: string): ArtistPage | undefined {
  const known = LOCAL_ARTISTS.find((one) => one.handle === handle.toLowerCase())
  if (!known) return undefined
  return {
    id: known.id,
    object: 'artist',
    handle: known.handle,
    name: known.name,
    header_image: known.header_image,
    profile_vertical_image_url: known.featured_content.image_url,
    description: '',
    is_verified: false,
    followers_count: 0,
    is_following_artist: false,
    promo_unit: null,
    gift_campaign: null,
    giving_url: null,
    share_image_url: known.header_image,
    items: [],
    video_items: [],
    series_items: [],
    featured_leader_items: [],
    next_item: null,
  }
}
