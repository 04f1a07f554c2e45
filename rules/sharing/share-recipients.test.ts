import { array, assert, constantFrom, emailAddress, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { isEmail } from '../forms/email.ts'
import { readRecipients } from './share-recipients.ts'

test.each([
  ['a@b.co', ['a@b.co']],
  ['  a@b.co ', ['a@b.co']],
  ['a@b.co, c@d.co', ['a@b.co', 'c@d.co']],
  ['a@b.co;c@d.co\nE@f.co', ['a@b.co', 'c@d.co', 'E@f.co']],
  ['a@b.co,,; c@d.co,', ['a@b.co', 'c@d.co']],
  ['"two, words"@b.co x@y.co', ['"two, words"@b.co', 'x@y.co']],
  ['"a \\" b"@b.co', ['"a \\" b"@b.co']],
])('%j names %j', (text, emails) => {
  expect(readRecipients(text)).toEqual({ emails })
})

test.each(['', ' ', ',;', 'a', 'a@b', 'a@b.co, not one', '"a@b.co', 'a@b.co "', 'Ruth <a@b.co>'])(
  '%j has no recipients',
  (text) => {
    expect(readRecipients(text)).toEqual({ fault: 'invalid' })
  },
)

test('an address is used once, in any letter case', () => {
  const read = readRecipients('Ruth@Example.com ruth@example.com')
  expect('emails' in read && read.emails).toHaveLength(1)
})

test('at most ten recipients are accepted', () => {
  const people = (count: number) => Array.from({ length: count }, (_, at) => `p${at}@b.co`).join(' ')
  expect(readRecipients(people(10))).toMatchObject({ emails: { length: 10 } })
  expect(readRecipients(people(11))).toEqual({ fault: 'too-many' })
})

test('addresses are parsed with any separators', () => {
  const some = array(emailAddress().filter(isEmail), { minLength: 1, maxLength: 10 })
  assert(
    property(some, constantFrom(',', ';', ' ', ', ', '\n', ' ; '), (emails, between) => {
      const read = readRecipients(emails.join(between))
      const keys = new Set(emails.map((email) => email.toLowerCase()))
      expect('emails' in read && new Set(read.emails.map((email) => email.toLowerCase()))).toEqual(keys)
    }),
  )
})

test('every result is a valid address', () => {
  assert(
    property(string(), (text) => {
      const read = readRecipients(text)
      return 'fault' in read || read.emails.every(isEmail)
    }),
  )
})
