import { useEffect } from 'react'
import { loadPlayer } from '#web/player/audio/lazy-player.ts'

/** Loads the player when the page is idle, for pages whose first purpose is listening: Play then starts at once. */
export function usePreloadPlayer(): void {
  useEffect(() => {
    const whenIdle = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 200))
    // Without a connection the press retries and reports.
    whenIdle(() => void loadPlayer().catch(() => undefined))
  }, [])
}
