import { readStorage, writeStorage } from '../../http/browser/browser-storage.ts'

const KEY = 'downloads'
const TEXT = 'text:'

const isText = (id: string) => id.startsWith(TEXT)

/** The ids of what is on this device, complete or not: a hint, known without the code that reads the cache. */
export function downloadedIds(): readonly string[] {
  const ids = readStorage('local', KEY)
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

/** Forgets all ids. */
export function clearDownloadedIds(): void {
  storeIds([])
}

function storeIds(ids: readonly string[]): void {
  writeStorage('local', KEY, ids.length > 0 ? ids.join('\n') : null)
}

/** True if recordings can be downloaded here, which needs a service worker to play them. */
export function canDownload(): boolean {
  return 'caches' in window && Boolean(navigator.serviceWorker?.controller)
}
