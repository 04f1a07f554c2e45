import { useSyncExternalStore } from 'react'

/** What the modal knows of a film before it has asked for it. */
export type AskedFilm = { id: string; title: string; image: string | null }

let asked: AskedFilm | null = null
const listeners = new Set<() => void>()

function set(next: AskedFilm | null): void {
  asked = next
  for (const listener of listeners) listener()
}

/** Opens the video modal over the page. Call it within the visitor's gesture, or the film begins without sound. */
export function openFilm({ id, title, image }: AskedFilm): void {
  set({ id, title, image })
}

/** Closes it and clears what it showed. */
export function closeFilm(): void {
  set(null)
}

function watch(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The film that is asked for; null while the modal is closed. */
export function useAskedFilm(): AskedFilm | null {
  return useSyncExternalStore(
    watch,
    () => asked,
    () => null,
  )
}
