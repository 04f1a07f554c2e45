import { expect, test } from 'vitest'
import { alternateAddresses, localeAddress } from './locale-addresses.ts'

const PAGE = 'https://a.example/series/b/'

test.each([
  [PAGE, 'en', PAGE],
  [PAGE, 'pt-BR', `${PAGE}?locale=pt-BR`],
  [`${PAGE}?artist_id=1`, 'es', `${PAGE}?artist_id=1&locale=es`],
])('%s in %s is %s', (canonical, locale, address) => {
  expect(localeAddress(canonical, locale)).toBe(address)
})

test('the alternate addresses are those of all languages, and the default one for everybody else', () => {
  expect(alternateAddresses(PAGE, ['en', 'es'])).toEqual([
    { language: 'en', address: PAGE },
    { language: 'es', address: `${PAGE}?locale=es` },
    { language: 'x-default', address: PAGE },
  ])
  expect(alternateAddresses(PAGE, ['en'])).toEqual([])
})
