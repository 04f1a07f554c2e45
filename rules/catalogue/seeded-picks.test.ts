import { array, assert, integer, property, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { RANDOM_PODCASTS } from '#contract/limits.ts'
import { pickBySeed } from './seeded-picks.ts'

const list = array(string(), { maxLength: 30 }).map((texts) => texts.map((text, at) => ({ text, at })))
const NINETEEN = Array.from({ length: 19 }, (_, at) => at)

describe('picks', () => {
  test('have the requested number, or all, each once', () => {
    assert(
      property(list, integer({ min: 0, max: 40 }), string(), (things, count, seed) => {
        const picked = pickBySeed(things, count, seed)
        expect(picked).toHaveLength(Math.min(count, things.length))
        expect(new Set(picked).size).toBe(picked.length)
        expect(picked.every((one) => things.includes(one))).toBe(true)
      }),
    )
  })

  test('are the same for the same seed', () => {
    assert(
      property(list, integer({ min: 0, max: 40 }), string(), (things, count, seed) => {
        expect(pickBySeed(things, count, seed)).toEqual(pickBySeed([...things], count, seed))
      }),
    )
  })

  test('cover the whole list over many pages', () => {
    const seen = new Set(NINETEEN.flatMap((page) => pickBySeed(NINETEEN, RANDOM_PODCASTS, `content-${page}`)))
    expect(seen.size).toBeGreaterThan(15)
  })

  test('pick each entry first about equally often', () => {
    const first = Array.from({ length: 1900 }, (_, page) => pickBySeed(NINETEEN, 1, `artist-${page}`)[0])
    for (const one of NINETEEN) {
      const times = first.filter((other) => other === one).length
      expect([one, times > 60 && times < 150]).toEqual([one, true])
    }
  })

  test('do not change the list', () => {
    const given = [...NINETEEN]
    pickBySeed(given, 5, 'seed')
    expect(given).toEqual(NINETEEN)
  })
})
