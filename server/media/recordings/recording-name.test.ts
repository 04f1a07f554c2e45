import { describe, expect, test } from 'vitest'
import { readRecordingName } from './recording-name.ts'

describe('readRecordingName', () => {
  test.each([
    ['03 - Peace_be_still', 3, 'Peace be still'],
    ['7. The seventh day', 7, 'The seventh day'],
    ['Track 12 Deep calleth', 12, 'Deep calleth'],
    ['04', 4, '04'],
    ['1984 - a year', 1984, '1984 - a year'],
    ['23rd Psalm', undefined, '23rd Psalm'],
    ['  A   quiet\u0000 hour ', undefined, 'A quiet hour'],
    ['\u0007', undefined, 'Untitled'],
  ])('%j', (stem, number, title) => {
    expect(readRecordingName(stem)).toEqual({ number, title })
  })
})
