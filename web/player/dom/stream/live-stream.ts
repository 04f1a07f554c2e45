import { followAudioElement } from './follow-audio-element.ts'
import {
  closeStream,
  createStreamTuner,
  type LiveSource,
  type LiveStreamParts,
  meetStall,
  pauseStream,
  startStream,
} from './stream-tuner.ts'

export type LiveStream = {
  isOn: () => boolean
  /** Plays a stream from where it is now. */
  tune: (source: LiveSource) => void
  /** Plays it again after a pause, from where it is by then. */
  rejoin: () => void
  pause: () => void
  /** The sound stopped, while the listener wants it, and will not come by itself. */
  onStall: () => void
  /** Lets the element go, for something else to be put on. */
  stop: () => void
  /** When what is heard was on the air, in milliseconds since 1970, as far as that can be told. */
  broadcastTime: () => number | null
}

/** Keeps a stream on the audio element, and does what specification 8 says where it fails. */
export function createLiveStream(parts: LiveStreamParts): LiveStream {
  const tuner = createStreamTuner(parts)
  followAudioElement(tuner)

  return {
    isOn: () => tuner.source !== null,
    tune(source) {
      tuner.source = source
      tuner.mayFallBack = true
      tuner.faults.endSilence()
      tuner.faults.reset()
      void startStream(tuner)
    },
    rejoin: () => void startStream(tuner),
    pause: () => pauseStream(tuner),
    onStall: () => meetStall(tuner),
    stop() {
      if (!tuner.source) return
      tuner.source = null
      tuner.wasGivenUp = false
      closeStream(tuner)
    },
    broadcastTime: () => (tuner.isFallback ? null : (tuner.slot.connection()?.broadcastTime() ?? null)),
  }
}
