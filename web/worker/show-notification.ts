/** What the server sends by push: `address` is what a press opens, and a notification replaces one with the same tag. */
type Pushed = { title: string; body: string; address: string; lang: string; tag: string }

type Shown = { data: unknown; close: () => void }
type Shower = {
  getNotifications: (filter: { tag: string }) => Promise<readonly Shown[]>
  showNotification: (title: string, options: NotificationOptions) => Promise<void>
}
type OpenWindow = { url: string; focus: () => Promise<unknown> }
type Windows = {
  matchAll: (options: { type: 'window' }) => Promise<readonly OpenWindow[]>
  openWindow: (address: string) => Promise<unknown>
}

const DAILY_TAG = 'daily'

/** Reads a push message: a reminder, or news, which may lead to another site. Undefined if it is neither. */
export function readNotification(text: string): Pushed | undefined {
  const { title, body, path, href, lang, tag = DAILY_TAG } = parse(text)
  if (typeof title !== 'string' || typeof body !== 'string' || typeof tag !== 'string') return undefined
  const address = tag === DAILY_TAG ? path : href
  if (typeof address !== 'string') return undefined
  const isAllowed = isOwnPath(address) || (tag !== DAILY_TAG && address.startsWith('https://'))
  return isAllowed ? { title, body, address, lang: typeof lang === 'string' ? lang : '', tag } : undefined
}

/**
 * Shows a push message. A repeated one replaces the first silently. A different one with the same tag is closed first,
 * so that the new one is heard.
 */
export async function showPushed(registration: Shower, text: string): Promise<void> {
  const pushed = readNotification(text)
  if (!pushed) return
  const { title, body, address, lang, tag } = pushed
  for (const shown of await registration.getNotifications({ tag })) if (shown.data !== address) shown.close()
  await registration.showNotification(title, { body, lang, tag, data: address, icon: '/app-icon-192.png' })
}

function isOwnPath(address: string): boolean {
  return /^\/(?![/\\])/.test(address)
}

/** Opens the page of a notification. No other window leaves its page: it may play, or hold a text that is not saved. */
export async function openNotification(clients: Windows, origin: string, address: unknown): Promise<void> {
  const { href } = new URL(typeof address === 'string' ? address : '/', origin)
  const there = (await clients.matchAll({ type: 'window' })).find(({ url }) => url === href)
  await (there ? there.focus() : clients.openWindow(href))
}

function parse(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}
