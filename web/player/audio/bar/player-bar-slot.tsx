import { lazy, Suspense, useEffect } from 'react'
import { readStorage } from '#web/http/browser/browser-storage.ts'
import { loadWithRetry } from '#web/ui/load-with-retry.ts'
import { loadPlayer } from '../lazy-player.ts'
import type { PlayerActions } from '../player-actions.ts'
import { PLAYBACK_KEY, QUEUE_KEY } from '../storage/storage-keys.ts'
import { useAudio } from '../use-audio.ts'

const PlayerBar = lazy(async () => {
  const { PlayerBar: Bar } = await loadWithRetry(() => import('./player-bar.tsx'))
  return { default: Bar }
})
const FullPlayer = lazy(async () => {
  const { FullPlayer: Full } = await loadWithRetry(() => import('../full/full-player.tsx'))
  return { default: Full }
})
const LazyQueueBar = lazy(async () => {
  const { QueueBar } = await loadWithRetry(() => import('../queue/queue-bar.tsx'), 'background')
  return { default: QueueBar }
})

/**
 * The mount point of the player. Its code is loaded with the first play, and that of its full view when it is opened.
 */
export function PlayerBarSlot({ actions }: { actions: PlayerActions }) {
  const hasItem = useAudio((state) => state.item !== null)
  const hasQueue = useAudio((state) => state.upNext.length > 0)
  const isMaximized = useAudio((state) => state.isMaximized)
  useEffect(preloadPlayer, [])
  if (!hasItem) {
    return (
      hasQueue && (
        <Suspense>
          <LazyQueueBar />
        </Suspense>
      )
    )
  }
  return (
    <>
      <Suspense>
        <PlayerBar actions={actions} />
      </Suspense>
      {isMaximized && (
        <Suspense>
          <FullPlayer actions={actions} />
        </Suspense>
      )}
    </>
  )
}

/**
 * A press takes about 100 ms: the player's code is loaded from pointerdown. With a stored queue or stored playback it
 * is loaded at once.
 */
function preloadPlayer(): () => void {
  const load = () => void loadPlayer().catch(() => undefined)
  const handlePointerDown = ({ target }: Event) => {
    if (target instanceof Element && target.closest('main :is(button, [role=button])')) load()
  }
  const listening = new AbortController()
  addEventListener('pointerdown', handlePointerDown, { capture: true, signal: listening.signal })
  if ([QUEUE_KEY, PLAYBACK_KEY].some((key) => readStorage('local', key) !== null)) load()
  return () => listening.abort()
}
