import { expect, it, test } from 'vitest'
import { DEFAULT_NIGHT, readNightSettings } from './night-settings.ts'

test.each([null, '', 'no', '[]', '7', 'null'])(
  'without valid stored settings, %j, all values are the defaults',
  (stored) => {
    expect(readNightSettings(stored)).toEqual(DEFAULT_NIGHT)
  },
)

it('night settings are read as they were stored', () => {
  const chosen = {
    ...{ armsItself: true, armsFrom: '23:15', armsMinutes: 45, fadeSeconds: 60, isBedOn: true, bedMinutes: 480 },
    bedLevels: { rain: 0, wind: 20, hearth: 100, drone: 7 },
  }
  expect(readNightSettings(JSON.stringify(chosen))).toEqual(chosen)
})

test.each([
  ['armsFrom', '24:00'],
  ['armsFrom', '9:00'],
  ['armsMinutes', 31],
  ['fadeSeconds', -1],
  ['bedMinutes', 'long'],
  ['bedLevels', { rain: 101, wind: -1, hearth: 'loud' }],
  ['armsItself', 'yes'],
])('night settings ignore a stored %s of %j', (field, value) => {
  expect(readNightSettings(JSON.stringify({ [field]: value }))).toEqual(DEFAULT_NIGHT)
})
