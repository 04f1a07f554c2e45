import { expect, test } from 'vitest'
import { movedDays } from './moved-days.ts'

const DEVOTIONALS = new Map([
  ['11-23', 'a'],
  ['11-24', 'b'],
  ['11-25', 'c'],
])

test.each([
  ['to an empty day', [['11-23', '11-28']], 'swap', { '11-28': 'a', '11-23': null }],
  ['to a taken day, which is swapped', [['11-23', '11-24']], 'swap', { '11-24': 'a', '11-23': 'b' }],
  ['to a taken day, which is replaced', [['11-23', '11-24']], 'replace', { '11-24': 'a', '11-23': null }],
  [
    'a row of days by one, with the last taking the first',
    [
      ['11-23', '11-24'],
      ['11-24', '11-25'],
    ],
    'swap',
    { '11-24': 'a', '11-25': 'b', '11-23': 'c' },
  ],
] as const)('moves %s', (_name, moves, displaced, after) => {
  const moved = movedDays(
    DEVOTIONALS,
    moves.map(([from, to]) => ({ from, to })),
    displaced,
  )
  expect(Object.fromEntries(moved ?? [])).toEqual(after)
})

test.each([
  ['from a day without a devotional', [{ from: '11-28', to: '11-23' }]],
  [
    'of two to one day',
    [
      { from: '11-23', to: '11-28' },
      { from: '11-24', to: '11-28' },
    ],
  ],
  [
    'of one to two days',
    [
      { from: '11-23', to: '11-28' },
      { from: '11-23', to: '11-29' },
    ],
  ],
])('no move %s', (_name, moves) => {
  expect(movedDays(DEVOTIONALS, moves, 'swap')).toBeUndefined()
})
