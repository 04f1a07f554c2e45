import { createContext, useContext } from 'react'
import type { SiteFeatures } from '#contract/page-data.ts'

/** What this installation offers: the page it rendered says so. */
export const SiteFeaturesContext = createContext<SiteFeatures>({
  providers: [],
  has_passkeys: false,
  has_first_screen: false,
  phone_carriers: [],
  is_carrier_edition: false,
  locales: [],
})

export function useSiteFeatures(): SiteFeatures {
  return useContext(SiteFeaturesContext)
}
