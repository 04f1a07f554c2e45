import { SEEK_STEP_SECONDS } from '#contract/limits.ts'
import { clamp } from '../clamp.ts'
import type { AudioState, PlayableItem } from '../state/audio-state.ts'

type PlaybackRange = Pick<AudioState, 'position' | 'duration'>
type PlayOrder = Pick<AudioState, 'item' | 'playlist'> &
  Partial<Pick<AudioState, 'upNext' | 'idAfterQueue' | 'playedBefore' | 'repeat'>>

export function rewound({ position, duration }: PlaybackRange, step = SEEK_STEP_SECONDS): number {
  return clamp(position - step, duration)
}

export function forwarded({ position, duration }: PlaybackRange, step = SEEK_STEP_SECONDS): number {
  return clamp(position + step, duration)
}

/** What follows: what the listener put in line, else what this item leads to. */
export function nextId(place: PlayOrder): string | null {
  return place.upNext?.[0]?.id ?? nextIdAfterQueue(place)
}

/**
 * What follows once nothing is up next: what was to follow before that, the item's own next one, the next of the queue;
 * where all of it repeats, the first of the queue after its end.
 */
export function nextIdAfterQueue({ item, playlist, idAfterQueue, repeat }: PlayOrder): string | null {
  if (!item || item.live) return null
  const first = repeat === 'all' ? (playlist[0] ?? item).id : null
  return idAfterQueue ?? item.next_content_id ?? neighbour({ item, playlist }, 1)?.id ?? first
}

/** What skip back goes to: what was played before, else the one before in the queue; without one it restarts the item. */
export function previousItem({ playedBefore, ...place }: PlayOrder): PlayableItem | null {
  return playedBefore?.at(-1) ?? neighbour(place, -1)
}

function neighbour({ item, playlist }: PlayOrder, step: 1 | -1): PlayableItem | null {
  const at = playlist.findIndex(({ id }) => id === item?.id)
  return at < 0 ? null : (playlist[at + step] ?? null)
}
