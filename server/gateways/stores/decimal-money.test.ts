import { assert, integer, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toCents, toDecimalNumber, toDecimalText } from './decimal-money.ts'

describe('cents at the edge', () => {
  test.each([
    [0, '0.00'],
    [1, '0.01'],
    [10, '0.10'],
    [899, '8.99'],
    [995, '9.95'],
    [5999, '59.99'],
    [100_000, '1000.00'],
  ])('%i is %s', (cents, text) => {
    expect(toDecimalText(cents)).toBe(text)
    expect(toCents(text)).toBe(cents)
    expect(toCents(toDecimalNumber(cents))).toBe(cents)
  })

  test('every amount survives the conversion', () => {
    assert(property(integer({ min: 0, max: 100_000_000 }), (cents) => toCents(toDecimalNumber(cents)) === cents))
  })

  test.each([['8.999'], ['-1'], ['1e3'], [''], ['1,00'], [Number.NaN], [null], [undefined], ['9.9.9']])(
    '%s is not an amount',
    (decimal) => {
      expect(toCents(decimal)).toBeUndefined()
    },
  )

  test('zeros after the cents change nothing', () => {
    expect(toCents('3.000')).toBe(300)
    expect(toCents('3.5')).toBe(350)
  })
})
