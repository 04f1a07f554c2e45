import type { AudioState, PlayableItem } from '../state/audio-state.ts'
import { nextIdAfterQueue } from './neighbours.ts'

type PlayOrder = Pick<AudioState, 'item' | 'playlist' | 'idAfterQueue' | 'upNext'> & Partial<Pick<AudioState, 'repeat'>>

/** The following items in order. `nextUnknownId` is the id of the next one, of which nothing else is known. */
export type AutoplayItems = { items: readonly PlayableItem[]; nextUnknownId: string | null }

/**
 * What plays after the queue: each item's own next one, else the next of its playlist. `known` are fetched items that
 * are not in the playlist. A cycle ends the list.
 */
export function autoplayItems(place: PlayOrder, known: ReadonlyMap<string, PlayableItem>, most: number): AutoplayItems {
  const { playlist, upNext } = place
  const seen = new Set([place.item?.id, ...upNext.map(({ id }) => id)])
  const items: PlayableItem[] = []
  let id = nextIdAfterQueue(place)
  while (id !== null && !seen.has(id) && items.length < most) {
    const item = itemOf(id, playlist) ?? known.get(id)
    if (!item) return { items, nextUnknownId: id }
    items.push(item)
    seen.add(id)
    id = nextIdAfterQueue({ item, playlist, ...(place.repeat && { repeat: place.repeat }) })
  }
  return { items, nextUnknownId: null }
}

function itemOf(wanted: string, queue: readonly PlayableItem[]): PlayableItem | undefined {
  return queue.find(({ id }) => id === wanted)
}
