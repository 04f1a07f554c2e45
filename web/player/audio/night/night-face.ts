import { createStore } from '#web/store/create-store.ts'
import type { SleepPlace } from '../../core/night/sleep-place.ts'

/** What lies over the page at night: nothing, the night's own view, or where somebody fell asleep. */
type NightFace = { kind: 'none' } | { kind: 'night' } | { kind: 'wake'; slept: SleepPlace }

const NO_FACE: NightFace = { kind: 'none' }

export const nightFace = createStore<NightFace>(NO_FACE)

export function openNight(): void {
  nightFace.set({ kind: 'night' })
}

/** Leaves the night's own view; a card that has taken its place stays. */
export function leaveNight(): void {
  if (nightFace.getSnapshot().kind === 'night') closeNightFace()
}

export function closeNightFace(): void {
  nightFace.set(NO_FACE)
}
