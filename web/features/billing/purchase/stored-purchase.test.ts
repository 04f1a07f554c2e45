import { afterEach, expect, test, vi } from 'vitest'
import { clearTabState } from '#web/http/browser/clear-tab-state.ts'
import { storedPurchase, storePurchase } from './stored-purchase.ts'

const purchase = { id: 'p1', path: '/subscribe/', productId: 'yearly', consent: 'said' }

afterEach(() => {
  vi.unstubAllGlobals()
})

test('without storage, the page keeps the purchase in memory until the visitor changes', () => {
  vi.stubGlobal('window', {})
  storePurchase(purchase)
  expect(storedPurchase()).toEqual(purchase)
  clearTabState()
  expect(storedPurchase()).toBeUndefined()
})
