import { useSyncExternalStore } from 'react'
import { canDownload } from './stored-ids.ts'

/** True once recordings can be downloaded here: at a first visit, when the service worker has taken over. */
export function useCanDownload(): boolean {
  return useSyncExternalStore(watchWorker, canDownload, () => false)
}

function watchWorker(onChange: () => void): () => void {
  const workers = 'serviceWorker' in navigator ? navigator.serviceWorker : undefined
  const listening = new AbortController()
  workers?.addEventListener('controllerchange', onChange, { signal: listening.signal })
  return () => listening.abort()
}
