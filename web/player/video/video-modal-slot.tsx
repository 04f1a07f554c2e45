import { lazy, Suspense } from 'react'
import { loadWithRetry } from '#web/ui/load-with-retry.ts'
import { loadRegisteredModules } from '../audio/load-with-player.ts'
import { useVideoRequest } from './open-video.ts'

const VideoModal = lazy(async () => {
  // Read by video.js when it loads: it would inject styles, which the content security policy blocks.
  window.VIDEOJS_NO_DYNAMIC_STYLE = true
  const [{ VideoModal: Modal }] = await loadWithRetry(() =>
    Promise.all([import('./video-modal.tsx'), loadRegisteredModules()]),
  )
  return { default: Modal }
})

/** The mount point of the video modal; its code is loaded with the first video. */
export function VideoModalSlot() {
  const request = useVideoRequest()
  if (!request) return null
  return (
    <Suspense fallback={null}>
      <VideoModal key={request.id} request={request} />
    </Suspense>
  )
}
