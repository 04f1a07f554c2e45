/** What the server sends by push. */
type PushedReminder = { title: string; body: string; path: string; lang: string }

type Shower = { showNotification: (title: string, options: NotificationOptions) => Promise<void> }
type OpenWindow = { focus: () => Promise<unknown>; navigate: (address: string) => Promise<unknown> }
type Windows = {
  matchAll: (options: { type: 'window' }) => Promise<readonly OpenWindow[]>
  openWindow: (address: string) => Promise<unknown>
}

const TAG = 'daily'

/** Reads a push message; undefined if it is none of ours. */
export function readReminder(text: string): PushedReminder | undefined {
  const { title, body, path, lang } = parse(text)
  if (typeof title !== 'string' || typeof body !== 'string' || typeof path !== 'string') return undefined
  // Only a page of this site.
  if (!path.startsWith('/') || path.startsWith('//')) return undefined
  return { title, body, path, lang: typeof lang === 'string' ? lang : '' }
}

/** Shows it; a repeated one replaces the first. */
export async function showReminder(registration: Shower, text: string): Promise<void> {
  const reminder = readReminder(text)
  if (!reminder) return
  const { title, body, path, lang } = reminder
  await registration.showNotification(title, { body, lang, tag: TAG, data: path, icon: '/app-icon-192.png' })
}

/** Opens the page of a notification: in a window of the site that is there, else in a new one. */
export async function openReminder(clients: Windows, origin: string, path: unknown): Promise<void> {
  const address = new URL(typeof path === 'string' ? path : '/', origin).href
  const [window] = await clients.matchAll({ type: 'window' })
  if (!window) return void (await clients.openWindow(address))
  await window.focus()
  await window.navigate(address).catch(() => clients.openWindow(address))
}

function parse(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}
