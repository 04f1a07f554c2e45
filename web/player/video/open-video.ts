import { useSyncExternalStore } from 'react'

/** What the modal shows before the video is fetched. */
export type VideoRequest = { id: string; title: string; image: string | null }

let requested: VideoRequest | null = null
const listeners = new Set<() => void>()

function set(next: VideoRequest | null): void {
  requested = next
  for (const listener of listeners) listener()
}

/** Opens the video modal. Call it within the visitor's gesture, or the video starts muted. */
export function openVideo({ id, title, image }: VideoRequest): void {
  set({ id, title, image })
}

/** Closes the modal and clears it. */
export function closeVideo(): void {
  set(null)
}

function watch(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The requested video; null while the modal is closed. */
export function useVideoRequest(): VideoRequest | null {
  return useSyncExternalStore(
    watch,
    () => requested,
    () => null,
  )
}
