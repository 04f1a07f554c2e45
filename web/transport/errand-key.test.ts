import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endErrand, errandKey } from './errand-key.ts'
import { forgetTab } from './forget-tab.ts'
import { storageOf } from './storage.fixture.ts'

let kept: Map<string, string>

beforeEach(() => {
  kept = new Map()
  vi.stubGlobal('window', { sessionStorage: storageOf(kept) })
})
afterEach(() => {
  endErrand('purchase')
  vi.unstubAllGlobals()
})

test('one errand has one key, however often it is sent', () => {
  const key = errandKey('purchase', { product: 'yearly' })
  expect(key).toMatch(/^\w{20}$/)
  expect(errandKey('purchase', { product: 'yearly' })).toBe(key)
})

test('wanting something else is another errand', () => {
  const yearly = errandKey('purchase', { product: 'yearly' })
  const monthly = errandKey('purchase', { product: 'monthly' })
  expect(monthly).not.toBe(yearly)
})

test('what has ended is begun anew', () => {
  const first = errandKey('purchase', { product: 'yearly' })
  endErrand('purchase')
  expect(errandKey('purchase', { product: 'yearly' })).not.toBe(first)
})

test('whoever comes after somebody else begins anew', () => {
  vi.stubGlobal('window', {})
  const key = errandKey('purchase', { product: 'yearly' })
  forgetTab()
  expect(errandKey('purchase', { product: 'yearly' })).not.toBe(key)
})

test('a reload of the page goes on with the key that was kept', async () => {
  const key = errandKey('purchase', { product: 'yearly' })
  vi.resetModules()
  const reloaded = await import('./errand-key.ts')
  expect(reloaded.errandKey('purchase', { product: 'yearly' })).toBe(key)
})

test.each(['', 'null', '[]', '{', '{"errand":1,"key":2}'])('a kept %j is nothing', (json) => {
  kept.set('errand_purchase', json)
  expect(errandKey('purchase', { product: 'yearly' })).toMatch(/^\w{20}$/)
})

test('without storage the page itself remembers', () => {
  vi.stubGlobal('window', {})
  const key = errandKey('purchase', { product: 'yearly' })
  expect(errandKey('purchase', { product: 'yearly' })).toBe(key)
})
