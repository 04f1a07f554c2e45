import { ADS } from '#brand/ads.ts'
import type { ContentItem } from '#contract/catalogue/content.ts'
import { HOUSE_AD_NETWORK, HOUSE_AD_TAGS, type HouseAdKind } from '#contract/house-ads.ts'
import { isSubscribed } from '#rules/access/access.ts'
import { parseJsonColumn } from '#server/database/json-column.ts'
import type { ContentRow } from '#server/database/tables.ts'
import type { PresentationContext } from '../media-access.ts'
import { adTagAddress } from './ad-servers.ts'

type AdsMetadata = NonNullable<ContentItem['adsMetadata']>
type AdsRow = Pick<ContentRow, 'ads_metadata_json' | 'audio_media' | 'video_media' | 'category'>

/** The network name of the default audio tag in statistics. */
const AUDIO_NETWORK = 'audio'

/**
 * An item's advertisements for this visitor: those of an allowed server, else those of the house. Null if neither has any.
 */
export function presentAds(row: AdsRow, presenting: PresentationContext): AdsMetadata | null {
  if (sparesVisitor(presenting)) return null
  return networkAds(row, presenting) ?? houseAds(row, presenting)
}

/** True if the player may request an advertisement before a recording. */
export function hasAudioAds(row: AdsRow, presenting: PresentationContext): boolean {
  if (!isAudioOnly(row) || sparesVisitor(presenting)) return false
  const isOfNetwork = networkAds(row, presenting) !== null
  return isOfNetwork ? Boolean(presenting.ads.audioTag) : houseAds(row, presenting) !== null
}

/** True if that advertisement is one of the house, which needs nobody's consent: nobody else learns of the visit. */
export function hasHouseAudioAds(row: AdsRow, presenting: PresentationContext): boolean {
  return hasAudioAds(row, presenting) && networkAds(row, presenting) === null
}

function sparesVisitor({ visitor }: PresentationContext): boolean {
  return ADS.spares_subscribers && isSubscribed(visitor.accessLevel)
}

function networkAds(row: AdsRow, { ads }: PresentationContext): AdsMetadata | null {
  const metadata = metadataOf(row, ads.audioTag)
  const adTagUrl = metadata && adTagAddress(metadata.adTagUrl, ads)
  return adTagUrl === null ? null : { adNetwork: metadata?.adNetwork ?? '', adTagUrl }
}

function houseAds(row: AdsRow, { ads, now }: PresentationContext): AdsMetadata | null {
  const kind = houseAdKind(row)
  if (kind === null || !ads.house?.has(kind, now)) return null
  return { adNetwork: HOUSE_AD_NETWORK, adTagUrl: HOUSE_AD_TAGS[kind] }
}

/** The kind of house ad for an item; null for what sends to sleep or is for children, which has none. */
function houseAdKind({ audio_media, video_media, category }: AdsRow): HouseAdKind | null {
  if (ADS.audio_spares.includes(category)) return null
  if (video_media !== null) return 'video'
  return audio_media === null ? null : 'audio'
}

function metadataOf(row: AdsRow, audioTag: string | null | undefined): AdsMetadata | null {
  const storedMetadata: AdsMetadata | null = parseJsonColumn(row.ads_metadata_json)
  if (storedMetadata || !audioTag || !isAudioOnly(row)) return storedMetadata
  return { adNetwork: AUDIO_NETWORK, adTagUrl: audioTag }
}

function isAudioOnly({ audio_media, video_media, category }: AdsRow): boolean {
  return audio_media !== null && video_media === null && !ADS.audio_spares.includes(category)
}
