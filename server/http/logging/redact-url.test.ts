import { array, assert, constantFrom, integer, property, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ANSWERS } from '#server/api/answers.ts'
import { decodeWholly } from './decode-url.ts'
import { hasSecretQuery, redactUrl } from './redact-url.ts'

test.each([
  ['/discover/?tag=rest', '/discover/?tag=rest'],
  ['/?mlt=secret', '/?mlt=…'],
  ['/?a=1&firstscreen_token=secret&b=2', '/?a=1&firstscreen_token=…&b=2'],
  ['/?CODE=secret', '/?CODE=…'],
  ['/web/authenticate/google/callback?state=secret&code=secret', '/web/authenticate/google/callback?state=…&code=…'],
  ['/login/?reset=secret', '/login/?reset=…'],
  ['/settings/account/?verify=secret#top', '/settings/account/?verify=…#…'],
  ['/family/?invitation=secret', '/family/?invitation=…'],
  ['/web/authenticate/google?ticket=secret.secret', '/web/authenticate/google?ticket=…'],
  [
    '/web/authenticate/google?next_url=%2Ffamily%2F%3Finvitation%3Dsecret%26a%3D1&b=2',
    '/web/authenticate/google?next_url=%2Ffamily%2F%3Finvitation%3D…%26a%3D1&b=2',
  ],
  ['/web/gifts/SELAH-1234', '/web/gifts/…'],
  ['/web/gifts/SELAH-1234?a=1', '/web/gifts/…?a=1'],
  ['/web/users/ruth/plan-groups/secret', '/web/users/ruth/plan-groups/…'],
  ['/web/studio/money/discounts/SPRING/ending', '/web/studio/money/discounts/…/ending'],
  ['/?%6dlt=secret', '/?%6dlt=…'],
  ['/?%6D%6C%74=secret', '/?%6D%6C%74=…'],
  ['/?a=1&%256dlt=secret', '/?a=1&%256dlt=…'],
  ['/?a=1&amp;mlt=secret', '/?a=1&amp;mlt=…'],
  ['/?a=1;mlt=secret&b=2', '/?a=1;mlt=…&b=2'],
  ['/?firstscreen%5ftoken=secret', '/?firstscreen%5ftoken=…'],
  [
    '/login/?next_url=%252Ffamily%252F%253Finvitation%253Dsecret',
    '/login/?next_url=%252Ffamily%252F%253Finvitation%253D…',
  ],
  ['/web/gifts%2FSELAH-1234', '/web/gifts%2F…'],
  ['/web/%67ifts/SELAH-1234', '/web/%67ifts/…'],
  ['/web%2fgifts%2fSELAH-1234?a=1', '/web%2fgifts%2f…?a=1'],
  ['/media%2Fsigned%2Fsecret.secret%2Fabc', '/media%2Fsigned%2F…%2Fabc'],
  ['/?promocode=ok', '/?promocode=ok'],
  ['/search/?q=50%25%20off%3B%20rest', '/search/?q=50%25%20off%3B%20rest'],
  ['/web/studio/people?q=ann%40selah.test&limit=5', '/web/studio/people?q=…&limit=5'],
  ['/studio/people/?q=%2B15550100', '/studio/people/?q=…'],
  ['/login/?next_url=%2Fstudio%2Fpeople%2F%3Fq%3Dann%2540selah.test', '/login/?next_url=%2Fstudio%2Fpeople%2F%3Fq%3D…'],
  ['/media/signed/secret.secret/abc/file.m4a', '/media/signed/…/abc/file.m4a'],
  ['/media/preview/secret/abc/file.m4a', '/media/preview/…/abc/file.m4a'],
  ['/media/abc/file.m4a', '/media/abc/file.m4a'],
  ['/together/secret/?next_url=%2Ftogether%2Fsecret&a=1', '/together/…/?next_url=%2Ftogether%2F…&a=1'],
  ['/login/?next_url=%252Ftogether%252Fsecret', '/login/?next_url=%252Ftogether%252F…'],
  ['/login/?next_url=%252Fweb%252Fgifts%252Fsecret%252F&a=1', '/login/?next_url=%252Fweb%252Fgifts%252F…%252F&a=1'],
  ['/login/?next_url=%25%32%46together%25%32%46secret', '/login/?next_url=%25%32%46together%25%32%46…'],
  ['/media/signed/secret%2Fp/abc/file.m4a', '/media/signed/…/abc/file.m4a'],
  ['/together/%23/?a=1', '/together/…/?a=1'],
  ['/together//secret/', '/together/…/'],
  ['/together/%2Fsecret%2Fsecret/', '/together/…/'],
  ['/login/?next_url=%5Ctogether%5Csecret%5C', '/login/?next_url=%5Ctogether%5C…%5C'],
  ['/?code=secret%26secret&a=1', '/?code=…&a=1'],
  ['/p/secret/', '/p/…/'],
  ['/page-data/p/secret/page-data.json', '/page-data/p/…/page-data.json'],
  ['/web/shared-playlists/secret', '/web/shared-playlists/…'],
  ['/web/studio/money/codes/secret/ending', '/web/studio/money/codes/…/ending'],
  ['/web/studio/money/codes?limit=20', '/web/studio/money/codes?limit=20'],
  ['/plans/advent/?with=secret', '/plans/advent/?with=…'],
  ['/give/receipt/?id=1&key=secret', '/give/receipt/?id=1&key=…'],
  [
    '/web/dcb/start?next_url=%2Fsettings%2Femails%2F%23secret&a=1',
    '/web/dcb/start?next_url=%2Fsettings%2Femails%2F%23…&a=1',
  ],
  ['/%E0%A4%A/?mlt=secret%', '/%E0%A4%A/?mlt=…'],
])('%s is logged as %s', (url, logged) => {
  expect(redactUrl(url)).toBe(logged)
})

