import { useEffect } from 'react'
import { whenIdle } from '#web/http/browser/when-idle.ts'
import { loadPlayer } from '#web/player/audio/lazy-player.ts'

/** Loads the player when the page is idle, for pages whose first purpose is listening: Play then starts at once. */
export function usePreloadPlayer(): void {
  useEffect(() => {
    // Without a connection the press retries and reports.
    whenIdle(() => void loadPlayer().catch(() => undefined))
  }, [])
}
