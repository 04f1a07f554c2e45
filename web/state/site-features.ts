import { createContext, useContext } from 'react'
import type { SiteFeatures } from '#contract/page-data.ts'

/** The features of this installation, from the rendered page. */
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
