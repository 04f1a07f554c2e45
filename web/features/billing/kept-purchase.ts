import { whenTabForgets } from '#web/transport/forget-tab.ts'
import { keep, readKept } from '#web/transport/storage.ts'

const KEY = 'open_purchase'

/** A purchase that goes on elsewhere: the buyer comes back to the page it was begun on. */
export type KeptPurchase = { id: string; path: string; productId: string; consent: string }

/** Should the tab's storage be closed to us. */
let begun: KeptPurchase | undefined
whenTabForgets(() => {
  begun = undefined
})

export function keepPurchase(purchase: KeptPurchase | null): void {
  begun = purchase ?? undefined
  keep('session', KEY, purchase && JSON.stringify(purchase))
}

/** The purchase that was begun in this tab and has not ended; undefined for none. */
export function keptPurchase(): KeptPurchase | undefined {
  return begun ?? parsed(readKept('session', KEY))
}

function parsed(json: string | null): KeptPurchase | undefined {
  try {
    const value: unknown = JSON.parse(json ?? 'null')
    if (typeof value !== 'object' || value === null) return undefined
    const { id, path, productId, consent }: Partial<Record<keyof KeptPurchase, unknown>> = value
    const isWhole = [id, path, productId, consent].every((part) => typeof part === 'string')
    return isWhole
      ? { id: String(id), path: String(path), productId: String(productId), consent: String(consent) }
      : undefined
  } catch {
    return undefined
  }
}
