import { type DailyItem, getOwnDailyItem } from '#contract/daily.ts'
import { call } from '#web/transport/api.ts'
import { identifyVisitor } from '#web/transport/know-visitor.ts'
import { reportFailure } from '#web/transport/report-failure.ts'
import { currentUserId } from '#web/transport/visitor.ts'

/** Today's devotional of whoever is signed in; null for a guest, and where it cannot be had. */
export async function findOwnDailyItem(): Promise<DailyItem | null> {
  await identifyVisitor()
  const user_id = currentUserId()
  if (user_id === null) return null
  try {
    return (await call(getOwnDailyItem, { params: { user_id } })).data
  } catch (error) {
    reportFailure('Failed fetching daily item for user', error)
    return null
  }
}
