import type { CarrierQuestion } from '#contract/accounts/carrier-sign-in.ts'

/** `enter`: asks a guest who did not leave from here for the carrier whether to continue as its customer. */
export type PendingCarrierQuestion = CarrierQuestion | 'enter'

let pendingQuestion: PendingCarrierQuestion | null = null
const listeners = new Set<() => void>()

/** Sets the question to answer before a carrier's token is used; null when it is answered. */
export function setCarrierQuestion(next: PendingCarrierQuestion | null): void {
  pendingQuestion = next
  for (const listener of listeners) listener()
}

export function carrierQuestion(): PendingCarrierQuestion | null {
  return pendingQuestion
}

export function watchCarrierQuestion(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
