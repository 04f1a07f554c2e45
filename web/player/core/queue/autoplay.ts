import type { AudioState, PlayableItem } from '../state/audio-state.ts'
import { nextIdAfterQueue } from './neighbours.ts'

type PlayOrder = Pick<AudioState, 'item' | 'playlist' | 'idAfterQueue' | 'upNext'> & Partial<Pick<AudioState, 'repeat'>>

/** What follows by itself, in order; `unknown` is the next after it, of which no more than its id is known. */
export type AutoplayItems = { items: readonly PlayableItem[]; nextUnknownId: string | null }

/**
 * What plays once nothing is in line any more: each item leads to its own next one, else to the next of the list it was
 * played from. `known` are items that are not in that list and were asked for. What leads back to where one was ends it.
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
