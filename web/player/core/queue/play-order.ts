import { SEEK_STEP_SECONDS } from '#contract/limits.ts'
import { clamp } from '../clamp.ts'
import type { AudioState, PlayableItem } from '../state/audio-state.ts'

type PlaybackRange = Pick<AudioState, 'position' | 'duration'>
/** What plays, and what is known of what comes before and after it. */
export type PlayOrder = Pick<AudioState, 'item' | 'playlist'> &
  Partial<Pick<AudioState, 'upNext' | 'idAfterQueue' | 'playedBefore' | 'repeat'>>

export function rewound({ position, duration }: PlaybackRange, step = SEEK_STEP_SECONDS): number {
  return clamp(position - step, duration)
}

export function forwarded({ position, duration }: PlaybackRange, step = SEEK_STEP_SECONDS): number {
  return clamp(position + step, duration)
}

/** The id of the next item: the first of the queue, else the one that follows this item. */
export function nextId(playOrder: PlayOrder): string | null {
  return playOrder.upNext?.[0]?.id ?? nextIdAfterQueue(playOrder)
}

/**
 * The id of the next item once the queue is empty: what was to follow before the queue, the item's own next one, or the
 * next of the playlist, which starts over if it repeats.
 */
export function nextIdAfterQueue({ item, playlist, idAfterQueue, repeat }: PlayOrder): string | null {
  if (!item || item.live) return null
  const first = repeat === 'all' ? (playlist[0] ?? item).id : null
  const isPlaylistEntry = playlist.some(({ id, is_playlist_entry }) => is_playlist_entry && id === item.id)
  const ownNext = isPlaylistEntry ? null : item.next_content_id
  return idAfterQueue ?? ownNext ?? playlistItem({ item, playlist }, 1)?.id ?? first
}

/** The item to skip back to: what was played before, else the one before in the playlist; null restarts the item. */
export function previousItem({ playedBefore, ...playOrder }: PlayOrder): PlayableItem | null {
  return playedBefore?.at(-1) ?? playlistItem(playOrder, -1)
}

function playlistItem({ item, playlist }: PlayOrder, step: 1 | -1): PlayableItem | null {
  const at = playlist.findIndex(({ id }) => id === item?.id)
  return at < 0 ? null : (playlist[at + step] ?? null)
}
