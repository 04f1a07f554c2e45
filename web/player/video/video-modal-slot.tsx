import { lazy, Suspense } from 'react'
import { loadWithRetry } from '#web/ui/load-with-retry.ts'
import { loadRegisteredModules } from '../audio/load-with-player.ts'
import { useVideoRequest } from './open-video.ts'

const VideoModal = lazy(async () => {
  // Read by video.js when its code runs: it would write styles into the page, which the content policy refuses.
  window.VIDEOJS_NO_DYNAMIC_STYLE = true
  const [{ VideoModal: Modal }] = await loadWithRetry(() =>
    Promise.all([import('./video-modal.tsx'), loadRegisteredModules()]),
  )
  return { default: Modal }
})

/** Where the video modal opens; its code comes with the first film. */
export function VideoModalSlot() {
  const film = useVideoRequest()
  if (!film) return null
  return (
    <Suspense fallback={null}>
      <VideoModal key={film.id} film={film} />
    </Suspense>
  )
}
