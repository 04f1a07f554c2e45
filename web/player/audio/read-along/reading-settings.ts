import { writeStorage } from '#web/http/browser/browser-storage.ts'
import { createStorageStore } from '#web/http/browser/create-storage-store.ts'
import { DEFAULT_READING, type ReadingSettings, readReadingSettings } from '../../core/read-along/reading.ts'

const KEY = 'read_along'

/** This browser's settings for reading along. */
export const readingSettings = createStorageStore<ReadingSettings>({
  key: KEY,
  initial: DEFAULT_READING,
  parse: readReadingSettings,
})

export function changeReading(changes: Partial<ReadingSettings>): void {
  const settings = { ...readingSettings.getSnapshot(), ...changes }
  const { size, lightsWords, isLearning } = settings
  writeStorage('local', KEY, JSON.stringify({ size, lightsWords, isLearning }))
  readingSettings.set(settings)
}
