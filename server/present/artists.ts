import type { Artist, ArtistCard } from '#contract/catalogue/artists.ts'
import { artistPath } from '#contract/paths.ts'
import { parseJsonColumn } from '#server/database/json-column.ts'
import type { ArtistRow } from '#server/database/tables.ts'
import { artworkUrl } from './media-access.ts'
import { artistShare, shareImageUrl } from './share-images.ts'

export function presentArtistCard(row: ArtistRow): ArtistCard {
  return {
    id: row.id,
    object: 'artist',
    handle: row.handle,
    name: row.name,
    profile_vertical_image_url: artworkUrl(row.profile_image),
    is_verified: row.is_verified === 1,
    action_url: artistPath(row.handle),
  }
}

type StoredPromo = NonNullable<Artist['promo_unit']>
type StoredCampaign = Omit<NonNullable<Artist['gift_campaign']>, 'days'>

type ArtistOffers = {
  isFollowing: boolean
  /** Of the gift campaign; null for none that can be redeemed. */
  campaignDays: number | null
}

export function presentArtist(row: ArtistRow, { isFollowing, campaignDays }: ArtistOffers): Artist {
  const promo = parseJsonColumn<StoredPromo>(row.promo_unit_json)
  const campaign = parseJsonColumn<StoredCampaign>(row.gift_campaign_json)
  return {
    id: row.id,
    object: 'artist',
    handle: row.handle,
    name: row.name,
    description: row.description,
    profile_vertical_image_url: artworkUrl(row.profile_image),
    header_image: artworkUrl(row.header_image),
    is_verified: row.is_verified === 1,
    followers_count: row.followers_count,
    is_following_artist: isFollowing,
    promo_unit: promo && { ...promo, image_url: artworkUrl(promo.image_url) },
    gift_campaign:
      campaign && campaignDays !== null
        ? { ...campaign, image_url: artworkUrl(campaign.image_url), days: campaignDays }
        : null,
    giving_url: row.giving_url,
    share_image_url: shareImageUrl(artistShare(row)),
  }
}
