import { describe, expect, it, test } from 'vitest'
import { readSignInLink, signInQueryNames } from './sign-in-link.ts'

describe('the sign-in credentials in an address', () => {
  test.each([
    ['mlt=abc', { magic_login_token: 'abc' }],
    ['magic_login_token=abc', { magic_login_token: 'abc' }],
    ['mlt=abc&code=123456&email=a@b.test', { magic_login_token: 'abc' }],
    ['code=123456&email=a%40b.test', { email: 'a@b.test', code: '123456' }],
    ['code=1&phone=555&country_code=%2B1', { country_code: '+1', phone: '555', code: '1' }],
  ])('%s', (query, link) => {
    expect(readSignInLink(new URLSearchParams(query))).toEqual(link)
  })

  test.each(['', 'mlt=', 'code=123456', 'email=a@b.test', 'code=1&phone=555', 'community=dc'])(
    '%j is not a credential',
    (query) => {
      expect(readSignInLink(new URLSearchParams(query))).toBeUndefined()
    },
  )

  it('all their query names are removed from the address', () => {
    expect(signInQueryNames({ magic_login_token: 'x' })).toEqual(['mlt', 'magic_login_token'])
    expect(signInQueryNames({ email: 'a@b.test', code: '1' })).toEqual(['email', 'code'])
  })
})
