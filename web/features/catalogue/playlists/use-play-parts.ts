import type { PlaylistPart } from '#contract/catalogue/playlists.ts'
import { usePlayContent } from '../playback/use-play-content.ts'
import { playParts } from './play-parts.ts'

/** Plays a playlist from a part on. If everything from there is locked, pressing it is a content click on that part. */
export function usePlayParts(): (parts: readonly PlaylistPart[], from?: number) => void {
  const playContent = usePlayContent()
  return (parts, from = 0) => {
    const pressed = parts[from]?.item
    void playParts(parts, from).then((isPlaying) => {
      if (!isPlaying && pressed) void playContent(pressed)
    })
  }
}
