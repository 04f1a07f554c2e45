import { describe, expect, test } from 'vitest'
import { canRemoveSignInMethod, countSignInMethods, type SignInMethods } from './sign-in-methods.ts'

const NONE: SignInMethods = { has_password: false, email: null, phone: null, providers: [], passkeys: 0 }

describe('the ways into an account', () => {
  test.each<[string, Partial<SignInMethods>, number]>([
    ['nothing', {}, 0],
    ['a password alone, which wants an address', { has_password: true }, 0],
    ['an email address', { email: 'ruth@selah.test' }, 1],
    ['a phone', { phone: '+15550100001' }, 1],
    ['two accounts with one service', { providers: ['google', 'google'] }, 1],
    ['two services and two passkeys', { providers: ['google', 'apple'], passkeys: 2 }, 4],
    ['all of them', { has_password: true, email: 'a@b.cd', phone: '+1', providers: ['carrier'], passkeys: 1 }, 4],
  ])('%s', (_name, ways, count) => {
    expect(countSignInMethods({ ...NONE, ...ways })).toBe(count)
  })

  test.each<[string, Partial<SignInMethods>, { provider: string } | 'passkey', boolean]>([
    ['the only service', { providers: ['google'] }, { provider: 'google' }, false],
    ['one of two services', { providers: ['google', 'apple'] }, { provider: 'google' }, true],
    ['a service beside an address', { providers: ['google'], email: 'a@b.cd' }, { provider: 'google' }, true],
    ['the only passkey', { passkeys: 1 }, 'passkey', false],
    ['the only passkey, beside a password without an address', { passkeys: 1, has_password: true }, 'passkey', false],
    ['one of two passkeys', { passkeys: 2 }, 'passkey', true],
    ['a passkey beside a service', { passkeys: 1, providers: ['apple'] }, 'passkey', true],
  ])('losing %s', (_name, ways, lost, may) => {
    expect(canRemoveSignInMethod({ ...NONE, ...ways }, lost)).toBe(may)
  })
})
