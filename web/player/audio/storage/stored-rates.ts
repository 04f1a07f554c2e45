import { readStorage, writeStorage } from '#web/http/browser/browser-storage.ts'
import { rateWithin } from '../../core/playback-rate.ts'
import type { PlayableItem } from '../../core/state/audio-state.ts'

const KEY = 'playback_rates'
const MAX_STORED = 200

/** The last speed used for an item's series, as speech and music differ. 1 if none is stored. */
export function storedRate(item: PlayableItem): number {
  return readRates().get(seriesOf(item)) ?? 1
}

/** Stores the speed of an item's series. Past the limit the oldest is dropped. */
export function storeRate(item: PlayableItem, rate: number): void {
  const rates = readRates()
  rates.delete(seriesOf(item))
  if (rate !== 1) rates.set(seriesOf(item), rateWithin(rate))
  writeStorage('local', KEY, JSON.stringify([...rates].slice(-MAX_STORED)))
}

function seriesOf({ content_series_handle, id }: PlayableItem): string {
  return content_series_handle ?? id
}

function readRates(): Map<string, number> {
  try {
    const stored: unknown = JSON.parse(readStorage('local', KEY) ?? '[]')
    return new Map(Array.isArray(stored) ? stored.filter(isRate) : [])
  } catch {
    return new Map()
  }
}

function isRate(entry: unknown): entry is [string, number] {
  return Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'number'
}
