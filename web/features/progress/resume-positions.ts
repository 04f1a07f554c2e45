import { hasAccessLevel } from '#rules/access/access.ts'
import { resumeSeconds } from '#rules/player/progress.ts'
import { resumeChoice } from '#rules/player/resume-choice.ts'
import { millisecondsOpen } from '#web/http/browser/clock.ts'
import { deviceId } from '#web/http/browser/device-id.ts'
import { currentAccessLevel } from '#web/http/session/visitor.ts'
import { setStartPositionFinder } from '#web/player/audio/engine/start-position.ts'
import { setVideoPositionFinder } from '#web/player/video/watched-spans.ts'
import {
  isProgressFresh,
  latestProgressOf,
  requestProgress,
  serverProgressOf,
  storedProgressOf,
} from '#web/state/progress/known-progress.ts'
import { offerPosition } from './offer-position.ts'

/** A position that takes longer does not delay the player; it is offered in a toast instead. */
const LATE_AFTER_MILLISECONDS = 900

/** Registers where items resume: at the position from this or another device. */
export function provideResumePositions(): void {
  setVideoPositionFinder(async (id) => {
    // Without an answer, the position stored in this browser.
    if (!isServerPositionKnown(id)) await requestProgress([id]).catch(() => undefined)
    const progress = latestProgressOf(id)
    return progress && resumeSeconds(progress)
  })
  setStartPositionFinder(({ id }) => {
    if (isServerPositionKnown(id)) return resumePosition(id)
    const requestedAt = millisecondsOpen()
    return requestProgress([id])
      .catch(() => undefined)
      .then(() => {
        const start = resumePosition(id)
        const isLate = millisecondsOpen() - requestedAt > LATE_AFTER_MILLISECONDS
        if (isLate && start !== undefined)
          offerPosition(id, { kind: 'further', currentSeconds: 0, offeredSeconds: start })
        return start
      })
  })
}

/** True if the server need not be asked; it stores no positions of guests. */
function isServerPositionKnown(id: string): boolean {
  return !hasAccessLevel(currentAccessLevel(), 'registered') || isProgressFresh(id)
}

function resumePosition(id: string): number | undefined {
  const serverProgress = serverProgressOf(id)
  const { start, offer } = resumeChoice({
    own: storedProgressOf(id),
    server: serverProgress ? { ...serverProgress, isElsewhere: serverProgress.device !== deviceId() } : undefined,
  })
  if (offer) offerPosition(id, { kind: offer.kind, currentSeconds: start ?? 0, offeredSeconds: offer.seconds })
  return start
}
