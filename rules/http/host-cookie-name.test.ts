import { expect, test } from 'vitest'
import { hostCookieName } from './host-cookie-name.ts'

test.each([
  [true, '__Host-selah_refresh'],
  [false, 'selah_refresh'],
])('a cookie has the prefix on https only: %s', (isHttps, name) => {
  expect(hostCookieName('selah_refresh', isHttps)).toBe(name)
})
