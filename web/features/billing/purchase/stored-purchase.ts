import { readStorage, writeStorage } from '#web/http/browser/browser-storage.ts'
import { onTabCleared } from '#web/http/browser/clear-tab-state.ts'

const KEY = 'open_purchase'

/** A purchase that goes on elsewhere: the buyer comes back to the page it was begun on. */
export type StoredPurchase = { id: string; path: string; productId: string; consent: string }

/** Should the tab's storage be closed to us. */
let started: StoredPurchase | undefined
onTabCleared(() => {
  started = undefined
})

export function storePurchase(purchase: StoredPurchase | null): void {
  started = purchase ?? undefined
  writeStorage('session', KEY, purchase && JSON.stringify(purchase))
}

/** The purchase that was begun in this tab and has not ended; undefined for none. */
export function storedPurchase(): StoredPurchase | undefined {
  return started ?? parsed(readStorage('session', KEY))
}

function parsed(json: string | null): StoredPurchase | undefined {
  try {
    const value: unknown = JSON.parse(json ?? 'null')
    if (typeof value !== 'object' || value === null) return undefined
    const { id, path, productId, consent }: Partial<Record<keyof StoredPurchase, unknown>> = value
    const isWhole = [id, path, productId, consent].every((part) => typeof part === 'string')
    return isWhole
      ? { id: String(id), path: String(path), productId: String(productId), consent: String(consent) }
      : undefined
  } catch {
    return undefined
  }
}
