import { expect, test } from 'vitest'
import { parseStoredRecord } from './stored-record.ts'

test.each([
  ['nothing', null, undefined],
  ['what is no JSON', '{"a":', undefined],
  ['an empty text', '', undefined],
  ['a word', '"a"', undefined],
  ['null', 'null', undefined],
  ['a record', '{"a":1,"b":{"c":null}}', { a: 1, b: { c: null } }],
])('the record in %s: %s', (_what, json, record) => {
  expect(parseStoredRecord(json)).toEqual(record)
})
