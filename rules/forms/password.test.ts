import { assert, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { COMMON_PASSWORDS } from './common-passwords.ts'
import { LONGEST_PASSWORD, type PasswordFault, passwordFault } from './password.ts'

test.each<[password: string, fault: PasswordFault | undefined]>([
  ['', 'too_short'],
  ['seven77', 'too_short'],
  ['eight888', undefined],
  ['still waters run', undefined],
  ['stillwaters', undefined],
  ['ŝtìllwåt', undefined],
  ['🙏🙏🕊️🕊️', 'too_short'],
  ['password', 'too_common'],
  ['PassWord1', 'too_common'],
  ['Sunshine1!', 'too_common'],
  ['123sunshine', 'too_common'],
  ['sunshine over the sea', undefined],
  ['Sunshine12345', undefined],
  ['aaaaaaaaaa', 'too_common'],
  ['12345678', 'too_common'],
  ['zyxwvutsr', 'too_common'],
  ['13579135', undefined],
  ['JesusLovesMe', 'too_common'],
  ['john3:16', 'too_common'],
  ['a'.repeat(LONGEST_PASSWORD - 1).concat('b'), undefined],
  ['ab'.repeat(LONGEST_PASSWORD), 'too_long'],
])('the password %j has the fault %s', (password, fault) => {
  expect(passwordFault(password)).toBe(fault)
})

test('a password is refused if it is the person’s own address', () => {
  const mine = ['Ruth.Ellery@selah.test', null]
  expect(passwordFault('ruth.ellery', mine)).toBe('too_common')
  expect(passwordFault('RUTH.ELLERY@selah.test', mine)).toBe('too_common')
  expect(passwordFault('ruth.ellery@home', mine)).toBeUndefined()
})

test('the list is in lower case and large enough', () => {
  expect(COMMON_PASSWORDS.size).toBeGreaterThan(300)
  for (const word of COMMON_PASSWORDS) expect(word).toBe(word.toLowerCase())
})

test('requires no character classes', () => {
  assert(
    property(string({ minLength: 30, maxLength: 60 }), (password) => {
      const isRun = new Set(password).size === 1
      expect([password, passwordFault(`${password}xq`)]).toEqual([password, isRun ? expect.anything() : undefined])
    }),
  )
})
