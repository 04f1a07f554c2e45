import { keep, readKept } from '#web/transport/storage.ts'
import type { AudioState, PlayableItem } from '../core/audio-state.ts'
import { itemOf, itemsOf, withoutLink } from './kept-line.ts'
import { PLAYING_KEY } from './line-key.ts'

/** What was on, where it stood (seconds) and what was to follow; whose it was, null for a guest's. */
export type KeptPlaying = {
  owner: string | null
  item: PlayableItem
  position: number
  queue: readonly PlayableItem[]
  thenId: string | null
}

/** So much of a list is kept around what plays: enough to skip by. */
const BEFORE = 5
const AFTER = 20

export function keepPlaying({ item, status, position, queue, thenId }: AudioState, owner: string | null): void {
  if (!item) {
    forgetPlaying()
    return
  }
  const at = queue.findIndex(({ id }) => id === item.id)
  const around = at < 0 ? [] : queue.slice(Math.max(0, at - BEFORE), at + AFTER + 1)
  const kept: KeptPlaying = {
    owner,
    item: withoutLink(item),
    // What was heard to its end begins again.
    position: status === 'ended' ? 0 : Math.floor(position),
    queue: around.map(withoutLink),
    thenId,
  }
  keep('local', PLAYING_KEY, JSON.stringify(kept))
}

export function forgetPlaying(): void {
  keep('local', PLAYING_KEY, null)
}

/** What was on when this visitor was here last. A guest who signs in takes it along; nobody gets another member's. */
export function readPlaying(visitor: string | null): KeptPlaying | undefined {
  const kept = parsed(readKept('local', PLAYING_KEY))
  const item = itemOf(kept.item)
  const { owner = null, position, thenId } = kept
  if (!item || (owner !== null && owner !== visitor)) return undefined
  return {
    owner: visitor,
    item,
    position: typeof position === 'number' && position > 0 ? position : 0,
    queue: itemsOf(kept.queue),
    thenId: typeof thenId === 'string' ? thenId : null,
  }
}

function parsed(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}
