import { meets } from '#rules/access.ts'
import { resumeSeconds } from '#rules/progress.ts'
import { resumeChoice } from '#rules/resume-choice.ts'
import { setPlaceFinder } from '#web/player/audio/start-place.ts'
import { setFilmPlaceFinder } from '#web/player/video/film-place.ts'
import { millisecondsOpen } from '#web/transport/clock.ts'
import { deviceId } from '#web/transport/device-id.ts'
import { askProgress, isToldLately, keptProgress, knownProgress, toldProgress } from '#web/transport/known-progress.ts'
import { currentStanding } from '#web/transport/visitor.ts'
import { offerPlace } from './offer-place.ts'

/** The player begins without a place that takes longer; it is then offered. */
const TOO_LATE_MILLISECONDS = 900

/** Lets the players resume where an item was left, here or on another device. */
export function findPlaces(): void {
  setFilmPlaceFinder(async (id) => {
    // Without an answer, what this browser knows.
    if (!isTold(id)) await askProgress([id]).catch(() => undefined)
    const known = knownProgress(id)
    return known && resumeSeconds(known)
  })
  setPlaceFinder(({ id }) => {
    if (isTold(id)) return startOf(id)
    const askedAt = millisecondsOpen()
    return askProgress([id])
      .catch(() => undefined)
      .then(() => {
        const start = startOf(id)
        const isLate = millisecondsOpen() - askedAt > TOO_LATE_MILLISECONDS
        if (isLate && start !== undefined) offerPlace(id, { kind: 'further', here: 0, there: start })
        return start
      })
  })
}

/** Whether there is nothing to ask the server: it keeps no guest's places. */
function isTold(id: string): boolean {
  return !meets(currentStanding(), 'registered') || isToldLately(id)
}

function startOf(id: string): number | undefined {
  const told = toldProgress(id)
  const { start, offer } = resumeChoice({
    own: keptProgress(id),
    server: told ? { ...told, isElsewhere: told.device !== deviceId() } : undefined,
  })
  if (offer) offerPlace(id, { kind: offer.kind, here: start ?? 0, there: offer.seconds })
  return start
}
