import { useEffect } from 'react'
import { loadPlayer } from '#web/player/audio/lazy-player.ts'

/** Brings the player while a page is at rest whose first purpose is to be heard: its Play then sounds at once. */
export function usePreloadPlayer(): void {
  useEffect(() => {
    const whenIdle = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 200))
    // Without a connection the press asks again, and tells.
    whenIdle(() => void loadPlayer().catch(() => undefined))
  }, [])
}
