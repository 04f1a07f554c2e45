import { describe, expect, it } from 'vitest'
import { hideInProgress, isHiddenInProgress, parseHiddenInProgress, showInProgress } from './hidden-in-progress.ts'

const nothing = parseHiddenInProgress(null, 'ann')

describe('an item hidden from the in-progress row', () => {
  const hidden = hideInProgress(nothing, 'psalm', 100)

  it('stays hidden until it is heard again', () => {
    expect(isHiddenInProgress(hidden, 'psalm', 100)).toBe(true)
    expect(isHiddenInProgress(hidden, 'psalm', 101)).toBe(false)
    expect(isHiddenInProgress(hidden, 'hymn', 100)).toBe(false)
  })

  it('returns on undo, and can be hidden again', () => {
    expect(isHiddenInProgress(showInProgress(hidden, 'psalm'), 'psalm', 100)).toBe(false)
    expect(isHiddenInProgress(hideInProgress(hidden, 'psalm', 200), 'psalm', 150)).toBe(true)
  })

  it('is restored from storage for its owner only', () => {
    const kept = JSON.stringify(hidden)
    expect(parseHiddenInProgress(kept, 'ann')).toEqual(hidden)
    expect(parseHiddenInProgress(kept, null).hidden).toEqual([])
    for (const broken of ['', 'no', '[]', '{"owner":"ann"}', '{"owner":"ann","hidden":7}']) {
      expect(parseHiddenInProgress(broken, 'ann').hidden).toEqual([])
    }
    expect(parseHiddenInProgress('{"owner":"ann","hidden":[1,["x"],["y",2]]}', 'ann').hidden).toEqual([['y', 2]])
  })

  it('the oldest is shown again beyond the limit', () => {
    let many = nothing
    for (let at = 0; at < 150; at += 1) many = hideInProgress(many, `item-${at}`, at)
    expect(many.hidden).toHaveLength(100)
    expect(isHiddenInProgress(many, 'item-149', 149)).toBe(true)
    expect(isHiddenInProgress(many, 'item-0', 0)).toBe(false)
  })
})
