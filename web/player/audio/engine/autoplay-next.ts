import type { AudioStore } from '../../core/state/audio-store.ts'
import type { SkipControls } from './skip-items.ts'

/** Delays before the attempts to load the next item; after them it waits for the network. */
const WAITS_MILLISECONDS = [0, 1000, 3000] as const

export type Autoplay = {
  /** Starts the next item after one ended. */
  ended: () => Promise<void>
  /** Retries a next item that failed to load. */
  retryAfterReconnect: () => void
}

/**
 * Plays the next item when one ends, also over a short loss of network: a driver cannot press again. A locked item goes
 * to the paywall handler.
 */
export function createAutoplay(
  store: AudioStore,
  next: SkipControls['next'],
  onPaywall: (id: string) => Promise<void>,
): Autoplay {
  let isStuck = false

  async function ended(): Promise<void> {
    const { discontinuity } = store.getSnapshot()
    isStuck = false
    let met: string | null = null
    const go = () =>
      next((id) => {
        met = id
      })
    for (const wait of WAITS_MILLISECONDS) {
      if (wait) await new Promise((resolve) => setTimeout(resolve, wait))
      const { status, discontinuity: now } = store.getSnapshot()
      if (status !== 'ended' || now !== discontinuity) return
      const played = await go()
      if (played === 'locked' && met !== null) await onPaywall(met)
      if (played !== 'unreachable') return
    }
    isStuck = true
  }

  function wake(): void {
    if (isStuck && store.getSnapshot().status === 'ended') void ended()
  }
  return { ended, retryAfterReconnect: wake }
}
