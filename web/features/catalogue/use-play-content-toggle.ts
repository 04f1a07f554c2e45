import type { ContentCard } from '#contract/catalogue.ts'
import { getAudioEngine } from '#web/player/audio/audio-player.ts'
import { useAudio } from '#web/player/audio/use-audio.ts'
import type { AudioStatus } from '#web/player/core/audio-state.ts'
import { isHeld, type PlayEntry } from './play-entry.ts'
import { usePlayContent } from './use-play-content.ts'

export type PlayToggle = {
  /** How the player stands with this entry: idle unless it holds it. */
  status: AudioStatus
  /** Starts it, or pauses and resumes it once it is the one that plays. */
  press: () => void
}

export function usePlayContentToggle(entry: PlayEntry, queue?: readonly ContentCard[]): PlayToggle {
  const play = usePlayContent()
  const status = useAudio((state) => (isHeld(state, entry) ? state.status : 'idle'))

  function press() {
    if (status === 'idle' || status === 'ended') play(entry, queue)
    else getAudioEngine().toggle()
  }
  return { status, press }
}
