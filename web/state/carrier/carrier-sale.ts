import type { CarrierSale } from '#contract/accounts/carrier-sign-in.ts'

let latestSale: CarrierSale | null = null
const listeners = new Set<() => void>()

/** The result of a purchase on the carrier's screen, until the page has shown it. */
export function setCarrierSale(next: CarrierSale | null): void {
  latestSale = next
  for (const listener of listeners) listener()
}

export function carrierSale(): CarrierSale | null {
  return latestSale
}

export function watchCarrierSale(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
