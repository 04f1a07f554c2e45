import { lazy, Suspense } from 'react'
import type { PlayerActions } from './player-actions.ts'
import { useAudio } from './use-audio.ts'

const PlayerBar = lazy(async () => {
  const { PlayerBar: Bar } = await import('./player-bar.tsx')
  return { default: Bar }
})
const FullPlayer = lazy(async () => {
  const { FullPlayer: Full } = await import('./full-player.tsx')
  return { default: Full }
})

/** Holds the place of the player, whose code comes with the first play, and that of its full view when it is opened. */
export function PlayerBarSlot({ actions }: { actions: PlayerActions }) {
  const hasItem = useAudio((state) => state.item !== null)
  const isMaximized = useAudio((state) => state.isMaximized)
  if (!hasItem) return null
  return (
    <>
      <Suspense>
        <PlayerBar />
      </Suspense>
      {isMaximized && (
        <Suspense>
          <FullPlayer actions={actions} />
        </Suspense>
      )}
    </>
  )
}
