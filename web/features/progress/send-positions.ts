import { type ProgressReport, putProgress } from '#contract/catalogue/progress.ts'
import { isCallError } from '#contract/is-call-error.ts'
import { hasAccessLevel } from '#rules/access/access.ts'
import type { PositionReport } from '#rules/player/progress.ts'
import {
  listUnsent,
  markSent,
  type StoredItemProgress,
  unsentReports,
  withoutItem,
} from '#rules/player/stored-progress.ts'
import { call } from '#web/http/api.ts'
import { withTabLock } from '#web/http/browser/with-tab-lock.ts'
import { callUrl } from '#web/http/call-over-http.ts'
import { sendKeepalive } from '#web/http/send-keepalive.ts'
import { currentUserId } from '#web/http/session/visitor.ts'
import { identifyVisitor } from '#web/state/identify-visitor.ts'
import { applyServerProgress } from '#web/state/progress/known-progress.ts'
import { storedPositions, updateStoredPositions } from '#web/state/progress/stored-positions.ts'

const LOCK = 'positions'
let isSending = false

/**
 * Sends every position that the server has not received, including those of a guest who has just signed in. Failed ones
 * stay for the next time.
 */
export async function sendPositions(): Promise<void> {
  if (isSending) return
  isSending = true
  try {
    // In one tab at a time, so that each position is sent once.
    await withTabLock(LOCK, sendUnsent)
  } catch {
    // The position is stored here; it is sent with the next one or when the connection returns.
  } finally {
    isSending = false
  }
}

async function sendUnsent(): Promise<void> {
  if (!hasAccessLevel(await identifyVisitor(), 'registered')) return
  const userId = currentUserId()
  for (;;) {
    const [progress] = listUnsent(storedPositions())
    if (!progress || userId === null || currentUserId() !== userId) return
    const exists = await sendPosition(userId, progress)
    if (currentUserId() !== userId) return
    updateStoredPositions((storedProgress) =>
      exists ? markSent(storedProgress, progress) : withoutItem(storedProgress, progress.item.id),
    )
  }
}

/** False if the item no longer exists. */
async function sendPosition(userId: string, progress: StoredItemProgress): Promise<boolean> {
  const params = { id: userId, content_id: progress.item.id }
  try {
    for (const report of unsentReports(progress)) {
      const { data } = await call(putProgress, { params, body: bodyOf(report) })
      // Another visitor may be here by now: the answer is not theirs.
      if (currentUserId() !== userId) return true
      applyServerProgress([data])
    }
    return true
  } catch (error) {
    if (isCallError(error) && error.code === 'content_not_found') return false
    throw error
  }
}

/** Sends with keepalive when the page is left; positions stay unsent until a later request confirms them. */
export function sendPositionsOnLeave(): void {
  const userId = currentUserId()
  if (userId === null) return
  for (const progress of listUnsent(storedPositions())) {
    const path = callUrl(putProgress, { params: { id: userId, content_id: progress.item.id } })
    for (const report of unsentReports(progress)) {
      sendKeepalive(path, { method: putProgress.method, body: JSON.stringify(bodyOf(report)) })
    }
  }
}

function bodyOf({ seconds, duration, device, listened, at }: PositionReport): ProgressReport {
  return {
    position_seconds: seconds,
    duration_seconds: duration,
    device_id: device,
    listened: listened.map(([from, to]) => [from, to]),
    at: new Date(at).toISOString(),
  }
}
