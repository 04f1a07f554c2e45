import { type Counts, ONE_FAILED } from './test-counts.ts'

/** The states of a test file and its tests, as Vitest names them: `passed`, `failed`, `skipped`. */
export type FileTestStates = { state: string; tests: readonly string[] }

/** A file that failed without a failed test (it could not be loaded or set up) counts as one failure. */
export function countFileStates(files: readonly FileTestStates[]): Counts {
  const tests = files.flatMap((file) => file.tests)
  const count = (state: string) => tests.filter((one) => one === state).length
  const broken = files.filter((file) => file.state === 'failed' && !file.tests.includes('failed'))
  return { passed: count('passed'), failed: count('failed') + broken.length, skipped: count('skipped') }
}

/** The counts of one run. A run with a bad exit code or without tests counts as failed. */
export function countRunResult(report: Counts | undefined, exitCode: number): Counts {
  if (!report) return ONE_FAILED
  const isSilent = report.failed === 0 && (exitCode !== 0 || report.passed === 0)
  return isSilent ? { ...report, failed: 1 } : report
}
