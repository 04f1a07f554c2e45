import { parseStoredRecord } from '#rules/browser/stored-record.ts'
import { readStorage, writeStorage } from '#web/http/browser/browser-storage.ts'
import type { AudioState, PlayableItem } from '../../core/state/audio-state.ts'
import { PLAYBACK_KEY } from './storage-keys.ts'
import { readStoredItem, readStoredItems, withoutLink } from './stored-queue.ts'

/** The stored playback: item, position in seconds and what follows. `owner` is the user's id, null for a guest. */
export type StoredPlayback = {
  owner: string | null
  item: PlayableItem
  position: number
  queue: readonly PlayableItem[]
  thenId: string | null
}

/** How much of a list is stored around the current item: enough to skip. */
const BEFORE = 5
const AFTER = 20

export function storePlayback(
  { item, status, position, playlist, idAfterQueue }: AudioState,
  owner: string | null,
): void {
  if (!item) {
    deleteStoredPlayback()
    return
  }
  const at = playlist.findIndex(({ id }) => id === item.id)
  const around = at < 0 ? [] : playlist.slice(Math.max(0, at - BEFORE), at + AFTER + 1)
  const stored: StoredPlayback = {
    owner,
    item: withoutLink(item),
    // A finished item restarts.
    position: status === 'ended' ? 0 : Math.floor(position),
    queue: around.map(withoutLink),
    thenId: idAfterQueue,
  }
  writeStorage('local', PLAYBACK_KEY, JSON.stringify(stored))
}

export function deleteStoredPlayback(): void {
  writeStorage('local', PLAYBACK_KEY, null)
}

/** The stored playback of this visitor. A guest who signs in keeps theirs; nobody gets another member's. */
export function readStoredPlayback(visitor: string | null): StoredPlayback | undefined {
  const stored = parseStoredRecord(readStorage('local', PLAYBACK_KEY)) ?? {}
  const item = readStoredItem(stored.item)
  const { owner = null, position, thenId } = stored
  if (!item || (owner !== null && owner !== visitor)) return undefined
  return {
    owner: visitor,
    item,
    position: typeof position === 'number' && position > 0 ? position : 0,
    queue: readStoredItems(stored.queue),
    thenId: typeof thenId === 'string' ? thenId : null,
  }
}
