import type { CarrierSale } from '#contract/accounts/carrier-sign-in.ts'
import { createStore } from '#web/store/create-store.ts'

/** The result of a purchase on the carrier's screen, until the page has shown it. */
export const carrierSale = createStore<CarrierSale | null>(null)
