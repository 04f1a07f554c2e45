import { expect, test } from 'vitest'
import { socialProofText } from './social-proof-text.ts'

const shares = (count: string) => `${count} shares`

test.each([
  ['12k shares', 0, '12k shares'],
  ['12k shares', 5_000_000, '12k shares'],
  ['live', 0, null],
  ['live', 1000, null],
  ['live', 1001, '1K shares'],
  ['live', 12_345, '12.3K shares'],
  ['live', 3_400_000, '3.4M shares'],
])('%s with %i shares is %s', (brand, count, told) => {
  expect(socialProofText(brand, count, shares)).toBe(told)
})
