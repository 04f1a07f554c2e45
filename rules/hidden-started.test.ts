import { describe, expect, it } from 'vitest'
import { isHidden, readHidden, withHidden, withoutHidden } from './hidden-started.ts'

const nothing = readHidden(null, 'ann')

describe('what is taken off the row of what was begun', () => {
  const hidden = withHidden(nothing, 'psalm', 100)

  it('stays off until it is heard again', () => {
    expect(isHidden(hidden, 'psalm', 100)).toBe(true)
    expect(isHidden(hidden, 'psalm', 101)).toBe(false)
    expect(isHidden(hidden, 'hymn', 100)).toBe(false)
  })

  it('comes back when that is undone, and goes off again', () => {
    expect(isHidden(withoutHidden(hidden, 'psalm'), 'psalm', 100)).toBe(false)
    expect(isHidden(withHidden(hidden, 'psalm', 200), 'psalm', 150)).toBe(true)
  })

  it('is read again, by nobody but whose it is', () => {
    const kept = JSON.stringify(hidden)
    expect(readHidden(kept, 'ann')).toEqual(hidden)
    expect(readHidden(kept, null).hidden).toEqual([])
    for (const broken of ['', 'no', '[]', '{"owner":"ann"}', '{"owner":"ann","hidden":7}']) {
      expect(readHidden(broken, 'ann').hidden).toEqual([])
    }
    expect(readHidden('{"owner":"ann","hidden":[1,["x"],["y",2]]}', 'ann').hidden).toEqual([['y', 2]])
  })

  it('is no more than can be kept', () => {
    let many = nothing
    for (let at = 0; at < 150; at += 1) many = withHidden(many, `item-${at}`, at)
    expect(many.hidden).toHaveLength(100)
    expect(isHidden(many, 'item-149', 149)).toBe(true)
    expect(isHidden(many, 'item-0', 0)).toBe(false)
  })
})
