import { expect, test } from 'vitest'
import { shouldRetrySave } from './save-attempt.ts'

const refusal = (code: string, status: number) => Object.assign(new Error(code), { name: 'CallError', code, status })

test.each([
  ['a broken connection', new TypeError('Failed to fetch'), true],
  ['a failure of the server', refusal('unavailable', 503), true],
  ['too many requests', refusal('too_many_requests', 429), true],
  ['a fault of the document', refusal('invalid_input', 400), false],
  ['a deleted version', refusal('tab_not_found', 404), false],
])('after %s, a save is retried if that can help', (_name, error, expected) => {
  expect(shouldRetrySave({ saveState: 'failed', error, isPaused: false })).toBe(expected)
})

test.each([
  ['while something else stores the document', { isPaused: true }],
  ['without a failure', { error: null }],
  ['while another attempt runs', { saveState: 'saving' }],
] as const)('%s, no save is retried', (_name, changes) => {
  const failed = { saveState: 'failed', error: new TypeError('Failed to fetch'), isPaused: false } as const
  expect([shouldRetrySave(failed), shouldRetrySave({ ...failed, ...changes })]).toEqual([true, false])
})
