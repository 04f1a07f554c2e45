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
  await requestProgress([item.id], { isAnew: true })
  const [told, own] = [serverProgressOf(item.id), storedProgressOf(item.id)]
  if (!told || !own || told.device === deviceId()) return
  const { position, status: now, item: held } = sharedAudioState.getSnapshot()
  if (now !== 'paused' || held?.id !== item.id) return
  const { offer } = resumeChoice({ own: { ...own, last: position }, server: { ...told, isElsewhere: true } })
  const name = `${item.id} ${told.at}`
  if (offer?.kind !== 'elsewhere' || lastOffered === name) return
  lastOffered = name
  offerPosition(item.id, { kind: offer.kind, here: position, there: offer.seconds })
}
