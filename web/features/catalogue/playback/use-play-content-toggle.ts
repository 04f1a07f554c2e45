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
  const [isAsked, setAsked] = useState(false)
  const held = useAudio((state) => (isInPlayer(state, entry) ? state.status : 'idle'))
  const isStill = held === 'idle' || held === 'ended'
  const isSounding = held === 'playing' || held === 'loading'

  async function start() {
    setAsked(true)
    try {
      await play(entry, queue)
    } finally {
      setAsked(false)
    }
  }
  function press() {
    shared?.claim()
    // Playback continues and belongs to this button now.
    if (shared?.isOwnedByOther && isSounding) return
    if (!isStill) void withPlayer((player) => player.toggle())
    else if (!isAsked) void start()
  }
  function getReady({ pointerType }: { pointerType: string }) {
    // A finger that scrolls passes over rows without meaning to play them.
    if (pointerType === 'touch') return
    const item = isStill && !entry.is_locked && playableOf(entry, queue)
    if (item) void preparePlayer(item)
  }
  const ahead = { onPointerEnter: getReady }
  if (shared?.isOwnedByOther) return { status: 'idle', press, preload: ahead }
  return { status: isStill && isAsked ? 'loading' : held, press, preload: ahead }
}
