import { useCallback } from 'react'
import { useNavigate } from '#web/navigation/use-navigation.ts'
import { withPlayer } from '#web/player/audio/lazy-player.ts'
import { openVideo } from '#web/player/video/open-video.ts'
import type { HistoryEntry } from './history-entry.ts'

/** Returns the action that resumes an entry: playback from its position. A locked item opens its page. */
export function usePlayHistoryEntry(): (entry: HistoryEntry) => Promise<void> {
  const navigate = useNavigate()
  return useCallback(
    async ({ item }) => {
      const playable = { ...item, audio_url: item.audio_url ?? null, next_content_id: item.next_content_id ?? null }
      const played = await withPlayer((player) => player.play(playable))
      if (played === 'video') openVideo({ id: item.id, title: item.title, image: item.image_url })
      else if (played === 'locked') await navigate(item.action_url)
    },
    [navigate],
  )
}
