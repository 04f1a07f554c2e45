import { expect, test } from 'vitest'
import { editingAfterSave } from './editing-after-save.ts'

test('edits made during a save stay, based on it; without them no version is kept', () => {
  const before = { base: { version: 3 }, edited: { title: 'Psalm 23' }, resets: 0 }
  const saved = { version: 4 }
  expect(editingAfterSave(before, { sent: { title: 'Psalm 23' }, saved })).toEqual({
    base: undefined,
    edited: {},
    resets: 0,
  })
  expect(editingAfterSave(before, { sent: { title: 'Psalm' }, saved })).toEqual({ ...before, base: saved })
})
