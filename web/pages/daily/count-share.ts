import { countDailyShare } from '#contract/catalogue/daily.ts'

/** Has it counted that a devotional was handed on. That it is not counted takes nothing from whoever shared. */
export async function countShare(id: string): Promise<void> {
  try {
    const { call } = await import('#web/http/api.ts')
    await call(countDailyShare, { params: { id } })
  } catch {
    // Nothing to tell anybody.
  }
}
