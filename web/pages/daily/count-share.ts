import { countDailyShare } from '#contract/catalogue/daily.ts'
import { call } from '#web/http/api.ts'

/** Counts a share of a devotional. A failure is ignored. */
export async function countShare(id: string): Promise<void> {
  try {
    await call(countDailyShare, { params: { id } })
  } catch {
    // Nothing to report.
  }
}
