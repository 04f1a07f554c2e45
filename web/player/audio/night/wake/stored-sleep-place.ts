import { readStorage, writeStorage } from '#web/http/browser/browser-storage.ts'
import type { Place, SleepPlace } from '../../../core/night/sleep-place.ts'
import { readStoredItem, withoutLink } from '../../storage/stored-queue.ts'

const KEY = 'fell_asleep'

/** Stores the sleep place for the next morning. `owner` is the user's id, null for a guest. */
export function storeSleepPlace({ at, place, ended, touched }: SleepPlace, owner: string | null): void {
  const stored = { owner, at, place: stripped(place), ended: stripped(ended), touched: touched && stripped(touched) }
  writeStorage('local', KEY, JSON.stringify(stored))
}

export function deleteSleepPlace(): void {
  writeStorage('local', KEY, null)
}

/** The stored sleep place of this visitor; undefined if there is none, or it is another visitor's. */
export function readSleepPlace(owner: string | null): SleepPlace | undefined {
  const stored = recordOf(parsed(readStorage('local', KEY)))
  const [place, ended, touched] = [stored.place, stored.ended, stored.touched].map(readPlace)
  if (!place || !ended || typeof stored.at !== 'number' || (stored.owner ?? null) !== owner) return undefined
  return { at: stored.at, place, ended, touched: touched ?? null }
}

function stripped({ item, position }: Place): Place {
  return { item: withoutLink(item), position: Math.floor(position) }
}

function readPlace(value: unknown): Place | undefined {
  const { item, position } = recordOf(value)
  const read = readStoredItem(item)
  return read && typeof position === 'number' && position >= 0 ? { item: read, position } : undefined
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
