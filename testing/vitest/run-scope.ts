/** Files with this name are only part of the long run. */
export const LONG_TEST_FILES = '**/*.long.test.{ts,tsx}'

/** True in the long run: `npm run test:long`, or TEST_SCOPE=long with Vitest. */
export const isLongRun = process.env.TEST_SCOPE === 'long'

/** Chooses the amount of tests for the current run: a sample, or all. */
export function byScope<of>({ short, long }: { short: of; long: of }): of {
  return isLongRun ? long : short
}

const isLong = (file: string) => /\.long\.test\.tsx?$/.test(file)

/** True if a test file is part of this run. */
export const isInThisRun = (file: string): boolean => isLongRun || !isLong(file)

/** Registers tests for the long run only. The short run does not count them, not even as skipped. */
export function inLongRun(registerTests: () => void): void {
  if (isLongRun) registerTests()
}

/** All cases in the long run, otherwise the first ones: a list begins with one case of each kind. */
export function sampleOf<of>(cases: readonly of[], count = 1): readonly of[] {
  return isLongRun ? cases : cases.slice(0, count)
}
