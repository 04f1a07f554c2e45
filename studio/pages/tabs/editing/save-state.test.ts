import { expect, test } from 'vitest'
import { mayAdopt, stateAfterEdit } from './save-state.ts'

test.each([
  { isStored: true, isSaving: false, expected: 'saved' },
  { isStored: true, isSaving: true, expected: 'waiting' },
  { isStored: false, isSaving: false, expected: 'waiting' },
  { isStored: false, isSaving: true, expected: 'waiting' },
])('after an edit: $expected for stored $isStored, saving $isSaving', ({ expected, ...edit }) => {
  expect(stateAfterEdit(edit)).toBe(expected)
})

test.each([
  { given: 3, read: 2, isUnsaved: false, isSaving: false, expected: true },
  { given: 2, read: 2, isUnsaved: false, isSaving: false, expected: false },
  { given: 1, read: 2, isUnsaved: false, isSaving: false, expected: false },
  { given: 3, read: 2, isUnsaved: true, isSaving: false, expected: false },
  { given: 3, read: 2, isUnsaved: false, isSaving: true, expected: false },
])('adopts $given over $read: $expected', ({ expected, ...newer }) => {
  expect(mayAdopt(newer)).toBe(expected)
})
