import type { CarrierQuestion } from '#contract/accounts/carrier-sign-in.ts'
import { createStore } from '#web/store/create-store.ts'

/** `enter`: asks whether to sign in as the carrier's customer, for a guest whom this browser did not send to the carrier. */
export type PendingCarrierQuestion = CarrierQuestion | 'enter'

/** The question to answer before a carrier's token is used; null when it is answered. */
export const carrierQuestion = createStore<PendingCarrierQuestion | null>(null)
