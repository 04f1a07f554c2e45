// The first script of the site in the studio's frame, a classic script without imports. The tab belongs to a member of
// staff: nothing of theirs is shown as the person's, and nothing of the person's is stored. If any step fails, no other
// script may run.
try {
  const impersonation = window.parent === window ? undefined : window.parent.impersonation
  if (!impersonation) throw new Error('the frame was opened without an impersonation')
  const { token, path, cookieChoice } = impersonation

  for (const area of ['localStorage', 'sessionStorage']) {
    const stored = new Map<string, string>()
    // Declined: no cookie banner and no tracking, because only the person could consent, not the member.
    if (area === 'localStorage') stored.set('cookie_settings', cookieChoice)
    const value = {
      get length() {
        return stored.size
      },
      key: (at: number) => [...stored.keys()][at] ?? null,
      getItem: (name: string) => stored.get(name) ?? null,
      setItem: (name: string, text: string) => void stored.set(name, String(text)),
      removeItem: (name: string) => void stored.delete(name),
      clear: () => stored.clear(),
    }
    Object.defineProperty(window, area, { value })
  }
  // Hides the member's own journal and downloads in this browser.
  for (const store of ['indexedDB', 'caches']) Object.defineProperty(window, store, { value: undefined })
  Object.defineProperty(navigator, 'sendBeacon', { value: () => true })

  const send = window.fetch.bind(window)
  window.fetch = (input, init) => {
    const { origin, pathname } = new URL(input instanceof Request ? input.url : input, location.href)
    // Advertisements would count the person as a viewer.
    if (origin !== location.origin) return Promise.reject(new TypeError('blocked during an impersonation'))
    const headers = new Headers(init?.headers)
    if (/^\/(?:web|\d+\.\d+)\//.test(pathname)) headers.set('authorization', `Bearer ${token}`)
    // Without cookies: the session of the member is never used or replaced.
    return send(input, { ...init, headers, credentials: 'omit' })
  }
  // The site reads its own address.
  history.replaceState(null, '', path)

  // Names the scripts that `web/app/start.ts` loads. It is deferred, so it runs after this event.
  const release = () => {
    const script = document.querySelector<HTMLElement>('script[data-held]')
    if (script) script.dataset.scripts = script.dataset.held
  }
  document.addEventListener('readystatechange', release, { once: true })
} catch (error) {
  document.documentElement.hidden = true
  window.stop()
  throw error
}
