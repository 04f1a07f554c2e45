import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clockOffset } from './clock-offset.ts'

const milliseconds = (max: number) => fc.double({ min: 0, max, noNaN: true })
const trip = fc.record({ sentAt: milliseconds(1e6), there: milliseconds(3000), back: milliseconds(3000) })

/** Round trips to a clock that is `ahead` of ours. */
const tripsTo = (ahead: number, delays: readonly { sentAt: number; there: number; back: number }[]) =>
  delays.map(({ sentAt, there, back }) => ({
    sentAt,
    remoteAt: sentAt + there + ahead,
    receivedAt: sentAt + there + back,
  }))

test('the offset is unknown without a round trip', () => expect(clockOffset([])).toBeUndefined())

test('the offset is wrong by half of the third shortest round trip at most, however the others were delayed', () => {
  fc.assert(
    fc.property(
      fc.array(trip, { minLength: 3, maxLength: 9 }),
      fc.double({ min: -1e9, max: 1e9, noNaN: true }),
      (delays, ahead) => {
        const lengths = delays.map(({ there, back }) => there + back).sort((one, other) => one - other)
        expect(Math.abs((clockOffset(tripsTo(ahead, delays)) ?? Number.NaN) - ahead)).toBeLessThanOrEqual(
          (lengths[2] ?? 0) / 2 + 0.01,
        )
      },
    ),
  )
})

test('one answer that was delayed in one direction does not change the offset', () => {
  const even = { sentAt: 0, there: 20, back: 20 }
  expect(clockOffset(tripsTo(5000, [even, { sentAt: 9, there: 1, back: 38 }, even]))).toBe(5000)
  expect(clockOffset(tripsTo(5000, [even, even, even, { sentAt: 9, there: 900, back: 4 }]))).toBe(5000)
})
