import { describe, expect, test } from 'vitest'
import { testDaily, testManifest } from '#testing/catalogue/test-pack.ts'
import type { DailyFile, PackFile } from './manifest.ts'
import { manifestFaults } from './manifest-faults.ts'

const ALL_THERE = () => true
const PACK: PackFile = { name: 'Test', version: 1, credits: [], daily_backgrounds: ['art/one.webp'] }

describe('a calendar of devotionals', () => {
  test('is valid with the leap day and without most days', () => {
    const daily = [testDaily('01-01'), testDaily('02-29'), testDaily('12-31')]
    expect(manifestFaults(testManifest({ pack: PACK, daily }), ALL_THERE)).toEqual([])
  })

  test.each<[string, DailyFile[], PackFile, string]>([
    ['a repeated day', [testDaily('01-01'), testDaily('01-01', { id: 'other' })], PACK, 'day 01-01 is repeated'],
    [
      'a repeated id',
      [testDaily('01-01'), testDaily('01-02', { id: 'daily-01-01' })],
      PACK,
      'daily item id daily-01-01 is repeated',
    ],
    ['an impossible day', [testDaily('02-30')], PACK, 'daily item daily-02-30: no such day: 02-30'],
    ['an impossible month', [testDaily('13-01')], PACK, 'daily item daily-13-01: no such day: 13-01'],
    [
      'no backgrounds',
      [testDaily('01-01')],
      { ...PACK, daily_backgrounds: [] },
      'daily items need daily_backgrounds in catalogue.json',
    ],
  ])('a calendar with %s is reported', (_, daily, pack, fault) => {
    expect(manifestFaults(testManifest({ pack, daily }), ALL_THERE)).toEqual([fault])
  })

  test('a background that is not in the pack is reported', () => {
    const faults = manifestFaults(
      testManifest({ pack: { ...PACK, daily_backgrounds: ['art/none.webp'] } }),
      (file) => file !== 'art/none.webp',
    )
    expect(faults).toEqual(['missing file art/none.webp'])
  })
})
