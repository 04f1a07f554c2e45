import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const { call, visitor } = vi.hoisted(() => ({
  call: vi.fn<() => Promise<object>>(),
  visitor: { isKnown: false, user: undefined as { id: string; is_registered: boolean } | undefined },
}))
vi.mock('#web/http/api.ts', () => ({ call }))
vi.mock('#web/http/browser/report-failure.ts', () => ({ reportFailure: () => undefined }))
vi.mock('#web/state/identify-visitor.ts', () => ({ identifyVisitor: async () => 'guest' }))
vi.mock('#web/http/session/visitor.ts', () => ({
  currentUser: () => visitor.user,
  currentUserId: () => (visitor.isKnown ? (visitor.user?.id ?? null) : null),
  isVisitorKnown: () => visitor.isKnown,
}))
const kept = { id: 'kept' }
vi.mock('#web/state/downloads/keep/keep-devotional.ts', () => ({ findKeptToday: async () => kept }))

import { findOwnDailyItem } from './find-own-daily-item.ts'

const ruth = { id: 'ruth', is_registered: true }

beforeEach(() => {
  call.mockReset().mockResolvedValue({ data: { id: 'asked' } })
})
afterEach(() => {
  Object.assign(visitor, { isKnown: false, user: undefined })
})

test.each([
  ['a member’s is requested', { isKnown: true, user: ruth }, 'asked'],
  ['a guest has none', { isKnown: true, user: undefined }, undefined],
  ['a visitor who was signed in has the one on this device if the server does not answer', { user: ruth }, 'kept'],
  ['a visitor who was not signed in has none', {}, undefined],
])('the visitor’s own devotional: %s', async (_, who, expected) => {
  Object.assign(visitor, who)
  expect((await findOwnDailyItem())?.id).toBe(expected)
})

test('a member’s devotional that cannot be fetched is the one on this device', async () => {
  Object.assign(visitor, { isKnown: true, user: ruth })
  call.mockRejectedValue(new TypeError('Failed to fetch'))
  expect((await findOwnDailyItem())?.id).toBe('kept')
})
