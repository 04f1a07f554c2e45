import { describe, expect, it, test } from 'vitest'
import {
  chooseRecovery,
  MAX_FAULTS,
  type RecoveryAction,
  recoveryDelay,
  type StreamFault,
  stallTimeout,
} from './stream-recovery.ts'

const FIRST = { before: 0, hasFallback: false, wasRecovered: false, stalledMilliseconds: 0 }

test.each<[StreamFault, Partial<typeof FIRST>, RecoveryAction]>([
  ['network', {}, 'restart'],
  ['network', { before: 2 }, 'restart'],
  ['network', { before: 3 }, 'rebuild'],
  ['media', {}, 'recover'],
  ['media', { wasRecovered: true }, 'rebuild'],
  ['load', {}, 'rebuild'],
  ['load', { hasFallback: true }, 'fall-back'],
  ['other', {}, 'rebuild'],
  ['network', { before: 2, hasFallback: true, stalledMilliseconds: 2000 }, 'restart'],
  ['network', { before: 2, hasFallback: true, stalledMilliseconds: 2001 }, 'fall-back'],
  ['network', { before: 2, stalledMilliseconds: 60_000 }, 'restart'],
  ['other', { before: 0, hasFallback: true, stalledMilliseconds: 60_000 }, 'rebuild'],
  ['network', { before: MAX_FAULTS }, 'give-up'],
  ['media', { before: MAX_FAULTS }, 'give-up'],
  ['other', { before: MAX_FAULTS, hasFallback: true }, 'fall-back'],
])('a %s fault, %j, is answered with %s', (fault, faults, action) => {
  expect(chooseRecovery(fault, { ...FIRST, ...faults })).toBe(action)
})

describe('a stream that keeps failing', () => {
  test.each<StreamFault>(['network', 'media', 'load', 'other'])(
    'with %s faults is given up within a minute',
    (fault) => {
      let waited = 0
      for (let before = 0; before <= MAX_FAULTS; before++) {
        const action = chooseRecovery(fault, { ...FIRST, before, wasRecovered: before > 0 })
        waited += recoveryDelay(action, before)
        if (action === 'give-up') return expect(waited).toBeLessThan(60_000)
      }
      throw new Error('it never ends')
    },
  )

  it('is retried at longer and longer intervals', () => {
    const waits = Array.from({ length: MAX_FAULTS }, (_, before) => recoveryDelay('restart', before))
    expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000, 16_000])
  })
})

test('a stalled stream is given more time with each fault', () => {
  expect([0, 1, 2, 3].map(stallTimeout)).toEqual([5000, 10_000, 20_000, 20_000])
})
