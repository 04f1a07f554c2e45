import { assert, base64String, constantFrom, integer, property, string, tuple } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readMediaGrant, signedMediaPath } from './media-links.ts'
import { readGuestToken, readSessionToken, signGuestToken, signSessionToken } from './session-tokens.ts'
import { createSigner } from './signer.ts'

const signer = createSigner('a-secret-of-thirty-two-characters')
const NOW = 1_800_000_000_000
const id = string({ unit: constantFrom(...'abcXYZ019_-'), minLength: 1, maxLength: 24 })
const later = integer({ min: NOW + 1, max: NOW + 1e9 })

/** One character of a text changed, added or removed. */
const slip = tuple(integer({ min: 0, max: 300 }), constantFrom(...'AQgw09-_.=%'), constantFrom('change', 'add', 'drop'))
function altered(text: string, [place, character, how]: [number, string, string]): string {
  const at = place % text.length
  if (how === 'add') return text.slice(0, at) + character + text.slice(at)
  return text.slice(0, at) + (how === 'drop' ? '' : character) + text.slice(at + 1)
}

describe('a session token', () => {
  test('a session token is readable until it expires', () => {
    assert(
      property(id, id, id, later, (visitor_id, user_id, family_id, ends_at) => {
        const claims = { visitor_id, user_id, family_id, ends_at }
        const token = signSessionToken(signer, claims)
        expect(readSessionToken(signer, token, ends_at - 1)).toEqual(claims)
        expect(readSessionToken(signer, token, ends_at)).toBeUndefined()
      }),
    )
  })

  test('a session token with one changed character is invalid', () => {
    const token = signSessionToken(signer, {
      visitor_id: 'one',
      user_id: 'two',
      family_id: 'three',
      ends_at: NOW + 1000,
    })
    assert(
      property(slip, (one) => {
        const wrong = altered(token, one)
        if (wrong !== token) expect(readSessionToken(signer, wrong, NOW)).toBeUndefined()
      }),
      { numRuns: 3000 },
    )
  })

  test('a session token of another secret or another purpose is invalid', () => {
    const claims = { visitor_id: 'guest', user_id: null, family_id: null, ends_at: NOW + 1000 }
    const foreign = createSigner('another-secret-of-thirty-two-chars')
    expect(readSessionToken(foreign, signSessionToken(signer, claims), NOW)).toBeUndefined()
    expect(readGuestToken(signer, signSessionToken(signer, claims), NOW)).toBeUndefined()
    expect(readSessionToken(signer, signGuestToken(signer, 'one', NOW + 1000), NOW)).toBeUndefined()
  })

  test('an invented session token is invalid', () => {
    assert(
      property(string(), base64String(), (text, more) => {
        expect(readSessionToken(signer, `${text}.${more}`, NOW)).toBeUndefined()
      }),
    )
  })
})

describe('a guest’s refresh token', () => {
  test('a guest token names the guest until it expires, and is invalid with one changed character', () => {
    assert(
      property(id, later, slip, (visitorId, endsAt, one) => {
        const token = signGuestToken(signer, visitorId, endsAt)
        expect(readGuestToken(signer, token, endsAt - 1)).toBe(visitorId)
        expect(readGuestToken(signer, token, endsAt)).toBeUndefined()
        const wrong = altered(token, one)
        if (wrong !== token) expect(readGuestToken(signer, wrong, NOW)).toBeUndefined()
      }),
    )
  })
})

describe('a signed media link', () => {
  const sealOf = (path: string) => path.split('/')[3] ?? ''

  test('a signed link grants access to its medium only, until it expires', () => {
    assert(
      property(id, id, id, later, (media_id, content_id, visitor_id, ends_at) => {
        const grant = { media_id, content_id, visitor_id, ends_at }
        const seal = sealOf(signedMediaPath(signer, grant, 'file.m4a'))
        expect(readMediaGrant(signer, seal, media_id, ends_at - 1)).toEqual(grant)
        expect(readMediaGrant(signer, seal, media_id, ends_at)).toBeUndefined()
        expect(readMediaGrant(signer, seal, `${media_id}x`, NOW)).toBeUndefined()
      }),
    )
  })

  test('a signed link with one changed character is invalid', () => {
    const grant = { media_id: 'medium', content_id: 'item', visitor_id: 'visitor', ends_at: NOW + 1000 }
    const seal = sealOf(signedMediaPath(signer, grant, 'file.m4a'))
    assert(
      property(slip, (one) => {
        const wrong = altered(seal, one)
        if (wrong !== seal) expect(readMediaGrant(signer, wrong, 'medium', NOW)).toBeUndefined()
      }),
      { numRuns: 3000 },
    )
  })

  test('a file name is encoded as one path segment', () => {
    const grant = { media_id: 'medium', content_id: 'item', visitor_id: 'visitor', ends_at: NOW + 1000 }
    expect(signedMediaPath(signer, grant, 'a/b c?.m4a').split('/')).toHaveLength(6)
  })
})
