import { hasAccessLevel } from '#rules/access/access.ts'
import { resumeChoice } from '#rules/player/resume-choice.ts'
import { deviceId } from '#web/http/browser/device-id.ts'
import { currentAccessLevel } from '#web/http/session/visitor.ts'
import { sharedAudioState } from '#web/player/audio/shared-audio-state.ts'
import { requestProgress, serverProgressOf, storedProgressOf } from '#web/state/progress/known-progress.ts'
import { offerPosition } from './offer-position.ts'

/** The position offered last: the same one is not offered twice. */
let lastOffered = ''

/** When a visitor returns to a page with a paused item, offers the position from another device. */
export function offerOtherDevicePosition(): void {
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) void checkServerPosition().catch(() => undefined)
  })
}

async function checkServerPosition(): Promise<void> {
  const { item, status } = sharedAudioState.getSnapshot()
  if (!item || item.live || status !== 'paused' || !hasAccessLevel(currentAccessLevel(), 'registered')) return
  await requestProgress([item.id], { isForced: true })
  const [serverProgress, storedProgress] = [serverProgressOf(item.id), storedProgressOf(item.id)]
  if (!serverProgress || !storedProgress || serverProgress.device === deviceId()) return
  const { position, status: statusNow, item: currentItem } = sharedAudioState.getSnapshot()
  if (statusNow !== 'paused' || currentItem?.id !== item.id) return
  const { offer } = resumeChoice({
    own: { ...storedProgress, last: position },
    server: { ...serverProgress, isElsewhere: true },
  })
  const offerKey = `${item.id} ${serverProgress.at}`
  if (offer?.kind !== 'elsewhere' || lastOffered === offerKey) return
  lastOffered = offerKey
  offerPosition(item.id, { kind: offer.kind, currentSeconds: position, offeredSeconds: offer.seconds })
}
