import { isCallError } from '#contract/errors.ts'
import { type ProgressReport, putProgress } from '#contract/progress.ts'
import { meets } from '#rules/access.ts'
import { type KeptPlace, reportsOf, unsentOf, withoutPlace, withSent } from '#rules/kept-places.ts'
import type { Report } from '#rules/progress.ts'
import { call } from '#web/transport/api.ts'
import { addressOf } from '#web/transport/call-over-http.ts'
import { changeKeptPlaces, keptPlaces } from '#web/transport/kept-places.ts'
import { knowVisitor } from '#web/transport/know-visitor.ts'
import { learnProgress } from '#web/transport/known-progress.ts'
import { sendLastWord } from '#web/transport/last-word.ts'
import { currentUserId } from '#web/transport/visitor.ts'

let isSending = false

/**
 * Tells the server of every place it has not heard of, those of a guest who has just signed in among them. What is not
 * sent stays unsent, for the next time.
 */
export async function sendPlaces(): Promise<void> {
  if (isSending) return
  isSending = true
  try {
    await sendAll()
  } catch {
    // The place is kept here; it is sent with the next one, or when the connection returns.
  } finally {
    isSending = false
  }
}

async function sendAll(): Promise<void> {
  if (!meets(await knowVisitor(), 'registered')) return
  const userId = currentUserId()
  for (;;) {
    const [place] = unsentOf(keptPlaces())
    if (!place || userId === null || currentUserId() !== userId) return
    const isThere = await sendPlace(userId, place)
    changeKeptPlaces((places) => (isThere ? withSent(places, place) : withoutPlace(places, place.item.id)))
  }
}

/** Whether there still is such an item. */
async function sendPlace(userId: string, place: KeptPlace): Promise<boolean> {
  const params = { id: userId, content_id: place.item.id }
  try {
    for (const report of reportsOf(place)) {
      const { data } = await call(putProgress, { params, body: bodyOf(report) })
      learnProgress([data])
    }
    return true
  } catch (error) {
    if (isCallError(error) && error.code === 'content_not_found') return false
    throw error
  }
}

/** Says in passing what there is no time to wait for; it is said again at the next opportunity. */
export function sendPlacesInPassing(): void {
  const userId = currentUserId()
  if (userId === null) return
  for (const place of unsentOf(keptPlaces())) {
    const path = addressOf(putProgress, { params: { id: userId, content_id: place.item.id } })
    for (const report of reportsOf(place)) {
      sendLastWord(path, { method: putProgress.method, body: JSON.stringify(bodyOf(report)) })
    }
  }
}

function bodyOf({ seconds, duration, device, listened, at }: Report): ProgressReport {
  return {
    position_seconds: seconds,
    duration_seconds: duration,
    device_id: device,
    listened: listened.map(([from, to]) => [from, to]),
    at: new Date(at).toISOString(),
  }
}
