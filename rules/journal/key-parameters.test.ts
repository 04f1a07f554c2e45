import { describe, expect, test } from 'vitest'
import { isKeyCopyAccepted, isPassphraseLong, keyContext, normalizePassphrase } from './key-parameters.ts'

describe('copies of a journal’s key', () => {
  test.each([
    ['passphrase', 1, 600_000, true],
    ['passphrase', 1, 1_000_000, true],
    ['passphrase', 1, 599_999, false],
    ['passphrase', 1, 0, false],
    ['passphrase', 1, 100_000_000, false],
    ['passphrase', 2, 600_000, false],
    ['recovery', 1, 0, true],
    ['passkey', 1, 0, true],
    ['passkey', 1, 1, false],
  ] as const)('of a %s, in format %i with %i rounds: accepted %s', (kind, format, rounds, isAccepted) => {
    expect(isKeyCopyAccepted({ kind, format, rounds })).toBe(isAccepted)
  })

  test('are bound to their journal and to each of their parameters', () => {
    const copy = { id: 'a', kind: 'passphrase', format: 1, rounds: 1, salt: 's', credential_id: null } as const
    const contexts = [
      keyContext('j', copy),
      keyContext('k', copy),
      keyContext('j', { ...copy, id: 'b' }),
      keyContext('j', { ...copy, kind: 'recovery' }),
      keyContext('j', { ...copy, rounds: 2 }),
      keyContext('j', { ...copy, salt: 't' }),
      keyContext('j', { ...copy, credential_id: 'c' }),
      keyContext('j', { ...copy, format: 2 }),
    ]
    expect(new Set(contexts).size).toBe(contexts.length)
  })
})

test('a passphrase is the same in composed and decomposed letters, and has at least twelve characters', () => {
  expect(normalizePassphrase('cafe\u0301')).toBe(normalizePassphrase('caf\u00e9'))
  expect(isPassphraseLong('eleven char')).toBe(false)
  expect(isPassphraseLong('twelve chars')).toBe(true)
  expect(isPassphraseLong(`a${' '.repeat(20)}`)).toBe(false)
  expect(isPassphraseLong('🕊'.repeat(11))).toBe(false)
})
