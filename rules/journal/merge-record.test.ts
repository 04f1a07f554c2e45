import { expect, test } from 'vitest'
import { type LocalRecord, mergeRecord, recordContext } from './merge-record.ts'

const LOCAL: LocalRecord = { id: 'a', version: 3, envelope: 'three', pending: null }
const written = (envelope: string | null): LocalRecord => ({ ...LOCAL, pending: { envelope } })

test.each([
  ['an unknown record', undefined, 1, 'one', 'take'],
  ['a newer version', LOCAL, 4, 'four', 'take'],
  ['a deletion', LOCAL, 4, null, 'take'],
  ['the same version', LOCAL, 3, 'three', 'ignore'],
  ['an older version, from a server that went back', LOCAL, 2, 'two', 'ignore'],
  ['the same version while this device wrote', written('mine'), 3, 'three', 'ignore'],
  ['what this device wrote, whose answer was lost', written('mine'), 4, 'mine', 'take'],
  ['another version while this device wrote', written('mine'), 4, 'theirs', 'keep-both'],
  ['a later version while this device wrote', written('mine'), 6, 'mine', 'keep-both'],
  ['a deletion elsewhere while this device wrote', written('mine'), 4, null, 'keep-both'],
  ['a change elsewhere of what was deleted here', written(null), 4, 'theirs', 'take'],
  ['a deletion on both sides', written(null), 4, null, 'take'],
] as const)('merging a record: %s', (_, local, version, envelope, expected) => {
  expect(mergeRecord(local, { id: 'a', version, envelope })).toBe(expected)
})

test('an envelope is bound to its journal, its record and its version', () => {
  const contexts = [
    recordContext('j', { id: 'a', version: 1 }),
    recordContext('k', { id: 'a', version: 1 }),
    recordContext('j', { id: 'b', version: 1 }),
    recordContext('j', { id: 'a', version: 2 }),
    recordContext('j', { id: 'a","version', version: 1 }),
  ]
  expect(new Set(contexts).size).toBe(contexts.length)
})
