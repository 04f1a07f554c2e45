import { brand } from '#brand/brand.ts'
import { addDailyReaction, type DailyReaction } from '#contract/daily.ts'
import { call } from '#web/transport/api.ts'
import { identifyVisitor } from '#web/transport/know-visitor.ts'
import { reportFailure } from '#web/transport/report-failure.ts'

/** How far praying today brought the visitor. */
export type ReachedStreak = DailyReaction['resource']

/** Counts today as prayed; null for a guest, whose days nobody counts, and where it could not be counted. */
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
