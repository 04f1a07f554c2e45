import { meets } from '#rules/access.ts'
import { resumeChoice } from '#rules/resume-choice.ts'
import { shownAudio } from '#web/player/audio/shown-audio.ts'
import { deviceId } from '#web/transport/device-id.ts'
import { askProgress, keptProgress, toldProgress } from '#web/transport/known-progress.ts'
import { currentStanding } from '#web/transport/visitor.ts'
import { offerPlace } from './offer-place.ts'

/** The place that was offered last: nobody is asked about the same one twice. */
let offered = ''

/** Who comes back to a page with a paused item may have gone on with it on another device meanwhile. */
export function askOnReturn(): void {
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) void ask().catch(() => undefined)
  })
}

async function ask(): Promise<void> {
  const { item, status } = shownAudio.getSnapshot()
  if (!item || item.live || status !== 'paused' || !meets(currentStanding(), 'registered')) return
  await askProgress([item.id], { isAnew: true })
  const [told, own] = [toldProgress(item.id), keptProgress(item.id)]
  if (!told || !own || told.device === deviceId()) return
  const { position, status: now, item: held } = shownAudio.getSnapshot()
  if (now !== 'paused' || held?.id !== item.id) return
  const { offer } = resumeChoice({ own: { ...own, last: position }, server: { ...told, isElsewhere: true } })
  const name = `${item.id} ${told.at}`
  if (offer?.kind !== 'elsewhere' || offered === name) return
  offered = name
  offerPlace(item.id, { kind: offer.kind, here: position, there: offer.seconds })
}
