import { createStore } from '#web/store/create-store.ts'
import { useStore } from '#web/store/use-store.ts'

/**
 * One request, numbered from 1. `link` is the app's address in a store; undefined means the brand's own app in this
 * device's store.
 */
type AppDownloadRequest = { request: number; link: string | undefined; isOpen: boolean }

const latestRequest = createStore<AppDownloadRequest>({ request: 0, link: undefined, isOpen: false })

function publishRequest(link: string | undefined): void {
  latestRequest.update(({ request }) => ({ request: request + 1, link, isOpen: true }))
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
    publishRequest(link)
    return () => undefined
  }
  const timer = setTimeout(() => publishRequest(link), delay)
  return () => clearTimeout(timer)
}

/** Closes one request. A dialog reports its close a moment later, so a newer request stays open. */
export function closeAppDownloadDialog(request: number): void {
  latestRequest.update((latest) => (latest.request === request ? { ...latest, isOpen: false } : latest))
}

/** The open request, or null. */
export function useAppDownloadRequest(): AppDownloadRequest | null {
  return useStore(latestRequest, (latest) => (latest.isOpen ? latest : null))
}
