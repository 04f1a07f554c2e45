import type { Page } from 'playwright-core'
import { waitForHydration } from './browser.ts'

type Subscription = { endpoint: string; p256dh: string; auth: string }

/**
 * Loads a page again with a push service, which headless Chromium does not have, and with the permission to use it.
 * `subscribe` gets the site's key.
 */
export async function reloadWithPushService(
  page: Page,
  subscribe: (applicationServerKey: string) => Promise<Subscription>,
): Promise<void> {
  await page.exposeFunction('subscribeDevice', subscribe)
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'default' })
    Notification.requestPermission = async () => 'granted'
    PushManager.prototype.getSubscription = async () => null
    Object.defineProperty(PushManager.prototype, 'subscribe', {
      async value({ applicationServerKey }: PushSubscriptionOptionsInit) {
        const { endpoint, ...keys } = await Reflect.get(window, 'subscribeDevice')(applicationServerKey)
        return { toJSON: () => ({ endpoint, keys }) }
      },
    })
  })
  await page.reload()
  await waitForHydration(page)
}
