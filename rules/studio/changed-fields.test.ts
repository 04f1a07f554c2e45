import { expect, test } from 'vitest'
import type { EntryFields } from '#contract/studio/catalogue.ts'
import { changedFields } from './changed-fields.ts'

const TAG = { name: 'hope', display_name: 'Hope' }
const CURRENT: EntryFields = { title: 'Psalm 23', author_name: null, tags: [TAG], is_free: true }

test.each<[string, EntryFields, EntryFields]>([
  ['another title', { title: 'Psalm 24' }, { title: 'Psalm 24' }],
  ['a title typed and taken back', { title: 'Psalm 23' }, {}],
  ['a list with the same content', { tags: [{ ...TAG }] }, {}],
  ['a list without its last entry', { tags: [] }, { tags: [] }],
  ['an author where there was none', { author_name: 'Ruth' }, { author_name: 'Ruth' }],
  ['no author as before', { author_name: null }, {}],
  ['a field that the entry does not have', { number: 3 }, { number: 3 }],
])('the changed fields: %s', (_name, edited, expected) => {
  expect(changedFields(CURRENT, edited)).toEqual(expected)
})
