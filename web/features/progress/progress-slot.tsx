import { useEffect } from 'react'
import { whenIdle } from '#web/http/browser/when-idle.ts'
import { loadWithPlayer } from '#web/player/audio/load-with-player.ts'
import { hasStoredPositions } from '#web/state/progress/has-stored-positions.ts'

/** Starts resuming and recording positions when the player loads, and sending them if there are any. */
export function ProgressSlot() {
  useEffect(() => {
    loadWithPlayer(async () => (await import('./start-progress.ts')).startProgress())
    if (!hasStoredPositions()) return
    // Without a connection nothing is sent and nothing is lost.
    whenIdle(
      () =>
        void import('./early-progress.ts')
          .then(({ earlyProgress }) => earlyProgress.startSendingPositions())
          .catch(() => undefined),
    )
  }, [])
  return null
}
