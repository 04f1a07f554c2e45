import { expect, it } from 'vitest'
import { LOUDNESS } from '../encoding/encoding-settings.ts'
import { gainSteps } from './gain-steps.ts'

const measured = (loudness: number, peak: number) => ({ loudness, peak, range: 5, threshold: -30, offset: 0 })

it.each([
  ['quiet, with room above its peaks', LOUDNESS.even, measured(-25, -12), 6],
  ['quiet, with little room', LOUDNESS.even, measured(-25, -4), 1],
  ['quiet, with room for less than the rounded steps', LOUDNESS.even, measured(-21.4, -7), 3],
  ['quiet, with none', LOUDNESS.even, measured(-25, -1), 0],
  ['far too quiet', LOUDNESS.even, measured(-60, -40), 9],
  ['loud', LOUDNESS.even, measured(-9, 0.5), -5],
  ['far too loud', LOUDNESS.even, measured(3, 6), -10],
  ['even', LOUDNESS.even, measured(-16.8, -1), 0],
  ['quiet, for sleep', LOUDNESS.quiet, measured(-25, -12), 0],
  ['loud, for sleep', LOUDNESS.quiet, measured(-14, -1), -4],
])('a recording that is %s is changed by the right number of steps', (_, target, measurement, steps) => {
  expect(gainSteps(target, measurement)).toBe(steps)
})

it('silence stays silence', () => {
  expect(gainSteps(LOUDNESS.even, undefined)).toBe(0)
})
