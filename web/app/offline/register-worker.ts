import { KEPT_CACHE } from '#rules/offline/kept-cache.ts'
import { writeStorage } from '#web/http/browser/browser-storage.ts'
import { onTabCleared } from '#web/http/browser/clear-tab-state.ts'
import { DOWNLOADS_KEY, KEEP_KEY } from '#web/state/downloads/stored-keys.ts'

const LOCAL_HOSTS = ['localhost', '127.0.0.1', '[::1]']

/** Registers the service worker, over HTTPS and on localhost, except in development. */
export function registerWorker(): void {
  const isTrusted = location.protocol === 'https:' || LOCAL_HOSTS.includes(location.hostname)
  if (!import.meta.env.PROD || !isTrusted || !('serviceWorker' in navigator)) return
  const workers = navigator.serviceWorker
  const register = () => void workers.register('/sw.js').catch(() => undefined)
  onTabCleared(() => {
    for (const key of [DOWNLOADS_KEY, KEEP_KEY]) writeStorage('local', key, null)
    // Deleted here too, because a service worker of an earlier build does not know the message. The worker finishes
    // even if this page closes.
    void caches.delete(KEPT_CACHE).catch(() => undefined)
    void workers.ready.then(({ active }) => active?.postMessage({ clearsVisitor: true }))
  })
  // After the page's own files have loaded.
  if (document.readyState === 'complete') register()
  else addEventListener('load', register, { once: true })
}
