import { expect, test } from 'vitest'
import { loggedUrl } from './logged-url.ts'

test.each([
  ['/discover/?tag=rest', '/discover/?tag=rest'],
  ['/?mlt=secret', '/?mlt=…'],
  ['/?a=1&firstscreen_token=secret&b=2', '/?a=1&firstscreen_token=…&b=2'],
  ['/?CODE=secret', '/?CODE=…'],
  ['/web/authenticate/google/callback?state=secret&code=secret', '/web/authenticate/google/callback?state=…&code=…'],
  ['/login/?reset=secret', '/login/?reset=…'],
  ['/settings/account/?verify=secret#top', '/settings/account/?verify=…#top'],
  ['/?promocode=ok', '/?promocode=ok'],
  ['/media/signed/secret.secret/abc/file.m4a', '/media/signed/…/abc/file.m4a'],
  ['/media/abc/file.m4a', '/media/abc/file.m4a'],
])('%s is logged as %s', (url, logged) => {
  expect(loggedUrl(url)).toBe(logged)
})
