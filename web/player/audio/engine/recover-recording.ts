import { millisecondsOpen } from '#web/http/browser/clock.ts'
import { RECORDING_STABLE_AFTER_MILLISECONDS, retryDelay } from '../../core/recovery/recording-recovery.ts'
import type { AudioEngine } from './audio-engine.ts'
import type { EngineDependencies } from './engine-dependencies.ts'

type RecoveryParts = { store: EngineDependencies['store']; retry: AudioEngine['retry']; now?: () => number }

export type RecordingRecovery = {
  /** Handles a failed recording. True if it is being retried; false if the listener has to be told. */
  onError: () => boolean
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

  function handleError(): boolean {
    const { item, status } = state()
    if (!item || item.live) return false
    // While a link is being fetched, the element still reports on its old source.
    if (!item.audio_url) return true
    return status === 'paused' ? dropSource() : scheduleRetry()
  }

  function scheduleRetry(): boolean {
    const { discontinuity } = state()
    if (now() - faults.lastAt > RECORDING_STABLE_AFTER_MILLISECONDS) faults = { before: 0, lastAt: now() }
    const delay = retryDelay(faults.before)
    if (delay === null) return false
    faults = { before: faults.before + 1, lastAt: now() }
    store.send({ type: 'waiting' })
    setTimeout(() => {
      if (state().discontinuity === discontinuity && state().status === 'loading') void retryQuietly()
    }, delay)
    return true
  }

  async function retryQuietly(): Promise<void> {
    const result = await retry({ isQuiet: true })
    if (result === 'unreachable' && !scheduleRetry()) store.send({ type: 'unreachable' })
  }

  /** Nobody listens: drops the link, and playing fetches another. */
  function dropSource(): boolean {
    store.send({ type: 'retry' })
    store.send({ type: 'cancel-load' })
    return true
  }

  function handleReconnect(): void {
    if (state().status !== 'failed' || state().item?.live) return
    faults = { before: 0, lastAt: now() }
    void retry()
  }

  return { onError: handleError, retryAfterReconnect: handleReconnect }
}
