import { expect, test } from 'vitest'
import { countFileStates, countRunResult } from './count-results.ts'

const good = { state: 'passed', tests: ['passed', 'passed', 'passed', 'skipped', 'skipped'] }
const counts = { passed: 3, failed: 0, skipped: 2 }

test.each([
  ['good files', [good, good], { passed: 6, failed: 0, skipped: 4 }],
  ['failed tests', [good, { state: 'failed', tests: ['failed', 'failed'] }], { ...counts, failed: 2 }],
  ['a file that could not be loaded', [good, { state: 'failed', tests: [] }], { ...counts, failed: 1 }],
  [
    'a file that could not be set up',
    [good, { state: 'failed', tests: ['skipped'] }],
    { ...counts, failed: 1, skipped: 3 },
  ],
])('%s', (_name, files, counted) => {
  expect(countFileStates(files)).toEqual(counted)
})

test.each([
  ['a good run', counts, 0, counts],
  ['a bad end without a failed test', counts, 1, { ...counts, failed: 1 }],
  ['failed tests', { ...counts, failed: 2 }, 1, { ...counts, failed: 2 }],
  ['a run that ran nothing', { ...counts, passed: 0 }, 0, { ...counts, passed: 0, failed: 1 }],
  ['no report', undefined, 1, { passed: 0, failed: 1, skipped: 0 }],
])('%s', (_name, given, exitCode, counted) => {
  expect(countRunResult(given, exitCode)).toEqual(counted)
})
