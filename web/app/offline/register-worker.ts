import { onTabCleared } from '#web/http/browser/clear-tab-state.ts'
import { clearOffline } from './clear-offline.ts'

const LOCAL_HOSTS = ['localhost', '127.0.0.1', '[::1]']

/** Registers the service worker, over HTTPS and on localhost, except in development. */
export function registerWorker(): void {
  const isTrusted = location.protocol === 'https:' || LOCAL_HOSTS.includes(location.hostname)
  if (!import.meta.env.PROD || !isTrusted || !('serviceWorker' in navigator)) return
  const register = () => void navigator.serviceWorker.register('/sw.js').catch(() => undefined)
  onTabCleared(() => void clearOffline().catch(() => undefined))
  // After the page's own files have loaded.
  if (document.readyState === 'complete') register()
  else addEventListener('load', register, { once: true })
}
