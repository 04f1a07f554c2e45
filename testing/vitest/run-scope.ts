/** What only the long run asks for stands in files of this name; the shorter run does not know of them. */
export const LONG_TEST_FILES = '**/*.long.test.{ts,tsx}'

/** Whether everything is asked for, however long it takes: `npm run test:long`, or TEST_SCOPE=long beside Vitest. */
export const isLongRun = process.env.TEST_SCOPE === 'long'

/** How much of something a run asks for: a few that stand for the rest, or all of it. */
export function byScope<of>({ short, long }: { short: of; long: of }): of {
  return isLongRun ? long : short
}

const isLong = (file: string) => /\.long\.test\.tsx?$/.test(file)

/** Whether a file of tests is part of this run. */
export const isInThisRun = (file: string): boolean => isLongRun || !isLong(file)
