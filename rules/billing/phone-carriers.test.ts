import { expect, test } from 'vitest'
import { phoneCarrierNames } from './phone-carriers.ts'

const CARRIERS = [
  { name: 'Meridian Mobile', isTest: false },
  { name: 'Test carrier', isTest: true },
]

test('production names real carriers only, and other environments the test carrier too', () => {
  expect(phoneCarrierNames(CARRIERS, true)).toEqual(['Meridian Mobile'])
  expect(phoneCarrierNames(CARRIERS, false)).toEqual(['Meridian Mobile', 'Test carrier'])
  expect(phoneCarrierNames([], false)).toEqual([])
})
