import { isLongRun } from './run-scope.ts'

/**
 * How long a test or one of its hooks may take before it counts as hanging. It says nothing of how quick anything must
 * be (`bench/` measures that), so it leaves room for a machine many times slower.
 */
export const TEST_LIMIT_MILLISECONDS = isLongRun ? 1_800_000 : 300_000

/** The same for one thing that a test waits for: shorter, so that what was waited for can be named before the test ends. */
export const WAIT_LIMIT_MILLISECONDS = 90_000
