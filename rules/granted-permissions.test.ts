import { describe, expect, test } from 'vitest'
import { STANDINGS, type Standing } from '#contract/visitor.ts'
import { grantedTo } from './granted-permissions.ts'
import { hasAllPermissions, hasAnyPermission, hasPermission } from './permissions.ts'

const QUESTIONS = {
  play: { resource: 'content', action: 'play' },
  react: { resource: 'content', action: 'react', domain: 'any-item' },
  follow: { resource: 'artist', action: 'follow' },
  read: { resource: 'submissions.admin', action: 'read' },
  refund: { resource: 'billing.admin', action: 'write', domain: 'one-subscription' },
} as const

describe('what a standing may do', () => {
  test.each<[Standing, (keyof typeof QUESTIONS)[]]>([
    ['anyone', []],
    ['guest', []],
    ['registered', ['react', 'follow']],
    ['subscribed', ['play', 'react', 'follow']],
    ['operator', ['play', 'react', 'follow', 'read', 'refund']],
  ])('%s', (standing, may) => {
    const asked = Object.entries(QUESTIONS).filter(([, question]) => hasPermission(grantedTo(standing), question))
    expect(asked.map(([name]) => name)).toEqual(may)
  })

  test('grows with the standing, and never shrinks', () => {
    for (const [at, standing] of STANDINGS.entries()) {
      const more = STANDINGS[at + 1]
      if (!more) break
      for (const key of Object.keys(grantedTo(standing).allow)) expect(grantedTo(more).allow).toHaveProperty(key)
    }
  })

  test('is asked of several at once', () => {
    const subscribed = grantedTo('subscribed')
    expect(hasAnyPermission(subscribed, [QUESTIONS.read, QUESTIONS.play])).toBe(true)
    expect(hasAllPermissions(subscribed, [QUESTIONS.read, QUESTIONS.play])).toBe(false)
  })
})
