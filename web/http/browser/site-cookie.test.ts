import { afterEach, expect, test, vi } from 'vitest'
import { readSiteCookies } from './site-cookie.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

test.each([
  ['', []],
  ['selah_locale=de', [['selah_locale', 'de']]],
  [
    'a=1; b=; padded=MQ==; a=2',
    [
      ['a', '1'],
      ['b', ''],
      ['padded', 'MQ=='],
    ],
  ],
])('%j is read by name', (cookie, expected) => {
  vi.stubGlobal('document', { cookie })
  expect([...readSiteCookies()]).toEqual(expected)
})

test('on the server there are no cookies', () => {
  expect(readSiteCookies().size).toBe(0)
})
