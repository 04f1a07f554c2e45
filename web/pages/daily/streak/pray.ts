import { brand } from '#brand/brand.ts'
import { addDailyReaction, type DailyReaction } from '#contract/catalogue/daily.ts'
import { call } from '#web/http/api.ts'
import { reportFailure } from '#web/http/browser/report-failure.ts'
import { identifyVisitor } from '#web/state/identify-visitor.ts'

/** The streak after today's prayer. */
export type ReachedStreak = DailyReaction['resource']

/** Counts today as prayed; null for a guest and after a failure. */
export async function pray(id: string): Promise<ReachedStreak | null> {
  if ((await identifyVisitor()) === 'guest') return null
  try {
    const { data } = await call(addDailyReaction, { params: { id }, query: { type: brand.slug } })
    return data[0]?.resource ?? null
  } catch (error) {
    reportFailure('Failed counting the day of prayer', error)
    return null
  }
}
