import { readStorage, writeStorage } from '#web/http/browser/browser-storage.ts'
import { onTabCleared } from '#web/http/browser/clear-tab-state.ts'

const KEY = 'open_purchase'

/** A purchase that continues elsewhere: the buyer returns to the page it started on. */
export type StoredPurchase = { id: string; path: string; productId: string; consent: string }

/** For browsers that block the tab's storage. */
let currentPurchase: StoredPurchase | undefined
onTabCleared(() => {
  currentPurchase = undefined
})

export function storePurchase(purchase: StoredPurchase | null): void {
  currentPurchase = purchase ?? undefined
  writeStorage('session', KEY, purchase && JSON.stringify(purchase))
}

/** This tab's open purchase, if there is one. */
export function storedPurchase(): StoredPurchase | undefined {
  return currentPurchase ?? parsed(readStorage('session', KEY))
}

function parsed(json: string | null): StoredPurchase | undefined {
  try {
    const value: unknown = JSON.parse(json ?? 'null')
    if (typeof value !== 'object' || value === null) return undefined
    const { id, path, productId, consent }: Partial<Record<keyof StoredPurchase, unknown>> = value
    const isComplete = [id, path, productId, consent].every((field) => typeof field === 'string')
    return isComplete
      ? { id: String(id), path: String(path), productId: String(productId), consent: String(consent) }
      : undefined
  } catch {
    return undefined
  }
}
