import type { Clock } from '../clock.ts'
import type { Signer } from '../crypto/signer.ts'
import { createAppleStore } from './apple/create-apple-store.ts'
import { createBangoStore } from './bango/create-bango-store.ts'
import { createCardStore } from './card/create-card-store.ts'
import { createCarrierStore } from './dcb/create-carrier-store.ts'
import { createGoogleStore } from './google/create-google-store.ts'
import { PROVIDER_TIMEOUT_MILLISECONDS } from './provider-http.ts'
import type { Stores } from './store.ts'
import type { StoreSettings } from './store-settings.ts'

export type StoresOptions = {
  settings: StoreSettings
  clock: Clock
  /** Signs the credentials of providers' callbacks. */
  signer: Signer
  /** Our address for providers, without a trailing slash. */
  siteUrl: string
  /** Time limit of a provider's answer. */
  patienceMilliseconds?: number
}

/** Opens the configured stores, without a request to them. */
export function openStores({ settings, ...given }: StoresOptions): Stores {
  const ports = { patienceMilliseconds: PROVIDER_TIMEOUT_MILLISECONDS, ...given }
  return {
    ...(settings.card && { card: createCardStore(settings.card, ports) }),
    ...(settings.carrier && { dcb: createCarrierStore({ settings: settings.carrier, ...ports }) }),
    ...(settings.bango && { bango: createBangoStore({ settings: settings.bango, ...ports }) }),
    ...(settings.apple && { apple: createAppleStore(settings.apple) }),
    ...(settings.google && { google: createGoogleStore(settings.google, ports.clock) }),
  }
}
