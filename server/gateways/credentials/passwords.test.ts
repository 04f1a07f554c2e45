import { expect, test } from 'vitest'
import { hashPassword, verifyPassword } from './passwords.ts'

const SALT = 'c2FsdC10aGF0LWlzLWxvbmctZW5vdWdo'

test('a hash accepts its own password and no other', async () => {
  const hash = await hashPassword('correct horse', SALT)
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]+\$[\w+/]{43}$/)
  expect(await verifyPassword('correct horse', hash)).toBe(true)
  expect(await verifyPassword('correct horsf', hash)).toBe(false)
})

test('a hash accepts any Unicode composition of its password', async () => {
  expect(await verifyPassword('cafe\u0301 au lait', await hashPassword('caf\u00e9 au lait', SALT))).toBe(true)
})

test('different salts give different hashes', async () => {
  expect(await hashPassword('correct horse', SALT)).not.toBe(await hashPassword('correct horse', `${SALT}x`))
})

test.each([null, '', 'plain', '$argon2id$v=19$m=19456,t=2,p=1$$', '$2b$10$abcdefghijklmnopqrstuv'])(
  'no password is right against %j',
  async (hash) => {
    expect(await verifyPassword('', hash)).toBe(false)
    expect(await verifyPassword('anything', hash)).toBe(false)
  },
)

test('many simultaneous hashes all finish', async () => {
  const hash = await hashPassword('one', SALT)
  const checks = await Promise.all(['one', 'two', 'one', 'three', 'one'].map((each) => verifyPassword(each, hash)))
  expect(checks).toEqual([true, false, true, false, true])
})
