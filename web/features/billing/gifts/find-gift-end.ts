import { listSubscriptions } from '#contract/billing/subscriptions.ts'
import { call } from '#web/http/api.ts'
import { reportFailure } from '#web/http/browser/report-failure.ts'
import { formatShortDate } from '#web/ui/words/format-day.ts'

/** The last day of the visitor's gifted access, `Nov 28, 2026`; undefined if there is none or it is unknown. */
export async function findGiftEnd(userId: string | null): Promise<string | undefined> {
  if (userId === null) return undefined
  try {
    const { data } = await call(listSubscriptions, { params: { id: userId } })
    const ends = data.flatMap(({ state, expires_at }) =>
      state === 'free_access' && expires_at !== null ? [Date.parse(expires_at)] : [],
    )
    return ends.length > 0 ? formatShortDate(Math.max(...ends)) : undefined
  } catch (error) {
    reportFailure('Failed finding the end of the gift', error)
    return undefined
  }
}
