import { assert, emailAddress, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { emailKey, isEmail } from './email.ts'

test.each([
  'a@b.co',
  'ruth.ellery+daily@selah.test',
  "o'brien@mail.example.com",
  '"two words"@example.com',
  '"a\\"b"@example.com',
  '"at@sign"@example.com',
  'user@[192.168.0.1]',
  'jörg@exämple.de',
  'x@xn--bcher-kva.xn--p1ai',
  'a@1.2.co',
])('%s is an address', (text) => {
  expect(isEmail(text)).toBe(true)
})

test.each([
  '',
  'a',
  '@b.co',
  'a@',
  'a@b',
  'a@b.c',
  'a@b.c1',
  'a@b..co',
  'a@.co',
  'a@b.co.',
  'a@-b.co',
  'a@b-.co',
  '.a@b.co',
  'a.@b.co',
  'a..b@c.co',
  'a b@c.co',
  'a@b .co',
  'a<b@c.co',
  'a>b@c.co',
  'a(b@c.co',
  'a)b@c.co',
  'a[b@c.co',
  'a]b@c.co',
  'a\\b@c.co',
  'a,b@c.co',
  'a;b@c.co',
  'a:b@c.co',
  'a@b@c.co',
  'a"b@c.co',
  '"@c.co',
  '""@c.co',
  '"a\nb"@c.co',
  'a@b.co\n',
  'a@[1.2.3]',
  'a@[1.2.3.256]',
  'a@[1.2.3.4',
  'a@1.2.3.4',
  'user@b.co, other@b.co',
  `${'a'.repeat(250)}@b.co`,
])('%j is not an address', (text) => {
  expect(isEmail(text)).toBe(false)
})

test('accepts all ordinary addresses', () => {
  assert(
    property(emailAddress(), (address) => {
      expect([address, isEmail(address)]).toEqual([address, true])
    }),
  )
})

test('is fast for any input', () => {
  assert(
    property(string({ maxLength: 2000 }), (text) => {
      expect(typeof isEmail(`a@${text}`)).toBe('boolean')
    }),
  )
  expect(isEmail(`a@${'b.'.repeat(100_000)}`)).toBe(false)
  expect(isEmail(`"${'\\'.repeat(200)}@b.co`)).toBe(false)
})

test('the key ignores letter case', () => {
  expect(emailKey(' Ruth@Selah.Test ')).toBe('ruth@selah.test')
})
