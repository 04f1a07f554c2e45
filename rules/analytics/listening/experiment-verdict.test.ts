import { expect, test } from 'vitest'
import { experimentVerdict } from './experiment-verdict.ts'

const NAME = 'f_k3'

test.each([
  ['nobody', [0, 0, 0, 0], 'too_early'],
  ['a small group', [9, 5, 400, 100], 'too_early'],
  ['few presses of a large group', [400, 9, 400, 100], 'too_early'],
  ['shares that differ by chance', [100, 40, 100, 50], 'unclear'],
  ['shares that only rounding sets apart', [1000, 29, 1000, 40], 'unclear'],
  ['a higher share of version b', [1000, 100, 1000, 200], 'b_better'],
  ['a lower share of version b', [1000, 200, 1000, 100], 'a_better'],
] as const)('the verdict on %s', (_case, [a, pressedA, b, pressedB], verdict) => {
  const people = new Map([
    [`${NAME}:a`, a],
    [`${NAME}:a press`, pressedA],
    [`${NAME}:b`, b],
    [`${NAME}:b press`, pressedB],
  ])
  expect(experimentVerdict({ name: NAME, people }, 'press')).toBe(verdict)
  expect(experimentVerdict({ name: NAME, people }, 'listen')).toBe('too_early')
})