test('a query has a secret, however its parameter is encoded', () => {
  expect(hasSecretQuery('/family/?invitation=secret')).toBe(true)
  expect(hasSecretQuery('/?%6dlt=secret')).toBe(true)
  expect(hasSecretQuery('/?a=1;mlt=secret')).toBe(true)
  expect(hasSecretQuery('/family/')).toBe(false)
})

test('a secret in the path of a call is redacted, whichever call it is', () => {
  const paths = ANSWERS.map(({ call }) => call.path).filter((path) => /:(?:key|code|token|secret)\b/.test(path))
  expect(paths.length).toBeGreaterThan(3)
  const logged = paths.map((path) =>
    redactUrl(path.replace(/:(?:key|code|token|secret)\b/, 'hidden').replace(/:\w+/g, 'id')),
  )
  expect(logged.filter((address) => address.includes('hidden'))).toEqual([])
})

describe('a secret in an address of any form', () => {
  const SECRETS: readonly [before: string, after: string][] = [
    ['/?mlt=', '&a=1'],
    ['/plans/advent/?with=', ''],
    ['/web/studio/people?q=', '&limit=5'],
    ['/settings/emails/#', ''],
    ['/media/signed/', '/abc/file.m4a'],
    ['/web/gifts/', ''],
    ['/together/', '/?a=1'],
  ]
  const place = constantFrom(...SECRETS)
  const nestedIn = (text: string, depth: number): string =>
    depth === 0 ? text : nestedIn(encodeURIComponent(text), depth - 1)

  test('is redacted alone, whatever its characters and however deep it is nested', () => {
    assert(
      property(place, string({ minLength: 1 }), integer({ min: 0, max: 5 }), ([before, after], secret, depth) => {
        const start = depth === 0 ? '' : '/login/?next_url='
        const end = depth === 0 ? '' : '&b=2'
        const [known, rest] = [before, after].map((text) => nestedIn(text, depth))
        const url = start + nestedIn(before + encodeURIComponent(secret) + after, depth) + end
        expect(redactUrl(url)).toBe(`${start}${known}…${rest}${end}`)
      }),
    )
  })

  test('is redacted, whichever characters are encoded and how often', () => {
    const rounds = array(array(constantFrom('keep', 'lower', 'upper'), { minLength: 1, maxLength: 20 }), {
      maxLength: 4,
    })
    assert(
      property(place, rounds, ([before, after], choices) => {
        const url = choices.reduce(encodedAs, `${before}s3cr3t.s3cr3t${after}`)
        const logged = decodeWholly(redactUrl(url)).map(({ character }) => character)
        expect(logged.join('')).not.toContain('s3cr3t')
      }),
    )
  })
})

/** A text with some of its characters encoded, by choices that repeat. */
function encodedAs(text: string, choices: readonly string[]): string {
  return Array.from(text, (character, at) => {
    const choice = choices[at % choices.length]
    if (choice === 'keep' || character > '~') return character
    const hex = character.charCodeAt(0).toString(16).padStart(2, '0')
    return `%${choice === 'upper' ? hex.toUpperCase() : hex}`
  }).join('')
}
