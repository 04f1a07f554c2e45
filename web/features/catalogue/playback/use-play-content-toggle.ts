import { useState } from 'react'
import type { ContentCard } from '#contract/catalogue/content.ts'
import { preparePlayer, withPlayer } from '#web/player/audio/lazy-player.ts'
import { useAudio } from '#web/player/audio/use-audio.ts'
import type { AudioStatus } from '#web/player/core/state/audio-state.ts'
import { isInPlayer, type PlayEntry, playableOf } from './play-entry.ts'
import { usePlayContent } from './use-play-content.ts'

export type PlayToggle = {
  /** The player's status if it holds this entry or is loading it, else idle. */
  status: AudioStatus
  /** Starts it, or pauses and resumes it once it plays. */
  press: () => void
  /** Props for the button: prepares playback on hover. */
  preload: { onPointerEnter: (pointer: { pointerType: string }) => void }
}

/** For two buttons that play the same: whether the other one started playback, and how to take over. */
export type SharedPlayback = { isOwnedByOther: boolean; claim: () => void }

export function usePlayContentToggle(
  entry: PlayEntry,
  queue?: readonly ContentCard[],
  shared?: SharedPlayback,
): PlayToggle {
  const play = usePlayContent()
  // Shows the press while the player loads or the visitor's identity is unknown.
  const [isStarting, setStarting] = useState(false)
  const playerStatus = useAudio((state) => (isInPlayer(state, entry) ? state.status : 'idle'))
  const isStopped = playerStatus === 'idle' || playerStatus === 'ended'
  const isPlaying = playerStatus === 'playing' || playerStatus === 'loading'

  async function start() {
    setStarting(true)
    try {
      await play(entry, queue)
    } finally {
      setStarting(false)
    }
  }
  function press() {
    shared?.claim()
    // Playback continues and belongs to this button now.
    if (shared?.isOwnedByOther && isPlaying) return
    if (!isStopped) void withPlayer((player) => player.toggle())
    else if (!isStarting) void start()
  }
  function preloadOnHover({ pointerType }: { pointerType: string }) {
    // Scrolling by touch also enters rows that the visitor does not mean to play.
    if (pointerType === 'touch') return
    const item = isStopped && !entry.is_locked && playableOf(entry, queue)
    if (item) void preparePlayer(item)
  }
  const preloadHandlers = { onPointerEnter: preloadOnHover }
  if (shared?.isOwnedByOther) return { status: 'idle', press, preload: preloadHandlers }
  return { status: isStopped && isStarting ? 'loading' : playerStatus, press, preload: preloadHandlers }
}
