import { ADS } from '#brand/ads.ts'
import type { ContentItem } from '#contract/catalogue.ts'
import { isSubscribed } from '#rules/access.ts'
import { readStored } from '#server/database/stored-json.ts'
import { adTagAddress } from './ad-servers.ts'
import type { Presenting } from './media-addresses.ts'

type AdsMetadata = NonNullable<ContentItem['adsMetadata']>

/** Where an item's advertisements are to be had, by this visitor; null where no server that is allowed has any. */
export function presentAds(stored: string | null, { visitor, ads }: Presenting): AdsMetadata | null {
  const metadata: AdsMetadata | null = readStored(stored)
  if (!metadata || (ADS.spares_subscribers && isSubscribed(visitor.standing))) return null
  const adTagUrl = adTagAddress(metadata.adTagUrl, ads)
  return adTagUrl === null ? null : { adNetwork: metadata.adNetwork, adTagUrl }
}
