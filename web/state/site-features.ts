import { createContext, useContext } from 'react'
import type { ForSale, SiteFeatures } from '#contract/page-data.ts'

/** The features of this installation, from the rendered page. */
export const SiteFeaturesContext = createContext<SiteFeatures>({
  providers: [],
  has_passkeys: false,
  has_first_screen: false,
  phone_carriers: [],
  is_carrier_edition: false,
  locales: [],
  for_sale: [],
  tabs: [],
})

export function useSiteFeatures(): SiteFeatures {
  return useContext(SiteFeaturesContext)
}

/** True if this can be bought here. Without a configured store nothing can. */
export function useForSale(what: ForSale): boolean {
  return useSiteFeatures().for_sale.includes(what)
}
