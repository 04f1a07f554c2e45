import { expect, test } from 'vitest'
import { passwordFault, SHORTEST_PASSWORD } from '#rules/forms/password.ts'
import { LEAKED_PASSWORDS } from './ranked-passwords.ts'

test('at least 3,000 leaked passwords of our minimum length are refused', () => {
  const fitting = [...LEAKED_PASSWORDS].filter((word) => [...word].length >= SHORTEST_PASSWORD)
  expect(fitting.length).toBeGreaterThanOrEqual(3000)
  expect(fitting.filter((word) => passwordFault(word, [], LEAKED_PASSWORDS) !== 'too_common')).toEqual([])
  expect(fitting.filter((word) => word !== word.toLowerCase())).toEqual([])
})

test('leaked passwords are refused in any letter case, and with a sign at the end', () => {
  for (const password of ['SeaGulls', 'seagulls1!', 'Qwerty21']) {
    expect([password, passwordFault(password, [], LEAKED_PASSWORDS)]).toEqual([password, 'too_common'])
  }
  expect(passwordFault('a quiet lamp at dusk', [], LEAKED_PASSWORDS)).toBeUndefined()
})
