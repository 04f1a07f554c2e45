import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest'
import type { User } from '#contract/accounts/session.ts'
import { storageOf } from '../browser/browser-storage.fixture.ts'
import { readStoredUser, storeUser } from './stored-user.ts'

const ruth: User = {
  id: 'u1',
  email: 'ruth@test.example',
  phone: null,
  name: 'Ruth',
  locale: 'en',
  is_registered: true,
  is_subscribed: true,
  is_verified: true,
  is_logged_in: true,
  is_dcb: true,
  has_password: true,
  permissions: { allow: { 'series-edit': '*' }, deny: {} },
}
const guest: User = { ...ruth, id: null, email: null, name: null, is_registered: false, is_dcb: false }

let kept: Map<string, string>

beforeEach(() => {
  kept = new Map()
  vi.stubGlobal('window', { localStorage: storageOf(kept) })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

describe('the stored user record', () => {
  it('is read as it was stored, except for permissions', () => {
    storeUser(ruth)
    expect(readStoredUser()).toEqual({ ...ruth, permissions: { allow: {}, deny: {} } })
    expect([kept.get('is_registered'), kept.get('is_dcb_user')]).toEqual(['true', 'true'])
  })

  it('is removed on sign-out', () => {
    storeUser(ruth)
    storeUser(guest)
    expect(readStoredUser()).toBeUndefined()
    expect([...kept.keys()]).toEqual([])
  })

  test.each([
    ['true', true],
    ['1', true],
    ['false', false],
    ['0', false],
  ])('reads a switch stored as %s', (value, isOn) => {
    kept.set('user', JSON.stringify({ id: 'u1', is_registered: 'true', is_subscribed: value }))
    expect(readStoredUser()?.is_subscribed).toBe(isOn)
  })

  test.each(['', 'null', '[]', '"ruth"', '{', '{"id":1,"is_registered":true}', '{"id":"u1","is_registered":false}'])(
    '%j is not a user',
    (json) => {
      kept.set('user', json)
      expect(readStoredUser()).toBeUndefined()
    },
  )
})
