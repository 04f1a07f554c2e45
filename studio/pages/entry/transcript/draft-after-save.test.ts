import { expect, test } from 'vitest'
import { draftAfterSave } from './draft-after-save.ts'

const line = (text: string) => ({ key: 0, start: 0, end: null, text, name: null })

test('lines changed during a save stay, based on the saved ones', () => {
  const sent = [line('In the beginning')]
  const typed = [line('In the beginning was the Word')]
  expect(draftAfterSave({ version: 3, lines: sent, isEstimated: false }, { lines: sent, version: 4 })).toBeUndefined()
  expect(draftAfterSave({ version: 3, lines: typed, isEstimated: true }, { lines: sent, version: 4 })).toEqual({
    version: 4,
    lines: typed,
    isEstimated: true,
  })
  expect(draftAfterSave(undefined, { lines: sent, version: 4 })).toBeUndefined()
})
