import { expect, test } from 'vitest'
import { editingAfterSave } from './editing-after-save.ts'

test('a save leaves what was typed meanwhile on top of it, and no version where nothing is left', () => {
  const before = { base: { version: 3 }, edited: { title: 'Psalm 23' }, resets: 0 }
  const saved = { version: 4 }
  expect(editingAfterSave(before, { sent: { title: 'Psalm 23' }, saved })).toEqual({
    base: undefined,
    edited: {},
    resets: 0,
  })
  expect(editingAfterSave(before, { sent: { title: 'Psalm' }, saved })).toEqual({ ...before, base: saved })
})
