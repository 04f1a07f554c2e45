import { describe, expect, test } from 'vitest'
import type { FeedSettings } from '#contract/studio/feeds.ts'
import {
  changedSettings,
  NOTHING_TYPED,
  shownFields,
  type TypedSettings,
  typedAfterSave,
  withTyped,
} from './typed-settings.ts'

const feed = { version: 3, chosen_category: 'sleep', chosen_locale: null, artist_id: null }
const typed = (fields: TypedSettings['fields'], version = 3): TypedSettings => ({ version, fields })

test('a typed field stays while the other fields follow the feed', () => {
  const later = { ...feed, version: 4, chosen_category: 'music', chosen_locale: 'es' }
  expect(shownFields(later, typed({ category: 'prayer' }))).toEqual({ category: 'prayer', locale: 'es', artist_id: '' })
})

test('the version is the one of the first edit', () => {
  const first = withTyped(feed, NOTHING_TYPED, { category: 'p' })
  expect(withTyped({ ...feed, version: 4 }, first, { category: 'pr' })).toEqual(typed({ category: 'pr' }))
})

test.each<[string, TypedSettings['fields'], FeedSettings]>([
  ['nothing', {}, {}],
  ['a value', { locale: ' es ' }, { locale: 'es' }],
  ['an emptied field', { category: '' }, { category: null }],
  ['what the feed has already', { category: 'sleep ' }, {}],
])('a save changes %s', (_what, fields, settings) => {
  expect(changedSettings(feed, typed(fields))).toEqual(settings)
})

describe('after a save', () => {
  const reply = { ...feed, version: 5, chosen_category: 'music', chosen_locale: 'en-gb' }

  test.each<[string, TypedSettings['fields'], FeedSettings, TypedSettings]>([
    ['nothing is left of what was saved', { category: 'music' }, { category: 'music' }, NOTHING_TYPED],
    ['what the server writes in another way is shown so', { locale: 'EN-GB' }, { locale: 'EN-GB' }, NOTHING_TYPED],
    ['what was typed meanwhile stays', { category: 'musi' }, { category: 'music' }, typed({ category: 'musi' }, 5)],
    ['a switch leaves fields alone', { category: 'kids' }, { is_locked: true }, typed({ category: 'kids' })],
  ])('%s', (_what, fields, sent, left) => {
    expect(typedAfterSave(reply, typed(fields), sent)).toEqual(left)
  })
})
