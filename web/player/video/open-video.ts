import { createStore } from '#web/store/create-store.ts'
import { useStore } from '#web/store/use-store.ts'

/** The modal's content before the video is fetched. */
export type VideoRequest = { id: string; title: string; image: string | null; isPreview?: boolean }

const request = createStore<VideoRequest | null>(null)

/** Opens the video modal. Call it within the visitor's gesture, or the video starts muted. */
export function openVideo(video: VideoRequest): void {
  request.set(video)
}

/** Closes the modal and clears it. */
export function closeVideo(): void {
  request.set(null)
}

/** The requested video; null while the modal is closed. */
export function useVideoRequest(): VideoRequest | null {
  return useStore(request)
}
