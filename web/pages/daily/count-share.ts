import { countDailyShare } from '#contract/catalogue/daily.ts'

/** Counts a share of a devotional. A failure is ignored. */
export async function countShare(id: string): Promise<void> {
  try {
    const { call } = await import('#web/http/api.ts')
    await call(countDailyShare, { params: { id } })
  } catch {
    // Nothing to report.
  }
}
