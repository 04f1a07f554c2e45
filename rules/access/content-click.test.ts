import { describe, expect, test } from 'vitest'
import { contentClick } from './content-click.ts'

describe('pressing an item', () => {
  test.each([
    ['anyone', false, 'play'],
    ['guest', false, 'play'],
    ['registered', false, 'play'],
    ['subscribed', false, 'play'],
    ['operator', false, 'play'],
    ['anyone', true, 'sign-up'],
    ['guest', true, 'sign-up'],
    ['registered', true, 'subscribe'],
    ['subscribed', true, 'play'],
    ['operator', true, 'play'],
  ] as const)('%s, locked %s: %s', (standing, is_locked, wanted) => {
    expect(contentClick({ is_locked }, standing)).toBe(wanted)
  })
})
