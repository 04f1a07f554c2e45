import { useSyncExternalStore } from 'react'

/**
 * One request, numbered from 1. `link` is the app's address in a store; undefined means the brand's own app in this
 * device's store.
 */
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

/**
 * Opens the app download dialog over the current page, after a delay if one is given. Returns a function that cancels
 * it.
 */
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

/** Closes one request. A dialog reports its close a moment later, so a newer request stays open. */
export function closeAppDownloadDialog(request: number): void {
  if (request === currentRequest?.request) set(null)
}

function watch(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The open request, or null. */
export function useAppDownloadRequest(): AppDownloadRequest | null {
  return useSyncExternalStore(
    watch,
    () => currentRequest,
    () => null,
  )
}
