import { ADS } from '#brand/ads.ts'
import type { ContentItem } from '#contract/catalogue/content.ts'
import { isSubscribed } from '#rules/access/access.ts'
import { parseJsonColumn } from '#server/database/json-column.ts'
import type { ContentRow } from '#server/database/tables.ts'
import { adTagAddress } from './ad-servers.ts'
import type { PresentationContext } from './media-access.ts'

type AdsMetadata = NonNullable<ContentItem['adsMetadata']>
type AdsRow = Pick<ContentRow, 'ads_metadata_json' | 'audio_media' | 'video_media' | 'category'>

/** The network name of the default audio tag in statistics. */
const AUDIO_NETWORK = 'audio'

/** An item's advertisements for this visitor; null if no allowed server has any. */
export function presentAds(row: AdsRow, { visitor, ads }: PresentationContext): AdsMetadata | null {
  const metadata = metadataOf(row, ads.audioTag)
  if (!metadata || (ADS.spares_subscribers && isSubscribed(visitor.accessLevel))) return null
  const adTagUrl = adTagAddress(metadata.adTagUrl, ads)
  return adTagUrl === null ? null : { adNetwork: metadata.adNetwork, adTagUrl }
}

/** True if the player may request an advertisement before a recording. */
export function hasAudioAds(row: AdsRow, presenting: PresentationContext): boolean {
  return isAudioOnly(row) && Boolean(presenting.ads.audioTag) && presentAds(row, presenting) !== null
}

function metadataOf(row: AdsRow, audioTag: string | null | undefined): AdsMetadata | null {
  const storedMetadata: AdsMetadata | null = parseJsonColumn(row.ads_metadata_json)
  if (storedMetadata || !audioTag || !isAudioOnly(row)) return storedMetadata
  return { adNetwork: AUDIO_NETWORK, adTagUrl: audioTag }
}

function isAudioOnly({ audio_media, video_media, category }: AdsRow): boolean {
  return audio_media !== null && video_media === null && !ADS.audio_spares.includes(category)
}
