import type { AudioStore } from '../../core/state/audio-store.ts'
import type { SkipControls } from './skip-items.ts'

/** What follows is asked for at once, and again after these waits; then when the network is back. */
const WAITS_MILLISECONDS = [0, 1000, 3000] as const

export type Autoplay = {
  /** A recording ended: what follows begins. */
  ended: () => Promise<void>
  /** The network is back: what could not be had is asked for once more. */
  retryAfterReconnect: () => void
}

/**
 * Goes from one recording to the next, also over a moment without network: whoever is driving cannot press again. A locked
 * one is left to `meetWall`.
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
