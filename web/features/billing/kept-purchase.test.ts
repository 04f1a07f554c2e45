import { afterEach, expect, test, vi } from 'vitest'
import { forgetTab } from '#web/transport/forget-tab.ts'
import { keepPurchase, keptPurchase } from './kept-purchase.ts'

const purchase = { id: 'p1', path: '/subscribe/', productId: 'yearly', consent: 'said' }

afterEach(() => {
  vi.unstubAllGlobals()
})

test('without a storage the page itself knows what was begun, until somebody else comes', () => {
  vi.stubGlobal('window', {})
  keepPurchase(purchase)
  expect(keptPurchase()).toEqual(purchase)
  forgetTab()
  expect(keptPurchase()).toBeUndefined()
})
