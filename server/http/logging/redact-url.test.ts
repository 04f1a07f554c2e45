import { expect, test } from 'vitest'
import { hasSecretQuery, redactUrl } from './redact-url.ts'

test.each([
  ['/discover/?tag=rest', '/discover/?tag=rest'],
  ['/?mlt=secret', '/?mlt=…'],
  ['/?a=1&firstscreen_token=secret&b=2', '/?a=1&firstscreen_token=…&b=2'],
  ['/?CODE=secret', '/?CODE=…'],
  ['/web/authenticate/google/callback?state=secret&code=secret', '/web/authenticate/google/callback?state=…&code=…'],
  ['/login/?reset=secret', '/login/?reset=…'],
  ['/settings/account/?verify=secret#top', '/settings/account/?verify=…#top'],
  ['/family/?invitation=secret', '/family/?invitation=…'],
  ['/web/authenticate/google?ticket=secret.secret', '/web/authenticate/google?ticket=…'],
  [
    '/web/authenticate/google?next_url=%2Ffamily%2F%3Finvitation%3Dsecret%26a%3D1&b=2',
    '/web/authenticate/google?next_url=%2Ffamily%2F%3Finvitation%3D…%26a%3D1&b=2',
  ],
  ['/web/gifts/SELAH-1234', '/web/gifts/…'],
  ['/web/gifts/SELAH-1234?a=1', '/web/gifts/…?a=1'],
  ['/?%6dlt=secret', '/?mlt=…'],
  ['/?%6D%6C%74=secret', '/?mlt=…'],
  ['/?a=1&%256dlt=secret', '/?a=1&mlt=…'],
  ['/?a=1&amp;mlt=secret', '/?a=1&amp;mlt=…'],
  ['/?a=1;mlt=secret&b=2', '/?a=1;mlt=…&b=2'],
  ['/?firstscreen%5ftoken=secret', '/?firstscreen_token=…'],
  [
    '/login/?next_url=%252Ffamily%252F%253Finvitation%253Dsecret',
    '/login/?next_url=%252Ffamily%252F%253Finvitation%253D…',
  ],
  ['/web/gifts%2FSELAH-1234', '/web/gifts%2F…'],
  ['/web/%67ifts/SELAH-1234', '/web/gifts/…'],
  ['/web%2fgifts%2fSELAH-1234?a=1', '/web%2fgifts%2f…?a=1'],
  ['/media%2Fsigned%2Fsecret.secret%2Fabc', '/media%2Fsigned%2F…%2Fabc'],
  ['/?promocode=ok', '/?promocode=ok'],
  ['/search/?q=50%25%20off%3B%20rest', '/search/?q=50%25%20off%3B%20rest'],
  ['/web/studio/people?q=ann%40selah.test&limit=5', '/web/studio/people?q=…&limit=5'],
  ['/studio/people/?q=%2B15550100', '/studio/people/?q=…'],
  ['/login/?next_url=%2Fstudio%2Fpeople%2F%3Fq%3Dann%2540selah.test', '/login/?next_url=%2Fstudio%2Fpeople%2F%3Fq%3D…'],
  ['/media/signed/secret.secret/abc/file.m4a', '/media/signed/…/abc/file.m4a'],
  ['/media/abc/file.m4a', '/media/abc/file.m4a'],
])('%s is logged as %s', (url, logged) => {
  expect(redactUrl(url)).toBe(logged)
})

test('a query has a secret, however its parameter is encoded', () => {
  expect(hasSecretQuery('/family/?invitation=secret')).toBe(true)
  expect(hasSecretQuery('/?%6dlt=secret')).toBe(true)
  expect(hasSecretQuery('/?a=1;mlt=secret')).toBe(true)
  expect(hasSecretQuery('/family/')).toBe(false)
})
