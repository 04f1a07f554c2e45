import { playlistsText } from '#web/ui/text/catalogue/playlists-en.ts'
import { formatDuration } from '#web/ui/words/describe-entry.ts'

/** "5 parts · 28 min". */
export function playlistFacts(count: number, seconds: number): string {
  return [playlistsText.parts(count), seconds > 0 && formatDuration(seconds)].filter(Boolean).join(' · ')
}
