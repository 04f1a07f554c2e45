import { useCallback } from 'react'
import { brand } from '#brand/brand.ts'
import { withPlayer } from '#web/player/audio/lazy-player.ts'
import { UNFETCHED_PREVIEW } from '#web/player/audio/preview/unfetched-preview.ts'
import type { PlayableItem } from '#web/player/core/state/audio-state.ts'
import { openVideo } from '#web/player/video/open-video.ts'
import { playerToolsText } from '#web/ui/text/player/player-tools-en.ts'
import { showToast } from '#web/ui/toast/toasts.ts'

/** Returns the action that plays the free beginning of a locked item. Call it within the visitor's gesture. */
export function usePlayPreview(): (item: PlayableItem) => Promise<void> {
  return useCallback(async (item) => {
    const { id, title, image_url } = item
    const result = await withPlayer((player) =>
      player.play({ ...item, audio_url: null, preview: UNFETCHED_PREVIEW }, { startSeconds: 0 }),
    )
    if (result === 'video') openVideo({ id, title, image: image_url, isPreview: true })
    if (result === 'locked') showToast(playerToolsText.part_of(brand.premium_name), { icon: 'lock', tone: 'attention' })
  }, [])
}
