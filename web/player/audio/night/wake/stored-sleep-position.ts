import { parseStoredRecord } from '#rules/browser/stored-record.ts'
import { readStorage, writeStorage } from '#web/http/browser/browser-storage.ts'
import type { ItemPosition, SleepPosition } from '../../../core/night/sleep-position.ts'
import { readStoredItem, withoutLink } from '../../storage/stored-queue.ts'

const KEY = 'fell_asleep'

/** Stores the sleep position for the next morning. `owner` is the user's id, null for a guest. */
export function storeSleepPosition({ at, asleep, ended, touched }: SleepPosition, owner: string | null): void {
  const stored = { owner, at, place: stripped(asleep), ended: stripped(ended), touched: touched && stripped(touched) }
  writeStorage('local', KEY, JSON.stringify(stored))
}

export function deleteSleepPosition(): void {
  writeStorage('local', KEY, null)
}

/** The stored sleep position of this visitor; undefined if there is none, or it is another visitor's. */
export function readSleepPosition(owner: string | null): SleepPosition | undefined {
  const stored = parseStoredRecord(readStorage('local', KEY)) ?? {}
  const [asleep, ended, touched] = [stored.place, stored.ended, stored.touched].map(readPosition)
  if (!asleep || !ended || typeof stored.at !== 'number' || (stored.owner ?? null) !== owner) return undefined
  return { at: stored.at, asleep, ended, touched: touched ?? null }
}

function stripped({ item, position }: ItemPosition): ItemPosition {
  return { item: withoutLink(item), position: Math.floor(position) }
}

function readPosition(value: unknown): ItemPosition | undefined {
  const { item, position } = recordOf(value)
  const read = readStoredItem(item)
  return read && typeof position === 'number' && position >= 0 ? { item: read, position } : undefined
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
