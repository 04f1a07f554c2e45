import type { AudioState, PlayableItem } from '../state/audio-state.ts'
import { nextIdAfterQueue, type PlayOrder } from './play-order.ts'

/** The following items in order. `nextUnknownId` is the id of the next one, of which nothing else is known. */
export type AutoplayItems = { items: readonly PlayableItem[]; nextUnknownId: string | null }

/**
 * What plays after the queue: each item's own next one, else the next of its playlist. `knownItems` are fetched items that
 * are not in the playlist. A cycle ends the list.
 */
export function autoplayItems(
  playOrder: PlayOrder & Pick<AudioState, 'idAfterQueue' | 'upNext'>,
  knownItems: ReadonlyMap<string, PlayableItem>,
  maxItems: number,
): AutoplayItems {
  const { playlist, upNext } = playOrder
  const seenIds = new Set([playOrder.item?.id, ...upNext.map(({ id }) => id)])
  const items: PlayableItem[] = []
  let id = nextIdAfterQueue(playOrder)
  while (id !== null && !seenIds.has(id) && items.length < maxItems) {
    const item = itemOf(id, playlist) ?? knownItems.get(id)
    if (!item) return { items, nextUnknownId: id }
    items.push(item)
    seenIds.add(id)
    id = nextIdAfterQueue({ item, playlist, ...(playOrder.repeat && { repeat: playOrder.repeat }) })
  }
  return { items, nextUnknownId: null }
}

function itemOf(wantedId: string, playlist: readonly PlayableItem[]): PlayableItem | undefined {
  return playlist.find(({ id }) => id === wantedId)
}
