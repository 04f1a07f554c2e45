import { type DailyItem, getOwnDailyItem } from '#contract/catalogue/daily.ts'
import { call } from '#web/http/api.ts'
import { reportFailure } from '#web/http/browser/report-failure.ts'
import { currentUser, currentUserId, isVisitorKnown } from '#web/http/session/visitor.ts'
import { identifyVisitor } from '#web/state/identify-visitor.ts'

let startedItem: Promise<DailyItem | null> | undefined

/** Requests the devotional for the next `findOwnDailyItem`. */
export function startOwnDailyItem(): void {
  startedItem = fetchOwnDailyItem()
}

/** Today's devotional of the signed-in user, also from this device; null for a guest and after a failure. */
export function findOwnDailyItem(): Promise<DailyItem | null> {
  const item = startedItem ?? fetchOwnDailyItem()
  startedItem = undefined
  return item
}

async function fetchOwnDailyItem(): Promise<DailyItem | null> {
  await identifyVisitor()
  const user_id = currentUserId()
  if (user_id === null) return isSignedInOffline() ? findOnDevice() : null
  try {
    return (await call(getOwnDailyItem, { params: { user_id }, query: {} })).data
  } catch (error) {
    const kept = await findOnDevice()
    if (kept) return kept
    reportFailure('Failed fetching daily item for user', error)
    return null
  }
}

/** True if the visitor was signed in when the server last answered, and it does not answer now. */
function isSignedInOffline(): boolean {
  return !isVisitorKnown() && currentUser()?.is_registered === true
}

/** Without a connection: the one that was kept for today, if any. */
async function findOnDevice(): Promise<DailyItem | null> {
  try {
    const { findKeptToday } = await import('#web/state/downloads/keep/keep-devotional.ts')
    return (await findKeptToday()) ?? null
  } catch {
    return null
  }
}
