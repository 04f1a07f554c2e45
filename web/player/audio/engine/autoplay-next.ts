import { retry } from '#web/http/browser/retry.ts'
import type { AudioStore } from '../../core/state/audio-store.ts'
import type { PlayResult } from './engine-dependencies.ts'
import type { SkipControls } from './skip-items.ts'

/** The waits before the next item is requested again, if it could not be reached. */
const WAITS_MILLISECONDS = [1000, 3000] as const

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

  async function handleEnded(): Promise<void> {
    const { discontinuity } = store.getSnapshot()
    isStuck = false
    let lockedId: string | null = null

    async function playNext(): Promise<PlayResult | undefined> {
      const { status, discontinuity: currentDiscontinuity } = store.getSnapshot()
      if (status !== 'ended' || currentDiscontinuity !== discontinuity) return undefined
      return next((id) => {
        lockedId = id
      })
    }

    const outcome = await retry(playNext, { waits: WAITS_MILLISECONDS, isDone: (result) => result !== 'unreachable' })
    isStuck = outcome === 'unreachable'
    if (outcome === 'locked' && lockedId !== null) await onPaywall(lockedId)
  }

  function resumeIfStuck(): void {
    if (isStuck && store.getSnapshot().status === 'ended') void handleEnded()
  }
  return { ended: handleEnded, retryAfterReconnect: resumeIfStuck }
}
