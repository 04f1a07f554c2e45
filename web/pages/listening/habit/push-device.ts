import { type PushKind, type Reminder, startPush, stopPush } from '#contract/catalogue/reminders.ts'
import { call } from '#web/http/api.ts'

/** Whether this browser can show notifications; `install` on an iPhone or iPad before the site is on the Home Screen. */
export type PushSupport = 'ready' | 'denied' | 'unsupported' | 'install'

export function pushSupport(): PushSupport {
  const canPush = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  if (canPush) return Notification.permission === 'denied' ? 'denied' : 'ready'
  const isApplePhone = 'standalone' in navigator && navigator.maxTouchPoints > 1
  return isApplePhone && !matchMedia('(display-mode: standalone)').matches ? 'install' : 'unsupported'
}

/** Registers this browser for the reminder or for news, once the listener has allowed notifications. */
export async function enablePush(userId: string, kind: PushKind, before: Reminder) {
  if (!(await navigator.serviceWorker.getRegistration())) throw new Error('no service worker')
  const registration = await navigator.serviceWorker.ready
  const subscription = await subscribe(registration.pushManager, before)
  const { endpoint, keys } = subscription.toJSON()
  const body = { endpoint: endpoint ?? '', p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '', for: kind }
  return (await call(startPush, { params: { id: userId }, body })).data
}

/** Ends the reminder or news on this device. If both are off, the browser's push subscription ends too. */
export async function disablePush(userId: string, kind: PushKind) {
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  const { data } = await call(stopPush, { params: { id: userId }, query: { for: kind } })
  if (!data.is_on_this_device && !data.has_news_here) await subscription?.unsubscribe().catch(() => undefined)
  return data
}

/**
 * The existing push subscription if the server uses it for reminders or news, else a new one. An existing one that the
 * server does not use may belong to an earlier key, or the push service may have dropped it.
 */
async function subscribe(
  manager: PushManager,
  { push_key: applicationServerKey, is_on_this_device, has_news_here }: Reminder,
): Promise<PushSubscription> {
  const existing = await manager.getSubscription()
  if (existing && (is_on_this_device || has_news_here)) return existing
  await existing?.unsubscribe()
  return manager.subscribe({ userVisibleOnly: true, applicationServerKey })
}
