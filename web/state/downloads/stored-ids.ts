import { readStorage, writeStorage } from '../../http/browser/browser-storage.ts'

const KEY = 'downloads'

/** The ids of this browser's downloads, complete or not: a hint, known without the code that reads the cache. */
export function downloadedIds(): readonly string[] {
  const ids = readStorage('local', KEY)
  return ids ? ids.split('\n') : []
}

export function storeDownloadedIds(ids: readonly string[]): void {
  writeStorage('local', KEY, ids.length > 0 ? ids.join('\n') : null)
}

/** True if recordings can be downloaded here, which needs a service worker to play them. */
export function canDownload(): boolean {
  return 'caches' in window && Boolean(navigator.serviceWorker?.controller)
}
