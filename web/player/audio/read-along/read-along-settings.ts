import { writeStorage } from '#web/http/browser/browser-storage.ts'
import { createStorageStore } from '#web/http/browser/create-storage-store.ts'
import { DEFAULT_READ_ALONG, parseReadAlongSettings, type ReadAlongSettings } from '../../core/read-along/read-along.ts'

const KEY = 'read_along'

/** This browser's settings for reading along. */
export const readAlongSettings = createStorageStore<ReadAlongSettings>({
  key: KEY,
  initial: DEFAULT_READ_ALONG,
  parse: parseReadAlongSettings,
})

export function changeReadAlong(changes: Partial<ReadAlongSettings>): void {
  const settings = { ...readAlongSettings.getSnapshot(), ...changes }
  const { size, lightsWords, isLearning } = settings
  writeStorage('local', KEY, JSON.stringify({ size, lightsWords, isLearning }))
  readAlongSettings.set(settings)
}
