import { lazy, Suspense } from 'react'
import { useAudio } from './use-audio.ts'

const PlayerBar = lazy(async () => {
  const { PlayerBar: Bar } = await import('./player-bar.tsx')
  return { default: Bar }
})

/** Holds the place of the player's bar, whose code comes with the first play. */
export function PlayerBarSlot() {
  const hasItem = useAudio((state) => state.item !== null)
  return hasItem ? (
    <Suspense>
      <PlayerBar />
    </Suspense>
  ) : null
}
