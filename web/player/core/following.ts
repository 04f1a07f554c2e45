import type { AudioState, PlayableItem } from './audio-state.ts'
import { idAfter } from './audio-steps.ts'

type Place = Pick<AudioState, 'item' | 'queue' | 'thenId' | 'upNext'> & Partial<Pick<AudioState, 'repeat'>>

/** What follows by itself, in order; `unknown` is the next after it, of which no more than its id is known. */
export type Following = { items: readonly PlayableItem[]; unknown: string | null }

/**
 * What plays once nothing is in line any more: each item leads to its own next one, else to the next of the list it was
 * played from. `known` are items that are not in that list and were asked for. What leads back to where one was ends it.
 */
export function followingOf(place: Place, known: ReadonlyMap<string, PlayableItem>, most: number): Following {
  const { queue, upNext } = place
  const seen = new Set([place.item?.id, ...upNext.map(({ id }) => id)])
  const items: PlayableItem[] = []
  let id = idAfter(place)
  while (id !== null && !seen.has(id) && items.length < most) {
    const item = itemOf(id, queue) ?? known.get(id)
    if (!item) return { items, unknown: id }
    items.push(item)
    seen.add(id)
    id = idAfter({ item, queue, ...(place.repeat && { repeat: place.repeat }) })
  }
  return { items, unknown: null }
}

function itemOf(wanted: string, queue: readonly PlayableItem[]): PlayableItem | undefined {
  return queue.find(({ id }) => id === wanted)
}
