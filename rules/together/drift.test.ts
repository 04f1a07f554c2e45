import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { correctionFor, JUMP_SECONDS, MOST_RATE_CHANGE, SETTLING_JUMP_SECONDS } from './drift.ts'

describe('a player out of step', () => {
  test.each([
    { position: 10.01, common: 10, isSettling: false, expected: { kind: 'rate', rate: 1 } },
    { position: 10.1, common: 10, isSettling: false, expected: { kind: 'rate', rate: 0.96 } },
    { position: 9, common: 10, isSettling: false, expected: { kind: 'rate', rate: 1 + MOST_RATE_CHANGE } },
    { position: 9, common: 10, isSettling: true, expected: { kind: 'jump', to: 10 } },
    { position: 14, common: 10, isSettling: false, expected: { kind: 'jump', to: 10 } },
  ])('at $position of $common, settling $isSettling', ({ expected, ...places }) => {
    const correction = correctionFor(places)
    expect(correction.kind).toBe(expected.kind)
    if (correction.kind === 'rate') expect(correction.rate).toBeCloseTo(expected.rate ?? Number.NaN)
    else expect(correction).toEqual(expected)
  })

  test('comes within 200 ms by changes of speed that are hardly heard, and stays there', () => {
    fc.assert(
      fc.property(fc.double({ min: -JUMP_SECONDS, max: JUMP_SECONDS, noNaN: true }), (start) => {
        let [position, common] = [100 + start, 100]
        for (let tick = 0; tick < 300; tick += 1) {
          const correction = correctionFor({ position, common, isSettling: false })
          if (correction.kind !== 'rate') throw new Error('no jump below the bound')
          expect(Math.abs(correction.rate - 1)).toBeLessThan(MOST_RATE_CHANGE + 1e-9)
          position += 0.2 * correction.rate
          common += 0.2
          if (tick >= 250) expect(Math.abs(position - common)).toBeLessThan(0.2)
        }
      }),
    )
  })

  test('jumps over less shortly after a start', () => expect(SETTLING_JUMP_SECONDS).toBeLessThan(JUMP_SECONDS))
})
