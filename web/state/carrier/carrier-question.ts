import type { CarrierQuestion } from '#contract/accounts/carrier-sign-in.ts'

/** `enter`: whether a guest who did not leave from here for the carrier wants to go on as its customer. */
export type PendingCarrierQuestion = CarrierQuestion | 'enter'

let pendingQuestion: PendingCarrierQuestion | null = null
const listeners = new Set<() => void>()

/** Asks what must be asked before a carrier's token is taken; null when it is answered. */
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
