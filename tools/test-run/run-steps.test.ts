import { expect, test, vi } from 'vitest'
import { runSteps, selectSteps } from './run-steps.ts'
import { ONE_FAILED, ONE_PASSED } from './test-counts.ts'

const good = { name: 'good', heading: 'Good', run: async () => ONE_PASSED }
const bad = { name: 'bad', heading: 'Bad', run: async () => ONE_FAILED }
const broken = { name: 'broken', heading: 'Broken', run: () => Promise.reject(new Error('no such program')) }

test('--only chooses by name and refuses what it does not know', () => {
  expect(selectSteps([good, bad], [])).toEqual([good, bad])
  expect(selectSteps([good, bad], ['--only=bad'])).toEqual([bad])
  expect(() => selectSteps([good, bad], ['--only=best'])).toThrow('No step is called best; there are good, bad.')
})

test('a failed or broken step does not stop the rest', async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  expect(await runSteps([bad, broken, good])).toEqual({ passed: 1, failed: 2, skipped: 0 })
  vi.restoreAllMocks()
})
