import { describe, expect, test } from 'vitest'
import { ACCESS_LEVELS, type AccessLevel } from '#contract/visitor.ts'
import { hasAllPermissions, hasAnyPermission, hasPermission } from './permissions.ts'
import { permissionsFor } from './permissions-by-access-level.ts'

const QUESTIONS = {
  play: { resource: 'content', action: 'play' },
  react: { resource: 'content', action: 'react', domain: 'any-item' },
  follow: { resource: 'artist', action: 'follow' },
  read: { resource: 'submissions.admin', action: 'read' },
  refund: { resource: 'billing.admin', action: 'write', domain: 'one-subscription' },
} as const

describe('permissions by access level', () => {
  test.each<[AccessLevel, (keyof typeof QUESTIONS)[]]>([
    ['anyone', []],
    ['guest', []],
    ['registered', ['react', 'follow']],
    ['subscribed', ['play', 'react', 'follow']],
    ['operator', ['play', 'react', 'follow', 'read', 'refund']],
  ])('%s', (standing, may) => {
    const asked = Object.entries(QUESTIONS).filter(([, question]) => hasPermission(permissionsFor(standing), question))
    expect(asked.map(([name]) => name)).toEqual(may)
  })

  test('grow with the access level', () => {
    for (const [at, standing] of ACCESS_LEVELS.entries()) {
      const more = ACCESS_LEVELS[at + 1]
      if (!more) break
      for (const key of Object.keys(permissionsFor(standing).allow))
        expect(permissionsFor(more).allow).toHaveProperty(key)
    }
  })

  test('can be checked several at once', () => {
    const subscribed = permissionsFor('subscribed')
    expect(hasAnyPermission(subscribed, [QUESTIONS.read, QUESTIONS.play])).toBe(true)
    expect(hasAllPermissions(subscribed, [QUESTIONS.read, QUESTIONS.play])).toBe(false)
  })
})
