/** How long one beacon may delay the next. */
const BEACON_TIMEOUT_MILLISECONDS = 2000

export type Beacons = {
  /** Requests these addresses, after all earlier ones. */
  send: (urls: readonly string[]) => void
}

function createBeacons(): Beacons {
  const pendingUrls: string[] = []
  let isSending = false

  async function sendAll(): Promise<void> {
    if (isSending) return
    isSending = true
    for (let url = pendingUrls.shift(); url !== undefined; url = pendingUrls.shift()) await sendBeacon(url)
    isSending = false
  }

  addEventListener('pagehide', () => {
    // The page is closing: sends all at once, with keepalive.
    for (const url of pendingUrls.splice(0)) void sendBeacon(url)
  })

  return {
    send(urls) {
      pendingUrls.push(...urls)
      void sendAll()
    },
  }
}

/**
 * Reports to ad servers, one after the other, so that events arrive in order. Shared by all advertisements of a page.
 */
export const beacons: Beacons = createBeacons()

/** Reads no answer and ignores failures. */
async function sendBeacon(url: string): Promise<void> {
  const signal = AbortSignal.timeout(BEACON_TIMEOUT_MILLISECONDS)
  await fetch(url, { mode: 'no-cors', credentials: 'omit', keepalive: true, signal }).catch(() => undefined)
}
