import { useEffect } from 'react'
import { withPlayer } from '../audio/lazy-player.ts'
import { sharedAudioState } from '../audio/shared-audio-state.ts'

/** Pauses the audio when the component mounts. */
export function usePausedAudio(): void {
  useEffect(() => {
    // Only if there is an item: the audio player is created with the first playback.
    if (sharedAudioState.getSnapshot().item) void withPlayer((player) => player.pause())
  }, [])
}
