import { assert, double, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  chooseHouseAd,
  houseAdState,
  isHouseAdLink,
  isHouseAdName,
  parseHouseAdsPlayed,
  playsUntil,
  withHouseAdPlayed,
} from './house-ads.ts'

const ads = [
  { id: 'often', weight: 3, dailyCap: null },
  { id: 'rarely', weight: 1, dailyCap: 1 },
]

describe('the choice of a house ad', () => {
  it.each([
    [0, 'often'],
    [0.74, 'often'],
    [0.75, 'rarely'],
    [0.999, 'rarely'],
  ])('goes by weight: a draw of %d is %s', (draw, id) => {
    expect(chooseHouseAd(ads, { counts: {} }, draw)?.id).toBe(id)
  })

  it('leaves out an ad that has reached its daily limit', () => {
    assert(
      property(double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), (draw) => {
        expect(chooseHouseAd(ads, { counts: { rarely: 1, often: 40 } }, draw)?.id).toBe('often')
      }),
    )
    expect(chooseHouseAd([{ id: 'rarely', weight: 1, dailyCap: 1 }], { counts: { rarely: 1 } }, 0)).toBeNull()
    expect(chooseHouseAd([], { counts: {} }, 0)).toBeNull()
  })
})

describe('the stored counts of played ads', () => {
  it('are those of one day', () => {
    const once = withHouseAdPlayed(parseHouseAdsPlayed(null, '2026-11-28'), 'one')
    const twice = withHouseAdPlayed(once, 'one')
    expect(twice).toEqual({ day: '2026-11-28', counts: { one: 2 } })
    expect(parseHouseAdsPlayed(JSON.stringify(twice), '2026-11-28')).toEqual(twice)
    expect(parseHouseAdsPlayed(JSON.stringify(twice), '2026-11-29')).toEqual({ day: '2026-11-29', counts: {} })
  })

  it.each(['{', '[]', '1', '{"day":"2026-11-28"}', '{"day":"2026-11-28","counts":{"one":"many","two":-1}}'])(
    'are empty for the text %s',
    (text) => {
      expect(parseHouseAdsPlayed(text, '2026-11-28').counts).toEqual({})
    },
  )
})

describe('the state of a house ad', () => {
  it.each([
    [{ starts_at: 10, ends_at: null, isPaused: false }, 'live'],
    [{ starts_at: 11, ends_at: null, isPaused: false }, 'scheduled'],
    [{ starts_at: 0, ends_at: 10, isPaused: true }, 'ended'],
    [{ starts_at: 0, ends_at: 11, isPaused: true }, 'paused'],
  ] as const)('%j is %s at 10', (ad, state) => {
    expect(houseAdState(ad, 10)).toBe(state)
  })

  it.each([
    [{ starts_at: 0, ends_at: null }, true],
    [{ starts_at: 19, ends_at: null }, true],
    [{ starts_at: 20, ends_at: null }, false],
    [{ starts_at: 0, ends_at: 10 }, false],
    [{ starts_at: 0, ends_at: 11 }, true],
  ])('%j plays from 10 to 20: %s', (ad, wanted) => {
    expect(playsUntil(ad, { now: 10, end: 20 })).toBe(wanted)
  })
})

it.each([
  ['/give/', true],
  ['https://give.example/', true],
  ['//evil.example', false],
  ['/\\evil.example', false],
  ['/\t/evil.example', false],
  ['/give/\u0001', false],
  ['https://give.example/\u0001', false],
  ['https://give.example/\uffff', false],
  ['/give/"', false],
  ['/give/<b>', false],
  ['http://give.example/', false],
  ['javascript:alert(1)', false],
  ['', false],
])('%s is a link of an ad: %s', (link, wanted) => {
  expect(isHouseAdLink(link)).toBe(wanted)
})

it.each([
  ['Give & live', true],
  ['Ruth’s talks 🙏', true],
  ['two\nlines', false],
  ['\u0001', false],
  ['\ufffe', false],
  ['\ud83d', false],
])('%j is a name of an ad: %s', (name, wanted) => {
  expect(isHouseAdName(name)).toBe(wanted)
})
