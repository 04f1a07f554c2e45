import { expect, test } from 'vitest'
import { parsePhoneNumber } from './phone-number.ts'

test.each([
  ['1', '555 123 4567', '+15551234567'],
  ['+1', '(555) 123-4567', '+15551234567'],
  ['0044', '07911 123456', '+447911123456'],
  ['49', '0151/2345678', '+491512345678'],
  ['+44', '+44 7911 123456', '+447911123456'],
  ['234', '803.555.0123', '+2348035550123'],
])('%s and %s is %s', (countryCode, phone, whole) => {
  expect(parsePhoneNumber(countryCode, phone)).toBe(whole)
})

test.each([
  ['', '5551234567'],
  ['1', ''],
  ['1', '12345'],
  ['0', '5551234567'],
  ['1', '5551234567890123'],
  ['12345', '5551234567'],
  ['1', '555-CALL-NOW'],
  ['1', '+447911123456'],
  ['x', '5551234567'],
  ['1', '٥٥٥١٢٣٤٥٦٧'],
])('%s and %s are no phone number', (countryCode, phone) => {
  expect(parsePhoneNumber(countryCode, phone)).toBeUndefined()
})
