import { describe, expect, test } from 'vitest'
import type { EntryFields } from '#contract/studio/catalogue.ts'
import { columnsOfFields, fieldsOfColumns, isFieldOf } from './entry-columns.ts'
import { changedColumns, completeFields, conflictingChanges, needsPublishing } from './entry-edit.ts'

const ROW = {
  locale: 'en',
  original_id: null,
  title: 'Psalm 23',
  description: 'Read slowly',
  author_name: null,
  category: 'prayer',
  tags_json: '[]',
  is_explicit: 0,
  visibility: 'schedule',
  visible_at: 1_795_000_000_000,
  number: 3,
  is_free: 1,
  ads_metadata_json: '{"adNetwork":"house","adTagUrl":"/ads/vast.xml"}',
  published_at: 1_790_000_000_000,
  chapters_json: '[{"id":"a","title":"A","start_time":0}]',
  passages_json: null,
}

describe('fields and columns of an entry', () => {
  test('a row becomes fields and back without a change', () => {
    const fields = fieldsOfColumns('content', ROW)
    expect(fields).toMatchObject({ is_free: true, visible_at: '2026-11-18T11:06:40.000Z', tags: [] })
    expect(columnsOfFields(fields)).toEqual(ROW)
    expect(changedColumns(ROW, columnsOfFields(fields), new Set())).toEqual([])
  })

  test('a kind has its own fields only', () => {
    expect(isFieldOf('content', 'is_free')).toBe(true)
    expect(isFieldOf('series', 'is_free')).toBe(false)
    expect(isFieldOf('series', 'content_order')).toBe(true)
    expect(isFieldOf('content', 'constructor')).toBe(false)
  })
})

describe('an edit', () => {
  test('changes the columns that differ, and knows which were edited by hand before', () => {
    const wanted = { title: 'The Shepherd', number: 3, is_free: 0 }
    expect(changedColumns(ROW, wanted, new Set(['title']))).toEqual([
      { column: 'title', from: 'Psalm 23', to: 'The Shepherd', wasOverridden: true },
      { column: 'is_free', from: 1, to: 0, wasOverridden: false },
    ])
  })

  test.each([
    ['private', 'visibility', true],
    ['private', 'visible_at', true],
    ['private', 'title', false],
    ['schedule', 'title', true],
    ['public', 'title', true],
    // An artist has no visibility.
    [undefined, 'name', true],
  ])('of something %s in its %s needs the permission to publish: %s', (visibility, column, needs) => {
    expect(needsPublishing(visibility === undefined ? {} : { visibility }, [{ column }])).toBe(needs)
  })

  test('an empty change needs no permission to publish', () => {
    expect(needsPublishing({ visibility: 'public' }, [])).toBe(false)
  })

  test('conflicts with later changes of the same columns only', () => {
    const later = ['title', 'number'].map((column) => ({ column, from: 1, to: 2, wasOverridden: false }))
    expect(conflictingChanges(later, [{ column: 'title', to: 'x' }]).map(({ column }) => column)).toEqual(['title'])
    expect(conflictingChanges(later, [{ column: 'category', to: 'x' }])).toEqual([])
  })

  const time = '2026-12-01T00:00:00.000Z'
  const later = '2027-01-01T00:00:00.000Z'
  const open = { visibility: 'public', visible_at: null }
  const scheduled = { visibility: 'schedule', visible_at: time }
  test.each<[string, EntryFields, { visibility: string; visible_at: string | null }, EntryFields | undefined]>([
    ['a title alone', { title: 'x' }, scheduled, { title: 'x' }],
    ['public forgets the time', { visibility: 'public' }, scheduled, { visibility: 'public', visible_at: null }],
    [
      'a schedule with a time',
      { visibility: 'schedule', visible_at: time },
      open,
      { visibility: 'schedule', visible_at: time },
    ],
    [
      'a schedule at the time that stands',
      { visibility: 'schedule' },
      scheduled,
      { visibility: 'schedule', visible_at: time },
    ],
    ['another time of a schedule', { visible_at: later }, scheduled, { visible_at: later }],
    ['a time without a schedule is dropped', { visible_at: later }, open, { visible_at: null }],
    ['a schedule without a time is none', { visibility: 'schedule' }, open, undefined],
    ['nor is one whose time is taken away', { visible_at: null }, scheduled, undefined],
    ['nor one given without its time', { visibility: 'schedule', visible_at: null }, scheduled, undefined],
  ])('%s', (_name, fields, current, expected) => {
    expect(completeFields(fields, current)).toEqual(expected)
  })
})
