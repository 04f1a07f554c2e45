import { describe, expect, test } from 'vitest'
import { ACCESS_LEVELS } from '#contract/visitor.ts'
import { hasAccessLevel, isFreeAccess, isSubscribed, mayPlay } from './access.ts'

const BOTH = [false, true]
const everyQuestion = BOTH.flatMap((isFree) =>
  BOTH.flatMap((isAccessible) =>
    BOTH.flatMap((subscribed) =>
      BOTH.map((isFreeAccess) => ({ isFree, isAccessible, isSubscribed: subscribed, isFreeAccess })),
    ),
  ),
)

describe('mayPlay', () => {
  test('exactly three of the sixteen cases are refused', () => {
    const refused = everyQuestion.filter((question) => !mayPlay(question))
    expect(refused).toEqual([
      { isFree: false, isAccessible: false, isSubscribed: false, isFreeAccess: false },
      { isFree: false, isAccessible: true, isSubscribed: false, isFreeAccess: false },
      { isFree: true, isAccessible: false, isSubscribed: false, isFreeAccess: false },
    ])
  })

  test('free access is off by default', () => {
    expect(mayPlay({ isFree: false, isAccessible: true, isSubscribed: false })).toBe(false)
  })
})

test.each([
  [null, 1000, false],
  [2000, 1999, true],
  [2000, 2000, false],
])('until %s, free access applies at %d: %s', (until, now, is) => {
  expect(isFreeAccess(until, now)).toBe(is)
})

describe('access levels', () => {
  test.each(ACCESS_LEVELS.flatMap((standing) => ACCESS_LEVELS.map((needed) => [standing, needed] as const)))(
    '%s making a call that needs %s',
    (standing, needed) => {
      expect(hasAccessLevel(standing, needed)).toBe(ACCESS_LEVELS.indexOf(standing) >= ACCESS_LEVELS.indexOf(needed))
    },
  )

  test('only subscribers and the operator count as subscribed', () => {
    expect(ACCESS_LEVELS.filter(isSubscribed)).toEqual(['subscribed', 'operator'])
  })
})
