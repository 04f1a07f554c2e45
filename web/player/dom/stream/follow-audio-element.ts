import { handleFault, loseFallback, type StreamTuner, startStream, startWatchdog, stopTimers } from './stream-tuner.ts'

/** Handles the audio element's events and reconnection to the network. */
export function followAudioElement(tuner: StreamTuner): void {
  const { audio } = tuner
  audio.addEventListener('waiting', () => startWatchdog(tuner))
  audio.addEventListener('playing', () => markHeard(tuner))
  audio.addEventListener('pause', () => followPause(tuner))
  audio.addEventListener('ended', () => followEnd(tuner))
  audio.addEventListener('error', () => followError(tuner))
  addEventListener('online', () => followReconnect(tuner))
}

function markHeard(tuner: StreamTuner): void {
  tuner.hasPlayed = true
  tuner.mayFallBack ||= !tuner.isFallback
  tuner.faults.endStall()
  tuner.watchdog.stop()
}

function followPause(tuner: StreamTuner): void {
  // A broken element pauses too; its error event is handled.
  if (!tuner.source || tuner.audio.error) return
  tuner.isWanted = false
  tuner.faults.endStall()
  stopTimers(tuner)
  tuner.slot.connection()?.stopLoading()
}

function followEnd(tuner: StreamTuner): void {
  if (!tuner.source) return
  // Paused by its end, not by the listener. A stream ends only by a fault. The fallback recording ends normally, and
  // the stream may be available again by then.
  tuner.isWanted = true
  tuner.faults.startStall()
  if (tuner.isFallback) void startStream(tuner)
  else handleFault(tuner, 'network')
}

function followError(tuner: StreamTuner): void {
  if (tuner.isWanted) tuner.faults.startStall()
  if (tuner.source && tuner.isFallback) loseFallback(tuner, 'network')
}

function followReconnect(tuner: StreamTuner): void {
  const { audio, wasGivenUp, isWanted } = tuner
  if (wasGivenUp) tuner.faults.reset()
  if (wasGivenUp || (isWanted && audio.readyState < audio.HAVE_FUTURE_DATA)) void startStream(tuner)
}
