import { writeStorage } from '#web/http/browser/browser-storage.ts'
import { createStorageStore } from '#web/http/browser/create-storage-store.ts'
import { readCrossfade } from '../../core/crossfade/crossfade.ts'
import { createSuspension } from '../create-suspension.ts'

const KEY = 'crossfade'

/** Seconds in which songs fade into each other; 0 is off. Stored in this browser. */
export const crossfadeSetting = createStorageStore<number>({ key: KEY, initial: 0, parse: readCrossfade })

export function setCrossfade(seconds: number): void {
  writeStorage('local', KEY, seconds === 0 ? null : String(seconds))
  crossfadeSetting.set(seconds)
}

export const crossfadeSuspension = createSuspension()

/** Seconds in which songs fade into each other now. */
export function currentCrossfade(): number {
  return crossfadeSuspension.isSuspended.getSnapshot() ? 0 : crossfadeSetting.getSnapshot()
}
