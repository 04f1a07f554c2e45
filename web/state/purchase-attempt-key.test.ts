import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storageOf } from '../http/browser/browser-storage.fixture.ts'
import { clearTabState } from '../http/browser/clear-tab-state.ts'
import { endPurchaseAttempt, purchaseAttemptKey } from './purchase-attempt-key.ts'

let kept: Map<string, string>

beforeEach(() => {
  kept = new Map()
  vi.stubGlobal('window', { sessionStorage: storageOf(kept) })
})
afterEach(() => {
  endPurchaseAttempt('purchase')
  vi.unstubAllGlobals()
})

test('one errand has one key, however often it is sent', () => {
  const key = purchaseAttemptKey('purchase', { product: 'yearly' })
  expect(key).toMatch(/^\w{20}$/)
  expect(purchaseAttemptKey('purchase', { product: 'yearly' })).toBe(key)
})

test('wanting something else is another errand', () => {
  const yearly = purchaseAttemptKey('purchase', { product: 'yearly' })
  const monthly = purchaseAttemptKey('purchase', { product: 'monthly' })
  expect(monthly).not.toBe(yearly)
})

test('what has ended is begun anew', () => {
  const first = purchaseAttemptKey('purchase', { product: 'yearly' })
  endPurchaseAttempt('purchase')
  expect(purchaseAttemptKey('purchase', { product: 'yearly' })).not.toBe(first)
})

test('whoever comes after somebody else begins anew', () => {
  vi.stubGlobal('window', {})
  const key = purchaseAttemptKey('purchase', { product: 'yearly' })
  clearTabState()
  expect(purchaseAttemptKey('purchase', { product: 'yearly' })).not.toBe(key)
})

test('a reload of the page goes on with the key that was kept', async () => {
  const key = purchaseAttemptKey('purchase', { product: 'yearly' })
  vi.resetModules()
  const reloaded = await import('./purchase-attempt-key.ts')
  expect(reloaded.purchaseAttemptKey('purchase', { product: 'yearly' })).toBe(key)
})

test.each(['', 'null', '[]', '{', '{"errand":1,"key":2}'])('a kept %j is nothing', (json) => {
  kept.set('errand_purchase', json)
  expect(purchaseAttemptKey('purchase', { product: 'yearly' })).toMatch(/^\w{20}$/)
})

test('without storage the page itself remembers', () => {
  vi.stubGlobal('window', {})
  const key = purchaseAttemptKey('purchase', { product: 'yearly' })
  expect(purchaseAttemptKey('purchase', { product: 'yearly' })).toBe(key)
})
