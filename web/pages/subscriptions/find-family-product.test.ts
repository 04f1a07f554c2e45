import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const { call } = vi.hoisted(() => ({ call: vi.fn<() => Promise<object>>() }))
vi.mock('#web/http/api.ts', () => ({ call }))

import { findFamilyProduct } from './find-family-product.ts'

const FAMILY = { id: 'family', title: 'For the family', description: '', seats: 6, stores: ['selah'] }

let log: ReturnType<typeof vi.spyOn>
beforeEach(() => {
  log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.restoreAllMocks()
})

test.each([
  ['of several plans is the one with seats', [{ ...FAMILY, id: 'alone', seats: 1 }, FAMILY], 'family'],
  ['on the phone bill alone is none', [{ ...FAMILY, stores: ['dcb'] }], null],
  ['is null if there is none', [], null],
])('the family plan %s', async (_, data, id) => {
  call.mockResolvedValue({ data })
  const product = await findFamilyProduct()
  expect(product === null ? null : product?.id).toBe(id)
  expect(log).not.toHaveBeenCalled()
})

test('products that cannot be fetched are logged and yield nothing', async () => {
  call.mockRejectedValue(new TypeError('Failed to fetch'))
  expect(await findFamilyProduct()).toBeUndefined()
  expect(log).toHaveBeenCalledOnce()
})
