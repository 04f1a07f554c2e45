import { millisecondsOpen } from '#web/http/browser/clock.ts'
import type { AudioStore } from '../../core/state/audio-store.ts'
import type { AudioEngine } from './audio-engine.ts'

/** The delay before another attempt to renew a link. */
const RETRY_MILLISECONDS = 15_000

type RenewLinkParts = { store: AudioStore; engine: Pick<AudioEngine, 'isLinkExpiring' | 'renew'>; now?: () => number }

/** Renews the current link before it expires: slow playback may outlast a link. */
export function renewLinks({ store, engine, now = millisecondsOpen }: RenewLinkParts): void {
  let triedAt = Number.NEGATIVE_INFINITY
  store.subscribe(() => {
    const isDue = store.getSnapshot().status === 'playing' && engine.isLinkExpiring()
    if (!isDue || now() - triedAt < RETRY_MILLISECONDS) return
    triedAt = now()
    void engine.renew()
  })
}
