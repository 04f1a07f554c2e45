import type { CarrierQuestion } from '#contract/carrier.ts'

let question: CarrierQuestion | null = null
const listeners = new Set<() => void>()

/** Asks what must be asked before a carrier's token is taken of somebody who is signed in; null when it is answered. */
export function setCarrierQuestion(next: CarrierQuestion | null): void {
  question = next
  for (const listener of listeners) listener()
}

export function carrierQuestion(): CarrierQuestion | null {
  return question
}

export function watchCarrierQuestion(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
