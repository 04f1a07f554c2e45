import { millisecondsOpen } from '#web/http/browser/clock.ts'
import { RECORDING_STABLE_AFTER_MILLISECONDS, retryDelay } from '../../core/recovery/recording-recovery.ts'
import type { AudioEngine } from './audio-engine.ts'
import type { EngineDependencies } from './engine-dependencies.ts'

type RecoveryParts = { store: EngineDependencies['store']; retry: AudioEngine['retry']; now?: () => number }

export type RecordingRecovery = {
  /** Handles a failed recording. True if it is being retried; false if the listener has to be told. */
  onBroken: () => boolean
  /** Retries a failed recording when the network or the machine returns. */
  retryAfterReconnect: () => void
}

/**
 * Reloads a failed recording with a new link at the same position, since links expire and networks return. The listener
 * hears a pause, and is told only if that does not help.
 */
export function createRecordingRecovery({ store, retry, now = millisecondsOpen }: RecoveryParts): RecordingRecovery {
  const state = store.getSnapshot
  let faults = { before: 0, lastAt: Number.NEGATIVE_INFINITY }

  function meet(): boolean {
    const { item, status } = state()
    if (!item || item.live) return false
    // While a link is being fetched, the element still reports on its old source.
    if (!item.audio_url) return true
    return status === 'paused' ? rest() : mend()
  }

  function mend(): boolean {
    const { discontinuity } = state()
    if (now() - faults.lastAt > RECORDING_STABLE_AFTER_MILLISECONDS) faults = { before: 0, lastAt: now() }
    const wait = retryDelay(faults.before)
    if (wait === null) return false
    faults = { before: faults.before + 1, lastAt: now() }
    store.send({ type: 'waiting' })
    setTimeout(() => {
      if (state().discontinuity === discontinuity && state().status === 'loading') void again()
    }, wait)
    return true
  }

  async function again(): Promise<void> {
    const played = await retry({ isQuiet: true })
    if (played === 'unreachable' && !mend()) store.send({ type: 'unreachable' })
  }

  /** Nobody listens: drops the link, and playing fetches another. */
  function rest(): boolean {
    store.send({ type: 'retry' })
    store.send({ type: 'cancel-load' })
    return true
  }

  function wake(): void {
    if (state().status !== 'failed' || state().item?.live) return
    faults = { before: 0, lastAt: now() }
    void retry()
  }

  return { onBroken: meet, retryAfterReconnect: wake }
}
