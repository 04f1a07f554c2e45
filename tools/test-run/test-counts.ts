export type Counts = { passed: number; failed: number; skipped: number }

export const NO_COUNTS: Counts = { passed: 0, failed: 0, skipped: 0 }
export const ONE_PASSED: Counts = { ...NO_COUNTS, passed: 1 }
export const ONE_FAILED: Counts = { ...NO_COUNTS, failed: 1 }

export function addCounts(one: Counts, other: Counts): Counts {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skipped: one.skipped + other.skipped,
  }
}

/** The last line of `npm test`. */
export function countsLine({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`
}
