import { describe, expect, test } from 'vitest'
import { EMPTY_USER } from './empty-user.ts'
import { readSessionReply, type SessionReply } from './session-reply.ts'

const ruth = { ...EMPTY_USER, id: 'u1', is_registered: true, is_logged_in: true }
const session = { type: 'session', token: 'abc', expires_at: '2026-11-22T00:00:00Z' }
const refresh = { type: 'refresh', expires_at: '2026-12-22T00:00:00Z' }

test('a reply with tokens signs its user in', () => {
  expect(readSessionReply({ user: ruth, tokens: [session, refresh] })).toEqual({ user: ruth, token: 'abc' })
  expect(readSessionReply({ user: ruth, tokens: [refresh, session] })).toEqual({ user: ruth, token: 'abc' })
})

describe('a reply without valid tokens signs nobody in', () => {
  test.each<[string, SessionReply | null | undefined]>([
    ['no answer', undefined],
    ['null', null],
    ['nothing', {}],
    ['a user alone', { user: ruth }],
    ['null for tokens', { user: ruth, tokens: null }],
    ['an empty list', { user: ruth, tokens: [] }],
    ['a refresh token alone', { user: ruth, tokens: [refresh] }],
    ['a session token without its value', { user: ruth, tokens: [{ type: 'session' }] }],
    ['an empty value', { user: ruth, tokens: [{ type: 'session', token: '' }] }],
    ['words for tokens', { user: ruth, tokens: 'session' }],
    ['holes for tokens', { user: ruth, tokens: [null, undefined, 5] }],
  ])('%s', (_, answer) => {
    expect(readSessionReply(answer)).toEqual({ user: EMPTY_USER, token: null })
  })
})

test('tokens without a user sign nobody in', () => {
  expect(readSessionReply({ tokens: [session] })).toEqual({ user: EMPTY_USER, token: 'abc' })
})
