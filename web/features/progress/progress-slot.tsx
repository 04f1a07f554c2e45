import { useEffect } from 'react'
import { loadWithPlayer } from '#web/player/audio/comes-along.ts'
import { hasStoredPositions } from '#web/transport/has-kept-places.ts'

/** Starts what resumes and remembers places: it comes along with the player, and what sends them where there are any. */
export function ProgressSlot() {
  useEffect(() => {
    loadWithPlayer(async () => (await import('./start-progress.ts')).startProgress())
    if (!hasStoredPositions()) return
    const whenIdle = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 200))
    // Without a connection nothing is sent, and nothing is lost that was kept.
    whenIdle(
      () =>
        void import('./start-sending.ts')
          .then(({ startSendingPositions }) => startSendingPositions())
          .catch(() => undefined),
    )
  }, [])
  return null
}
