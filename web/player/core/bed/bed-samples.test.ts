import { describe, expect, it } from 'vitest'
import { BEDS, type Bed } from '../night/night-settings.ts'
import { type BedLoop, makeBedLoop } from './bed-samples.ts'

function bedLoop(bed: Bed): BedLoop {
  const steps = makeBedLoop(bed)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

describe.each(BEDS)('%s', (bed) => {
  const loop = bedLoop(bed)
  const between = (from: number, to: number) => loop.slice(from, to).reduce((sum, one) => sum + Math.abs(one), 0)

  it('is as loud as the others, and never cut', () => {
    const loudness = Math.sqrt(loop.reduce((total, sample) => total + sample * sample, 0) / loop.length)
    expect(loudness).toBeGreaterThan(0.09)
    expect(loudness).toBeLessThan(0.12)
    expect(loop.every((sample) => Math.abs(sample) < 0.9)).toBe(true)
  })

  it('has no step at its seam', () => {
    const steps = loop.map((sample, at) => Math.abs(sample - (loop[at - 1] ?? sample)))
    const largest = steps.reduce((most, step) => Math.max(most, step), 0)
    expect(Math.abs((loop[0] ?? 0) - (loop.at(-1) ?? 0))).toBeLessThanOrEqual(largest)
  })

  it('is never silent, not even at its seam', () => {
    const quarter = 6000
    const parts = Array.from({ length: Math.floor(loop.length / quarter) }, (_, at) =>
      between(at * quarter, (at + 1) * quarter),
    )
    expect(Math.min(...parts)).toBeGreaterThan(quarter * 0.01)
  })

  it('is always the same', () => {
    expect(bedLoop(bed).slice(0, 500)).toEqual(loop.slice(0, 500))
  })
})
