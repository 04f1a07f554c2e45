import { brand } from '#brand/brand.ts'
import { addDailyReaction, type DailyReaction } from '#contract/catalogue/daily.ts'
import { call } from '#web/http/api.ts'
import { reportFailure } from '#web/http/browser/report-failure.ts'
import { identifyVisitor } from '#web/state/identify-visitor.ts'
import { sendOrStore } from '#web/state/offline-actions/send-or-store.ts'

/** The streak after today's prayer. */
export type ReachedStreak = DailyReaction['resource']

/** Counts today as prayed, later if there is no connection. Null for a guest, and until the server has counted. */
export async function pray(id: string): Promise<ReachedStreak | null> {
  if ((await identifyVisitor()) === 'guest') return null
  try {
    const work = call(addDailyReaction, { params: { id }, query: { type: brand.slug } })
    const reaction = await sendOrStore({ kind: 'pray', id }, work)
    return reaction?.data[0]?.resource ?? null
  } catch (error) {
    reportFailure('Failed counting the day of prayer', error)
    return null
  }
}
