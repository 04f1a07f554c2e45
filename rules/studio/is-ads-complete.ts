import type { EntryFields } from '#contract/studio/catalogue.ts'
import { isLinkAddress } from './tab-faults.ts'

/** True if the advertisements of an item can be saved: none, or a network with an address. */
export function isAdsComplete({ ads_metadata }: Pick<EntryFields, 'ads_metadata'>): boolean {
  return !ads_metadata || (ads_metadata.adNetwork.trim() !== '' && isLinkAddress(ads_metadata.adTagUrl))
}
