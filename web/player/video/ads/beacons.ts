/** How long one beacon may hold up those behind it. */
const BEACON_TIMEOUT_MILLISECONDS = 2000

export type Beacons = {
  /** Calls these addresses, after all that were given before. */
  send: (urls: readonly string[]) => void
}

function createBeacons(): Beacons {
  const waiting: string[] = []
  let isSending = false

  async function sendAll(): Promise<void> {
    if (isSending) return
    isSending = true
    for (let url = waiting.shift(); url !== undefined; url = waiting.shift()) await call(url)
    isSending = false
  }

  addEventListener('pagehide', () => {
    // There will be no later: all at once, and the browser sees them through.
    for (const url of waiting.splice(0)) void call(url)
  })

  return {
    send(urls) {
      waiting.push(...urls)
      void sendAll()
    },
  }
}

/** Tells ad servers what happened, one after the other, so that it arrives in order. One for all films of a page. */
export const beacons: Beacons = createBeacons()

/** No answer is read, and a server that gives none is nobody's trouble. */
async function call(url: string): Promise<void> {
  const signal = AbortSignal.timeout(BEACON_TIMEOUT_MILLISECONDS)
  await fetch(url, { mode: 'no-cors', credentials: 'omit', keepalive: true, signal }).catch(() => undefined)
}
