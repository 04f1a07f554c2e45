import { loseFallback, meetFault, type StreamTuner, startStream, stopTimers, watchSilence } from './stream-tuner.ts'

/** Follows what the audio element and the network say of the stream. */
export function followAudioElement(tuner: StreamTuner): void {
  const { audio } = tuner
  audio.addEventListener('waiting', () => watchSilence(tuner))
  audio.addEventListener('playing', () => markHeard(tuner))
  audio.addEventListener('pause', () => followPause(tuner))
  audio.addEventListener('ended', () => followEnd(tuner))
  audio.addEventListener('error', () => followError(tuner))
  addEventListener('online', () => followReconnect(tuner))
}

function markHeard(tuner: StreamTuner): void {
  tuner.hasSounded = true
  tuner.mayFallBack ||= !tuner.isFallback
  tuner.faults.endSilence()
  tuner.silence.stop()
}

function followPause(tuner: StreamTuner): void {
  // One that broke pauses, too: its error is met.
  if (!tuner.source || tuner.audio.error) return
  tuner.isWanted = false
  tuner.faults.endSilence()
  stopTimers(tuner)
  tuner.slot.connection()?.stopLoading()
}

function followEnd(tuner: StreamTuner): void {
  if (!tuner.source) return
  // What ends was paused by its end, not by the listener. A stream never ends of its own accord; what stood in for
  // it does, and the stream may be there again by then.
  tuner.isWanted = true
  tuner.faults.startSilence()
  if (tuner.isFallback) void startStream(tuner)
  else meetFault(tuner, 'network')
}

function followError(tuner: StreamTuner): void {
  if (tuner.isWanted) tuner.faults.startSilence()
  if (tuner.source && tuner.isFallback) loseFallback(tuner, 'network')
}

function followReconnect(tuner: StreamTuner): void {
  const { audio, wasGivenUp, isWanted } = tuner
  if (wasGivenUp) tuner.faults.reset()
  if (wasGivenUp || (isWanted && audio.readyState < audio.HAVE_FUTURE_DATA)) void startStream(tuner)
}
