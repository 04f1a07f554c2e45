import { useSyncExternalStore } from 'react'

/** A request, numbered from 1, with the app's address in a store; undefined for the brand's own in the store of this device. */
type Asked = { request: number; link: string | undefined }

let latest = 0
let asked: Asked | null = null
const listeners = new Set<() => void>()

function set(next: Asked | null): void {
  asked = next
  for (const listener of listeners) listener()
}

function open(link: string | undefined): void {
  latest += 1
  set({ request: latest, link })
}

/** Invites to the app over the page that asks, after a delay where one is given; returns what calls it off. */
export function askToDownload({ link, delay = 0 }: { link?: string | undefined; delay?: number } = {}): () => void {
  if (delay <= 0) {
    open(link)
    return () => undefined
  }
  const timer = setTimeout(() => open(link), delay)
  return () => clearTimeout(timer)
}

/** Ends one request. A dialog reports its close a moment later: a newer request stays open. */
export function closeDownload(request: number): void {
  if (request === asked?.request) set(null)
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
