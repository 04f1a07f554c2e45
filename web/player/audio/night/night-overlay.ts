import { createStore } from '#web/store/create-store.ts'
import type { SleepPosition } from '../../core/night/sleep-position.ts'

/** The overlay of night mode: none, its view, or the wake card of the next morning. */
type NightOverlay = { kind: 'none' } | { kind: 'night' } | { kind: 'wake'; slept: SleepPosition }

const NO_OVERLAY: NightOverlay = { kind: 'none' }

export const nightOverlay = createStore<NightOverlay>(NO_OVERLAY)

export function openNight(): void {
  nightOverlay.set({ kind: 'night' })
}

/** Closes the view of night mode; a wake card that has replaced it stays. */
export function closeNightView(): void {
  if (nightOverlay.getSnapshot().kind === 'night') closeNightOverlay()
}

export function closeNightOverlay(): void {
  nightOverlay.set(NO_OVERLAY)
}
