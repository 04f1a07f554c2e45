import { wallClock } from '#web/http/browser/clock.ts'
import { currentUserId } from '#web/http/session/visitor.ts'
import { identifyVisitor } from '#web/state/identify-visitor.ts'
import { isMorningAfter } from '../../../core/night/sleep-position.ts'
import { nightOverlay } from '../night-overlay.ts'
import type { NightParts } from '../start-night.ts'
import { readSleepPosition } from './stored-sleep-position.ts'

/** Shows the wake card when the listener returns after the night. Nothing plays by itself. */
export function showWakeCard({ store }: Pick<NightParts, 'store'>): void {
  function showIfMorning(): void {
    const { status } = store.getSnapshot()
    if (document.hidden || status === 'playing' || status === 'loading') return
    const slept = readSleepPosition(currentUserId())
    if (!slept || !isMorningAfter(slept, wallClock()) || nightOverlay.getSnapshot().kind === 'wake') return
    nightOverlay.set({ kind: 'wake', slept })
  }
  document.addEventListener('visibilitychange', showIfMorning)
  // On a page that stayed open all night, the first touch in the morning shows it.
  addEventListener('pointerup', showIfMorning, { passive: true })
  addEventListener('keyup', showIfMorning, { passive: true })
  void identifyVisitor().then(showIfMorning)
}
