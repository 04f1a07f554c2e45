import { expect, test } from 'vitest'
import { passwordFault, SHORTEST_PASSWORD } from '#rules/password.ts'
import { RANKED_PASSWORDS } from './ranked-passwords.ts'

test('at least 3,000 passwords that our shortest length lets through are refused', () => {
  const fitting = [...RANKED_PASSWORDS].filter((word) => [...word].length >= SHORTEST_PASSWORD)
  expect(fitting.length).toBeGreaterThanOrEqual(3000)
  expect(fitting.filter((word) => passwordFault(word, [], RANKED_PASSWORDS) !== 'too_common')).toEqual([])
  expect(fitting.filter((word) => word !== word.toLowerCase())).toEqual([])
})

test('in whatever letters, and with a sign after them', () => {
  for (const password of ['SeaGulls', 'seagulls1!', 'Qwerty21']) {
    expect([password, passwordFault(password, [], RANKED_PASSWORDS)]).toEqual([password, 'too_common'])
  }
  expect(passwordFault('a quiet lamp at dusk', [], RANKED_PASSWORDS)).toBeUndefined()
})
