import { expect, test } from 'vitest'
import type { EntryFields } from '#contract/studio/catalogue.ts'
import { mayChangeAtOnce, needsReview } from './needs-review.ts'

const creator = (fields: EntryFields) => ({ fields, may_edit: true, may_publish: false })

test.each<[string, EntryFields, EntryFields, boolean]>([
  ['the title of a draft', { visibility: 'private' }, { title: 'x' }, false],
  ['the publication of a draft', { visibility: 'private' }, { visibility: 'public' }, true],
  ['the title of something live', { visibility: 'public' }, { title: 'x' }, true],
  ['the name of an artist', { name: 'Ruth' }, { name: 'Ruth A.' }, true],
  ['nothing', { visibility: 'public' }, {}, false],
])('whether a creator sends a change for review: %s', (_name, fields, changes, isSent) => {
  expect(needsReview(creator(fields), changes)).toBe(isSent)
  expect(needsReview({ ...creator(fields), may_publish: true }, changes)).toBe(false)
})

test('a creator whose changes are reviewed undoes changes of private entries only', () => {
  expect(mayChangeAtOnce(creator({ visibility: 'private' }))).toBe(true)
  expect(mayChangeAtOnce(creator({ visibility: 'public' }))).toBe(false)
  expect(mayChangeAtOnce({ fields: {}, may_edit: false, may_publish: false })).toBe(false)
})
