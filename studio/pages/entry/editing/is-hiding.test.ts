import { expect, test } from 'vitest'
import type { Entry, EntryFields } from '#contract/studio/catalogue.ts'
import { isHiding } from './is-hiding.ts'

test.each<[Entry['state'], EntryFields, boolean]>([
  ['live', { visibility: 'private' }, true],
  ['scheduled', { visibility: 'private', visible_at: null }, true],
  ['private', { visibility: 'private' }, false],
  ['live', { visibility: 'schedule', visible_at: '2030-01-01T00:00:00.000Z' }, true],
  ['live', { visible_at: '2030-01-01T00:00:00.000Z' }, true],
  ['scheduled', { visible_at: '2030-01-01T00:00:00.000Z' }, false],
  ['private', { visibility: 'public' }, false],
  ['live', { title: 'x' }, false],
])('what is %s is hidden by %o: %s', (state, changes, expected) => {
  expect(isHiding({ state }, changes)).toBe(expected)
})
