import { expect, test } from 'vitest'
import { countReport, type VitestReport } from './vitest-report.ts'

const report: VitestReport = {
  numPassedTests: 3,
  numFailedTests: 0,
  numPendingTests: 1,
  numTodoTests: 1,
  testResults: [{ status: 'passed', assertionResults: [{}, {}, {}, {}, {}] }],
}
const unloaded = { status: 'failed', assertionResults: [] }

test.each([
  ['a good run', report, 0, { passed: 3, failed: 0, skipped: 2 }],
  ['a file that could not be loaded', { ...report, testResults: [unloaded] }, 1, { passed: 3, failed: 1, skipped: 2 }],
  ['a bad end without a failed test', report, 1, { passed: 3, failed: 1, skipped: 2 }],
  ['failed tests', { ...report, numFailedTests: 2 }, 1, { passed: 3, failed: 2, skipped: 2 }],
  ['a run that ran nothing', { ...report, numPassedTests: 0 }, 0, { passed: 0, failed: 1, skipped: 2 }],
  ['no report', undefined, 1, { passed: 0, failed: 1, skipped: 0 }],
])('%s', (_name, given, exitCode, counts) => {
  expect(countReport(given, exitCode)).toEqual(counts)
})
