import { type DailyItem, getOwnDailyItem } from '#contract/catalogue/daily.ts'
import { call } from '#web/http/api.ts'
import { reportFailure } from '#web/http/browser/report-failure.ts'
import { currentUserId } from '#web/http/session/visitor.ts'
import { identifyVisitor } from '#web/state/identify-visitor.ts'

/** Today's devotional of the signed-in user; null for a guest and after a failure. */
export async function findOwnDailyItem(): Promise<DailyItem | null> {
  await identifyVisitor()
  const user_id = currentUserId()
  if (user_id === null) return null
  try {
    return (await call(getOwnDailyItem, { params: { user_id }, query: {} })).data
  } catch (error) {
    reportFailure('Failed fetching daily item for user', error)
    return null
  }
}
