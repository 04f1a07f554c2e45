import { useSyncExternalStore } from 'react'

/** The app's address in a store; undefined for the brand's own in the store of this device. */
type Asked = { link: string | undefined }

let asked: Asked | null = null
const listeners = new Set<() => void>()

function set(next: Asked | null): void {
  asked = next
  for (const listener of listeners) listener()
}

/** Invites to the app over the page that asks, after a delay where one is given; returns what calls it off. */
export function askToDownload({ link, delay = 0 }: { link?: string | undefined; delay?: number } = {}): () => void {
  if (delay <= 0) {
    set({ link })
    return () => undefined
  }
  const timer = setTimeout(() => set({ link }), delay)
  return () => clearTimeout(timer)
}

export function closeDownload(): void {
  set(null)
}

function watch(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What is invited to, while it is. */
export function useAskedDownload(): Asked | null {
  return useSyncExternalStore(
    watch,
    () => asked,
    () => null,
  )
}
