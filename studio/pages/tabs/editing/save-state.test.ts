import { expect, test } from 'vitest'
import { mayAdopt, mayTryAgain, stateAfterEdit } from './save-state.ts'

test.each([
  { isStored: true, isSaving: false, expected: 'saved' },
  { isStored: true, isSaving: true, expected: 'waiting' },
  { isStored: false, isSaving: false, expected: 'waiting' },
  { isStored: false, isSaving: true, expected: 'waiting' },
])('after an edit: $expected for stored $isStored, saving $isSaving', ({ expected, ...edit }) => {
  expect(stateAfterEdit(edit)).toBe(expected)
})

const refusal = (code: string, status: number) => Object.assign(new Error(code), { name: 'CallError', code, status })

test.each([
  ['a broken connection', new TypeError('Failed to fetch'), true],
  ['a failure of the server', refusal('unavailable', 503), true],
  ['too many requests', refusal('too_many_requests', 429), true],
  ['a fault of the document', refusal('invalid_input', 400), false],
  ['a deleted version', refusal('tab_not_found', 404), false],
])('%s', (_name, error, expected) => {
  expect(mayTryAgain(error)).toBe(expected)
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
