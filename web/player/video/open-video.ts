import { useSyncExternalStore } from 'react'

/** What the modal knows of a film before it has asked for it. */
export type VideoRequest = { id: string; title: string; image: string | null }

let requested: VideoRequest | null = null
const listeners = new Set<() => void>()

function set(next: VideoRequest | null): void {
  requested = next
  for (const listener of listeners) listener()
}

/** Opens the video modal over the page. Call it within the visitor's gesture, or the film begins without sound. */
export function openVideo({ id, title, image }: VideoRequest): void {
  set({ id, title, image })
}

/** Closes it and clears what it showed. */
export function closeVideo(): void {
  set(null)
}

function watch(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The film that is asked for; null while the modal is closed. */
export function useVideoRequest(): VideoRequest | null {
  return useSyncExternalStore(
    watch,
    () => requested,
    () => null,
  )
}
