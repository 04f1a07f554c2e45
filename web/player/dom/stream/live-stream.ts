import { followAudioElement } from './follow-audio-element.ts'
import {
  closeStream,
  createStreamTuner,
  handleStall,
  type LiveSource,
  type LiveStreamParts,
  pauseStream,
  startStream,
} from './stream-tuner.ts'

export type LiveStream = {
  isOn: () => boolean
  /** Plays a stream at its live position. */
  tune: (source: LiveSource) => void
  /** Resumes after a pause, at the live position. */
  rejoin: () => void
  pause: () => void
  /** Call it if playback stalled and will not recover by itself. */
  onStall: () => void
  /** Releases the element for another source. */
  stop: () => void
  /** The broadcast time of the sound now playing, in milliseconds since 1970; null if it is unknown. */
  broadcastTime: () => number | null
}

/** Plays a stream on the audio element and recovers from faults (specification 8). */
export function createLiveStream(dependencies: LiveStreamParts): LiveStream {
  const tuner = createStreamTuner(dependencies)
  followAudioElement(tuner)

  return {
    isOn: () => tuner.source !== null,
    tune(source) {
      tuner.source = source
      tuner.mayFallBack = true
      tuner.faults.endStall()
      tuner.faults.reset()
      void startStream(tuner)
    },
    rejoin: () => void startStream(tuner),
    pause: () => pauseStream(tuner),
    onStall: () => handleStall(tuner),
    stop() {
      if (!tuner.source) return
      tuner.source = null
      tuner.wasGivenUp = false
      closeStream(tuner)
    },
    broadcastTime: () => (tuner.isFallback ? null : (tuner.slot.connection()?.broadcastTime() ?? null)),
  }
}
