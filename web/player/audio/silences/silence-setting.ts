import { writeStorage } from '#web/http/browser/browser-storage.ts'
import { createStorageStore } from '#web/http/browser/create-storage-store.ts'
import { createSuspension } from '../create-suspension.ts'

const KEY = 'shortens_silences'

/** True if the listener wants silences in talks shortened. Stored in this browser. */
export const silenceSetting = createStorageStore<boolean>({
  key: KEY,
  initial: false,
  parse: (text) => text === 'true',
})

export function setSilencesShortened(isOn: boolean): void {
  writeStorage('local', KEY, isOn ? 'true' : null)
  silenceSetting.set(isOn)
}

export const silenceSuspension = createSuspension()

/** True if silences are shortened now. */
export function shortensSilences(): boolean {
  return !silenceSuspension.isSuspended.getSnapshot() && silenceSetting.getSnapshot()
}

/** Calls back once, as soon as the listener wants silences shortened. */
export function whenSilencesShortened(begin: () => void): void {
  if (silenceSetting.getSnapshot()) {
    begin()
    return
  }
  const stop = silenceSetting.subscribe(() => {
    if (!silenceSetting.getSnapshot()) return
    stop()
    begin()
  })
}
