import { writeStorage } from '#web/http/browser/browser-storage.ts'
import { createStorageStore } from '#web/http/browser/create-storage-store.ts'
import { type Bed, DEFAULT_NIGHT, type NightSettings, readNightSettings } from '../../core/night/night-settings.ts'

const KEY = 'night'

export const nightSettings = createStorageStore<NightSettings>({
  key: KEY,
  initial: DEFAULT_NIGHT,
  parse: readNightSettings,
})

export function changeNightSettings(changes: Partial<NightSettings>): void {
  const settings = { ...nightSettings.getSnapshot(), ...changes }
  writeStorage('local', KEY, JSON.stringify(settings))
  nightSettings.set(settings)
}

export function changeBedLevel(bed: Bed, level: number): void {
  changeNightSettings({ bedLevels: { ...nightSettings.getSnapshot().bedLevels, [bed]: level } })
}
