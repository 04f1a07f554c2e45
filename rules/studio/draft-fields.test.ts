import { expect, test } from 'vitest'
import type { EntryFields } from '#contract/studio/catalogue.ts'
import type { DraftFields } from '#contract/studio/drafts.ts'
import { fieldsLeftInDraft, fieldsOfDraft } from './draft-fields.ts'

test.each<[string, DraftFields, EntryFields, DraftFields]>([
  ['all of it was published', { title: 'Psalm 23' }, { title: 'Psalm 23' }, {}],
  ['another field was typed', { title: 'Psalm 23', category: 'music' }, { title: 'Psalm 23' }, { category: 'music' }],
  ['the same field was typed again', { title: 'Psalm 23, sung' }, { title: 'Psalm 23' }, { title: 'Psalm 23, sung' }],
  ['lists are compared by their content', { tags: [] }, { tags: [] }, {}],
])('after publishing %s, the other fields stay in the draft', (_name, draft, published, left) => {
  expect(fieldsLeftInDraft(draft, published)).toEqual(left)
})

test('a chapter without a time is shown without one', () => {
  const chapter = { id: 'a', title: 'Begin', start_time: null }
  expect(fieldsOfDraft({ title: 'x', chapters: [chapter, { ...chapter, start_time: 4 }] })).toEqual({
    title: 'x',
    chapters: [
      { ...chapter, start_time: Number.NaN },
      { ...chapter, start_time: 4 },
    ],
  })
  expect(fieldsOfDraft({ title: '' })).toEqual({ title: '' })
})
