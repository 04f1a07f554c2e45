import { wallClock } from '#web/http/browser/clock.ts'
import { currentUserId } from '#web/http/session/visitor.ts'
import { identifyVisitor } from '#web/state/identify-visitor.ts'
import { isMorningAfter } from '../../../core/night/sleep-place.ts'
import { nightFace } from '../night-face.ts'
import type { NightParts } from '../start-night.ts'
import { readSleepPlace } from './stored-sleep-place.ts'

/** In the morning, or whenever the listener is back, shows where they fell asleep. Nothing plays by itself. */
export function showWakeCard({ store }: Pick<NightParts, 'store'>): void {
  function showIfMorning(): void {
    const { status } = store.getSnapshot()
    if (document.hidden || status === 'playing' || status === 'loading') return
    const slept = readSleepPlace(currentUserId())
    if (!slept || !isMorningAfter(slept, wallClock()) || nightFace.getSnapshot().kind === 'wake') return
    nightFace.set({ kind: 'wake', slept })
  }
  document.addEventListener('visibilitychange', showIfMorning)
  // A page that stayed open all night: the first touch is the morning's.
  addEventListener('pointerup', showIfMorning, { passive: true })
  addEventListener('keyup', showIfMorning, { passive: true })
  void identifyVisitor().then(showIfMorning)
}
