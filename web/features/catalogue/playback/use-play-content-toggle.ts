import { useState } from 'react'
import type { ContentCard } from '#contract/catalogue/content.ts'
import { preparePlayer, withPlayer } from '#web/player/audio/lazy-player.ts'
import { useAudio } from '#web/player/audio/use-audio.ts'
import type { AudioStatus } from '#web/player/core/state/audio-state.ts'
import { isInPlayer, type PlayEntry, playableOf } from './play-entry.ts'
import { usePlayContent } from './use-play-content.ts'

export type PlayToggle = {
  /** How the player stands with this entry: idle unless it holds it, or is on its way to it. */
  status: AudioStatus
  /** Starts it, or pauses and resumes it once it is the one that plays. */
  press: () => void
  /** For the button: what it takes is got ready once somebody points at it. */
  preload: { onPointerEnter: (pointer: { pointerType: string }) => void }
}

/** Where two buttons play the same: whether the sound is the other one's, and what makes it this one's. */
export type SharedPlayback = { isOwnedByOther: boolean; claim: () => void }

export function usePlayContentToggle(
  entry: PlayEntry,
  queue?: readonly ContentCard[],
  shared?: SharedPlayback,
): PlayToggle {
  const play = usePlayContent()
  // Until the player is there, or the server has said who the visitor is, the press itself is what shows.
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
    // The sound goes on, and is this button's from now on.
    if (shared?.isOwnedByOther && isSounding) return
    if (!isStill) void withPlayer((player) => player.toggle())
    else if (!isAsked) void start()
  }
  function getReady({ pointerType }: { pointerType: string }) {
    // A finger that scrolls passes over rows nobody means to play.
    if (pointerType === 'touch') return
    const item = isStill && !entry.is_locked && playableOf(entry, queue)
    if (item) void preparePlayer(item)
  }
  const ahead = { onPointerEnter: getReady }
  if (shared?.isOwnedByOther) return { status: 'idle', press, preload: ahead }
  return { status: isStill && isAsked ? 'loading' : held, press, preload: ahead }
}
