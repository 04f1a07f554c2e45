import { describe, expect, it } from 'vitest'
import { seriesResumeItem } from './series-resume-item.ts'

const ids = ['a', 'b', 'c']
const heard = (id: string, at: number, isFinished = false) => ({ id, at, isFinished })

describe('where a series goes on', () => {
  it.each([
    ['nothing was heard', [], null],
    ['one was begun', [heard('b', 1)], 'b'],
    ['the one heard last counts, not the furthest', [heard('c', 1), heard('a', 2)], 'a'],
    ['one heard to its end leads to the one after it', [heard('a', 1, true)], 'b'],
    ['the last one heard to its end leads nowhere', [heard('c', 1, true)], null],
    ['an earlier one left halfway gives way to the last', [heard('a', 1), heard('b', 2, true)], 'c'],
    ['one that the page does not list', [heard('z', 5)], 'z'],
    ['one that the page does not list, heard to its end', [heard('z', 5, true)], null],
  ])('%s', (_, told, expected) => {
    expect(seriesResumeItem(ids, told)).toBe(expected)
  })
})
