import type { CarrierSale } from '#contract/carrier.ts'

let sale: CarrierSale | null = null
const listeners = new Set<() => void>()

/** What came of a purchase on the carrier's own screen, until the page has shown it. */
export function setCarrierSale(next: CarrierSale | null): void {
  sale = next
  for (const listener of listeners) listener()
}

export function carrierSale(): CarrierSale | null {
  return sale
}

export function watchCarrierSale(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
