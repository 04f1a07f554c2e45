import type { PlaylistPart } from '#contract/catalogue/playlists.ts'
import { DISCOVER, OPEN_RADIO } from '#contract/paths.ts'
import { contentClick } from '#rules/access/content-click.ts'
import { currentAccessLevel } from '#web/http/session/visitor.ts'
import { withPlayer } from '#web/player/audio/lazy-player.ts'
import { stationItem } from '#web/player/audio/station/station-item.ts'
import type { PlayableItem } from '#web/player/core/state/audio-state.ts'

/** A part of a playlist for the player, which then follows the playlist's order. */
function playablePart({ item, station }: PlaylistPart): PlayableItem | null {
  if (item) return { ...item, is_playlist_entry: true }
  return station && { ...stationItem(station, DISCOVER + OPEN_RADIO), is_playlist_entry: true }
}

/**
 * Plays a playlist from the first part that is open to the visitor, beginning at `from`. False if there is none. Call
 * it within the visitor's gesture.
 */
export async function playParts(parts: readonly PlaylistPart[], from = 0): Promise<boolean> {
  const playlist = parts.flatMap((part) => playablePart(part) ?? [])
  const first = playlist
    .slice(from)
    .find(({ is_locked = false }) => contentClick({ is_locked }, currentAccessLevel()) === 'play')
  if (!first) return false
  await withPlayer((player) => player.play(first, { playlist }))
  return true
}
