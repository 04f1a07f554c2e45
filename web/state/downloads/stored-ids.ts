import { readStorage, writeStorage } from '../../http/browser/browser-storage.ts'
import { DOWNLOADS_KEY } from './stored-keys.ts'

const TEXT = 'text:'

const isText = (id: string) => id.startsWith(TEXT)

/** The ids of the downloads on this device, complete or not. A hint: it is read without the code of the cache. */
export function downloadedIds(): readonly string[] {
  const ids = readStorage('local', DOWNLOADS_KEY)
  return ids ? ids.split('\n') : []
}

/** Stores the ids of recordings. */
export function storeDownloadedIds(ids: readonly string[]): void {
  storeIds([...ids, ...downloadedIds().filter(isText)])
}

/** Stores the ids of texts. */
export function storeTextIds(ids: readonly string[]): void {
  storeIds([...downloadedIds().filter((id) => !isText(id)), ...ids.map((id) => TEXT + id)])
}

function storeIds(ids: readonly string[]): void {
  writeStorage('local', DOWNLOADS_KEY, ids.length > 0 ? ids.join('\n') : null)
}

/** True if recordings can be downloaded here, which needs a service worker to play them. */
export function canDownload(): boolean {
  return 'caches' in window && Boolean(navigator.serviceWorker?.controller)
}
