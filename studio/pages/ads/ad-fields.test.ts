import { expect, test } from 'vitest'
import { adFaults, adInput, typedAd } from './ad-fields.ts'

const NOW = Date.parse('2026-11-28T12:00:00.000Z')
const typed = { ...typedAd(undefined, NOW), name: 'Give' }

test('a new ad plays from now on, three times a day at most, and can be skipped', () => {
  expect(adInput(typed)).toEqual({
    ...{ name: 'Give', link: null, placement: 'preroll', weight: 1, picture_id: null, daily_cap: 3, skip_after: 5 },
    ...{ starts_at: '2026-11-28T12:00:00.000Z', ends_at: null, is_paused: false },
  })
})

test('empty numbers mean no limit, and 0 seconds that it can be skipped at once', () => {
  expect(adInput({ ...typed, dailyCap: '', skipAfter: '' })).toMatchObject({ daily_cap: null, skip_after: null })
  expect(adInput({ ...typed, skipAfter: '0' })).toMatchObject({ skip_after: 0 })
})

test.each([
  ['weight', { weight: '0' }],
  ['weight', { weight: 'many' }],
  ['dailyCap', { dailyCap: '21' }],
  ['skipAfter', { skipAfter: '1.5' }],
  ['link', { link: 'http://give.example' }],
  ['link', { link: '//give.example' }],
  ['ends_at', { ends_at: '2026-11-28T12:00:00.000Z' }],
] as const)('the field %s is refused in %j', (field, change) => {
  expect(adFaults({ ...typed, ...change })[field]).toBe(true)
  expect(adInput({ ...typed, ...change })).toBeUndefined()
})

test.each(['/give/', 'https://give.example/now?from=ad'])('an ad may link to %s', (link) => {
  expect(adInput({ ...typed, link })?.link).toBe(link)
})

test('a name of spaces counts as missing', () => {
  expect(adInput({ ...typed, name: '  ' })).toBeUndefined()
})
