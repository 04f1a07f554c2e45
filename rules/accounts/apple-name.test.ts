import { expect, test } from 'vitest'
import { appleName } from './apple-name.ts'

const written = (name: unknown) => JSON.stringify({ name, email: 'ruth@example.com' })

test.each([
  [{ firstName: 'Ruth', lastName: 'Adeyemi' }, 'Ruth Adeyemi'],
  [{ firstName: 'Ruth', lastName: '' }, 'Ruth'],
  [{ lastName: 'Adeyemi' }, 'Adeyemi'],
  [{ firstName: '  Ruth  Anne ', lastName: ' Adeyemi ' }, 'Ruth Anne Adeyemi'],
  [{ firstName: '路得', lastName: '王' }, '路得 王'],
  [{ firstName: 'Ruth\r\nBcc: x', lastName: '\u202eevil' }, 'Ruth Bcc: x evil'],
  [{ firstName: 'R'.repeat(300), lastName: 'A' }, 'R'.repeat(100)],
])('%j is the name %j', (name, expected) => {
  expect(appleName(written(name))).toBe(expected)
})

test.each([
  null,
  '',
  'no json',
  'null',
  '[]',
  '5',
  '"Ruth"',
  '{}',
  '{"name":null}',
  '{"name":"Ruth"}',
  '{"name":{"firstName":5,"lastName":{}}}',
  '{"name":{"firstName":"  "}}',
  '{"email":"ruth@example.com"}',
])('%j holds no name', (field) => {
  expect(appleName(field)).toBeNull()
})
