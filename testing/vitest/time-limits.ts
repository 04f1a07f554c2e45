import { isLongRun } from './run-scope.ts'

/**
 * Time after which a test or hook counts as hanging. It is no performance limit (`bench/` measures that), so it is long
 * enough for much slower machines.
 */
export const TEST_LIMIT_MILLISECONDS = isLongRun ? 1_800_000 : 300_000

/**
 * The timeout of one condition in a test: shorter, so that the failed condition is reported before the test times out.
 */
export const WAIT_LIMIT_MILLISECONDS = 90_000
