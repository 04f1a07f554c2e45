import { useSyncExternalStore } from 'react'

/** A request, numbered from 1, with the app's address in a store; undefined for the brand's own in the store of this device. */
type AppDownloadRequest = { request: number; link: string | undefined }

let lastRequestNumber = 0
let currentRequest: AppDownloadRequest | null = null
const listeners = new Set<() => void>()

function set(next: AppDownloadRequest | null): void {
  currentRequest = next
  for (const listener of listeners) listener()
}

function open(link: string | undefined): void {
  lastRequestNumber += 1
  set({ request: lastRequestNumber, link })
}

/** Invites to the app over the page that asks, after a delay where one is given; returns what calls it off. */
export function openAppDownloadDialog({
  link,
  delay = 0,
}: {
  link?: string | undefined
  delay?: number
} = {}): () => void {
  if (delay <= 0) {
    open(link)
    return () => undefined
  }
  const timer = setTimeout(() => open(link), delay)
  return () => clearTimeout(timer)
}

/** Ends one request. A dialog reports its close a moment later: a newer request stays open. */
export function closeAppDownloadDialog(request: number): void {
  if (request === currentRequest?.request) set(null)
}

function watch(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What is invited to, while it is. */
export function useAppDownloadRequest(): AppDownloadRequest | null {
  return useSyncExternalStore(
    watch,
    () => currentRequest,
    () => null,
  )
}
