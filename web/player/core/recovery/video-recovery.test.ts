import { describe, expect, it } from 'vitest'
import { NO_FAULTS, videoRecovery } from './video-recovery.ts'

const NETWORK = 2
const NOT_OPENED = 4

function metInARow(codes: readonly number[], apart = 1000) {
  let faults = NO_FAULTS
  return codes.map((code, at) => {
    const next = videoRecovery(code, faults, at * apart)
    faults = next.faults
    return next
  })
}

describe('a video that stopped', () => {
  it.each([NETWORK, 3, NOT_OPENED, 0])('is reloaded after fault %d', (code) => {
    expect(videoRecovery(code, NO_FAULTS, 0).action).toBe('rebuild')
  })

  it('is retried three times at longer intervals, then given up', () => {
    const met = metInARow([NETWORK, NETWORK, NOT_OPENED, NETWORK])
    expect(met.map(({ action }) => action)).toEqual(['rebuild', 'rebuild', 'rebuild', 'give-up'])
    const waits = met.slice(0, 3).map(({ wait }) => wait)
    expect(waits.toSorted((one, other) => one - other)).toEqual(waits)
    expect(new Set(waits).size).toBe(3)
  })

  it('starts counting anew after playing well for half a minute', () => {
    const met = metInARow([NETWORK, NETWORK, NETWORK, NETWORK, NETWORK], 31_000)
    expect(met.every(({ action }) => action === 'rebuild')).toBe(true)
  })
})
