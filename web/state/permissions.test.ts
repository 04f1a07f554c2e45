import { expect, test } from 'vitest'
import type { User } from '#contract/accounts/session.ts'
import { EMPTY_USER } from '#rules/accounts/empty-user.ts'
import { setVisitor } from '../http/session/visitor.ts'
import { permissions } from './permissions.ts'

const PLAY = { resource: 'content', action: 'play' }
const READ = { resource: 'submissions.admin', action: 'read' }

const user = (allow: User['permissions']['allow'], deny: User['permissions']['deny'] = {}): User => ({
  ...EMPTY_USER,
  ...{ id: 'one', is_registered: true, is_subscribed: true, is_verified: true, is_logged_in: true },
  permissions: { allow, deny },
})

test('grants what the server listed, and nothing to a guest without a record', () => {
  expect(permissions.has(PLAY)).toBe(false)
  setVisitor({ user: user({ 'content-play': '*' }) })
  expect(permissions.has(PLAY)).toBe(true)
  expect(permissions.hasAny([READ, PLAY])).toBe(true)
  expect(permissions.hasAll([READ, PLAY])).toBe(false)
  setVisitor({ user: user({ 'content-play': '*', 'admin-read': '*' }, { 'content-play': ['one-item'] }) })
  expect(permissions.hasAll([READ, PLAY])).toBe(true)
  expect(permissions.has({ ...PLAY, domain: 'one-item' })).toBe(false)
})
