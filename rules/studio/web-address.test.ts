import { expect, test } from 'vitest'
import { isWebAddress } from './web-address.ts'

test.each([
  ['https://give.selah.example/ruth', true],
  ['http://give.selah.example/', false],
  ['javascript:alert(1)', false],
  ['https://', false],
  ['https://a b.example/', false],
  ['/give/', false],
  ['', false],
])('%s is a web address: %s', (text, isAddress) => {
  expect(isWebAddress(text)).toBe(isAddress)
})
