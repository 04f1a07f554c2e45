import { describe, expect, test } from 'vitest'
import { STORES } from '#contract/billing/subscriptions.ts'
import { isAppStore, isCarrierStore, parseStoreName, storeWireName } from './store-name.ts'

describe('the wire name of a store', () => {
  test.each(STORES)('%s survives the conversion', (store) => {
    expect(parseStoreName(storeWireName(store, 'selah'), 'selah')).toBe(store)
  })

  test('is the brand’s slug for cards', () => {
    expect(storeWireName('card', 'selah')).toBe('selah')
    expect(storeWireName('dcb', 'selah')).toBe('dcb')
  })

  test.each(['card', 'Selah', '', 'stripe', '__proto__'])('%j is not a store', (name) => {
    expect(parseStoreName(name, 'selah')).toBeUndefined()
  })
})

test.each([
  ['apple', true, false],
  ['google', true, false],
  ['bango', false, true],
  ['dcb', false, true],
  ['card', false, false],
] as const)('the store %s is an app store: %s, and charges phone bills: %s', (store, external, carrier) => {
  expect([isAppStore(store), isCarrierStore(store)]).toEqual([external, carrier])
})
