import { startPush, stopPush } from '#contract/catalogue/reminders.ts'
import { call } from '#web/http/api.ts'

/** Whether this browser can show notifications; `install` on an iPhone or iPad before the site is on the Home Screen. */
export type PushSupport = 'ready' | 'denied' | 'unsupported' | 'install'

export function pushSupport(): PushSupport {
  const canPush = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  if (canPush) return Notification.permission === 'denied' ? 'denied' : 'ready'
  const isApplePhone = 'standalone' in navigator && navigator.maxTouchPoints > 1
  return isApplePhone && !matchMedia('(display-mode: standalone)').matches ? 'install' : 'unsupported'
}

/** Registers this browser for the reminder, once the listener has allowed notifications. */
export async function enablePush(userId: string, pushKey: string) {
  if (!(await navigator.serviceWorker.getRegistration())) throw new Error('no service worker')
  const registration = await navigator.serviceWorker.ready
  const subscription = await subscribe(registration.pushManager, pushKey)
  const { endpoint, keys } = subscription.toJSON()
  const body = { endpoint: endpoint ?? '', p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' }
  return (await call(startPush, { params: { id: userId }, body })).data
}

export async function disablePush(userId: string) {
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  const { data } = await call(stopPush, { params: { id: userId } })
  await subscription?.unsubscribe().catch(() => undefined)
  return data
}

/** Replaces an existing subscription, which may have been made with a former key. */
async function subscribe(manager: PushManager, applicationServerKey: string): Promise<PushSubscription> {
  await (await manager.getSubscription())?.unsubscribe()
  return manager.subscribe({ userVisibleOnly: true, applicationServerKey })
}
