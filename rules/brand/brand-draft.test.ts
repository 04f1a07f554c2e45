import { describe, expect, test } from 'vitest'
import { brandChanges, changesSince, draftConflicts, draftOf, savesTo, valuesOf, withSaved } from './brand-draft.ts'

const first = withSaved(draftOf({ name: 'Harbour' }), { tagline: 'Rest' }, 1)
const second = withSaved(first, { name: 'Bay', tagline: 'Rest' }, 2)

describe('two editors of one draft', () => {
  test.each([
    ['another field merges', { description: 'x' }, 1, []],
    ['the same field with the same value merges', { name: 'Bay' }, 1, []],
    ['the same field is a conflict', { name: 'Cove' }, 1, [{ field: 'name', from: 'Harbour', to: 'Bay' }]],
    ['a field that was read is free', { name: 'Cove' }, 2, []],
    ['a value that was saved again unchanged is free', { tagline: 'Peace' }, 1, []],
    ['a name of all objects is no field', { constructor: 'x' }, 0, []],
  ])('%s', (_, given, revision, conflicts) => {
    expect(draftConflicts(second, given, revision)).toEqual(conflicts)
  })

  test('what others changed is listed', () => {
    expect(changesSince(second, 1)).toEqual([{ field: 'name', from: 'Harbour', to: 'Bay' }])
  })
})

test('null restores the folder’s value', () => {
  const cleared = withSaved(second, { name: null }, 3)
  expect(valuesOf(cleared)).toEqual({ tagline: 'Rest' })
  expect(draftConflicts(cleared, { name: 'Cove' }, 2)).toEqual([{ field: 'name', from: 'Bay', to: null }])
})

test('a draft can be reset to the live values', () => {
  const saves = savesTo(second, { name: 'Harbour' })
  expect(saves).toEqual({ name: 'Harbour', tagline: null })
  expect(valuesOf(withSaved(second, saves, 3))).toEqual({ name: 'Harbour' })
})

test('changes are named by field', () => {
  expect(brandChanges({ name: 'A', tagline: 'B' }, { name: 'A', mark: 'M1 1h1' })).toEqual([
    { field: 'mark', from: null, to: 'M1 1h1' },
    { field: 'tagline', from: 'B', to: null },
  ])
})
