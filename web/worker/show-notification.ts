/** What the server sends by push. */
type Pushed = { title: string; body: string; path: string; lang: string }

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

const TAG = 'daily'

/** Reads a push message; undefined if it is none of ours. */
export function readNotification(text: string): Pushed | undefined {
  const { title, body, path, lang } = parse(text)
  if (typeof title !== 'string' || typeof body !== 'string' || typeof path !== 'string') return undefined
  // Only a page of this site.
  if (!path.startsWith('/') || path.startsWith('//')) return undefined
  return { title, body, path, lang: typeof lang === 'string' ? lang : '' }
}

/** Shows it. A repeated one replaces the first in silence; one of another day is closed, so that the new one is heard. */
export async function showPushed(registration: Shower, text: string): Promise<void> {
  const reminder = readNotification(text)
  if (!reminder) return
  const { title, body, path, lang } = reminder
  for (const shown of await registration.getNotifications({ tag: TAG })) if (shown.data !== path) shown.close()
  await registration.showNotification(title, { body, lang, tag: TAG, data: path, icon: '/app-icon-192.png' })
}

/** Opens the page of a notification. No other window leaves its page: it may play, or hold a text that is not saved. */
export async function openNotification(clients: Windows, origin: string, path: unknown): Promise<void> {
  const address = new URL(typeof path === 'string' ? path : '/', origin).href
  const there = (await clients.matchAll({ type: 'window' })).find(({ url }) => url === address)
  await (there ? there.focus() : clients.openWindow(address))
}

function parse(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}
