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

test('one purchase attempt has one key, however often it is sent', () => {
  const key = purchaseAttemptKey('purchase', { product: 'yearly' })
  expect(key).toMatch(/^\w{20}$/)
  expect(purchaseAttemptKey('purchase', { product: 'yearly' })).toBe(key)
})

test('a different request is another attempt with a new key', () => {
  const yearly = purchaseAttemptKey('purchase', { product: 'yearly' })
  const monthly = purchaseAttemptKey('purchase', { product: 'monthly' })
  expect(monthly).not.toBe(yearly)
})

test('an ended attempt is followed by a new key', () => {
  const first = purchaseAttemptKey('purchase', { product: 'yearly' })
  endPurchaseAttempt('purchase')
  expect(purchaseAttemptKey('purchase', { product: 'yearly' })).not.toBe(first)
})

test('the next visitor gets a new key', () => {
  vi.stubGlobal('window', {})
  const key = purchaseAttemptKey('purchase', { product: 'yearly' })
  clearTabState()
  expect(purchaseAttemptKey('purchase', { product: 'yearly' })).not.toBe(key)
})

test('a reload of the page keeps the stored key', async () => {
  const key = purchaseAttemptKey('purchase', { product: 'yearly' })
  vi.resetModules()
  const reloaded = await import('./purchase-attempt-key.ts')
  expect(reloaded.purchaseAttemptKey('purchase', { product: 'yearly' })).toBe(key)
})

test.each(['', 'null', '[]', '{', '{"errand":1,"key":2}'])('ignores the stored value %j', (json) => {
  kept.set('errand_purchase', json)
  expect(purchaseAttemptKey('purchase', { product: 'yearly' })).toMatch(/^\w{20}$/)
})

test('without storage, the page keeps the key in memory', () => {
  vi.stubGlobal('window', {})
  const key = purchaseAttemptKey('purchase', { product: 'yearly' })
  expect(purchaseAttemptKey('purchase', { product: 'yearly' })).toBe(key)
})
