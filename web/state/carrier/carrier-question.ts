import type { CarrierQuestion } from '#contract/accounts/carrier-sign-in.ts'
import { createStore } from '#web/store/create-store.ts'

/** `enter`: asks a guest who did not leave from here for the carrier whether to continue as its customer. */
export type PendingCarrierQuestion = CarrierQuestion | 'enter'

/** The question to answer before a carrier's token is used; null when it is answered. */
export const carrierQuestion = createStore<PendingCarrierQuestion | null>(null)
