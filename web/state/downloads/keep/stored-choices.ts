import { type KeepChoices, keepsAnything, NO_KEEP_CHOICES, parseKeepChoices } from '#rules/offline/keep-choices.ts'
import { readStorage, writeStorage } from '../../../http/browser/browser-storage.ts'
import { createStorageStore } from '../../../http/browser/create-storage-store.ts'
import { KEEP_KEY } from '../stored-keys.ts'

/** The keep choices of this browser. */
export const keepChoices = createStorageStore<KeepChoices>({
  key: KEEP_KEY,
  initial: NO_KEEP_CHOICES,
  parse: parseKeepChoices,
})

export function readKeepChoices(): KeepChoices {
  return parseKeepChoices(readStorage('local', KEEP_KEY))
}

/** Changes the choices, starting from what other tabs may have stored meanwhile. */
export function changeKeepChoices(change: (choices: KeepChoices) => KeepChoices): void {
  const next = change(readKeepChoices())
  const isStored = keepsAnything(next) || next.isOnlyOnWifi
  writeStorage('local', KEEP_KEY, isStored ? JSON.stringify(next) : null)
  keepChoices.set(next)
}
