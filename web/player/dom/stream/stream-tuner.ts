import type { RecoveryAction, StreamFault } from '../../core/recovery/stream-recovery.ts'
import type { AudioEvent } from '../../core/state/audio-event.ts'
import { createRestartableTimer, type RestartableTimer } from './restartable-timer.ts'
import { createSoundWatchdog, type SoundWatchdog } from './sound-watchdog.ts'
import { createStreamFaults, type StreamFaults } from './stream-faults.ts'
import { createStreamSlot, type StreamSlot } from './stream-slot.ts'

/** A stream, and a recording to play if the stream is unavailable. */
export type LiveSource = { url: string; fallbackUrl: string | null }

export type LiveStreamParts = { audio: HTMLAudioElement; report: (event: AudioEvent) => void }

/** The state of a stream on the audio element, with the parts that keep it playing. */
export type StreamTuner = Readonly<LiveStreamParts> & {
  readonly slot: StreamSlot
  readonly faults: StreamFaults
  readonly watchdog: SoundWatchdog
  /**
   * Runs until the recovery begins. The watchdog has its own timer, so that a wait for sound does not delay a recovery.
   */
  readonly recoveryTimer: RestartableTimer
  source: LiveSource | null
  /** True if the listener wants to hear it. */
  isWanted: boolean
  wasGivenUp: boolean
  /** True if it has played since it was last opened. */
  hasPlayed: boolean
  /** True if the fallback recording plays. */
  isFallback: boolean
  /** False after the fallback recording failed, until the stream plays again. */
  mayFallBack: boolean
}

export function createStreamTuner({ audio, report }: LiveStreamParts): StreamTuner {
  const slot = createStreamSlot(audio)
  const faults = createStreamFaults()
  return {
    audio,
    report,
    slot,
    faults,
    watchdog: createSoundWatchdog({
      bytesLoaded: () => slot.connection()?.bytesLoaded() ?? 0,
      timeout: faults.stallTimeout,
    }),
    recoveryTimer: createRestartableTimer(),
    source: null,
    isWanted: false,
    wasGivenUp: false,
    hasPlayed: false,
    isFallback: false,
    mayFallBack: true,
  }
}

export function stopTimers({ recoveryTimer, watchdog }: StreamTuner): void {
  recoveryTimer.stop()
  watchdog.stop()
}

/** Removes the stream or its fallback from the element. */
export function closeStream(tuner: StreamTuner): void {
  stopTimers(tuner)
  tuner.slot.close()
  tuner.isFallback = false
}

/** Plays the stream at its live position. */
export async function startStream(tuner: StreamTuner): Promise<void> {
  closeStream(tuner)
  const { source, slot, faults, report } = tuner
  if (!source) return
  tuner.isWanted = true
  tuner.wasGivenUp = false
  tuner.hasPlayed = false
  faults.startStall()
  const isOpen = await slot.open(source.url, (fault) => handleFault(tuner, fault))
  if (!isOpen) return
  report({ type: 'stream-opened' })
  play(tuner)
  // An element unlocked before it had a source fires no `waiting` event.
  startWatchdog(tuner)
}

type FaultOptions = {
  /** The fault is a timeout: recovers without a further delay. */
  hasWaited?: boolean
}

/** Recovers from a fault (specification 8). */
export function handleFault(tuner: StreamTuner, fault: StreamFault, { hasWaited = false }: FaultOptions = {}): void {
  const { source, faults, mayFallBack, recoveryTimer, report } = tuner
  if (!source || !tuner.isWanted) return
  const { action, wait } = faults.recoveryFor(fault, mayFallBack && source.fallbackUrl !== null)
  // biome-ignore lint/suspicious/noConsole: specification 8 wants a warning
  if (fault === 'load') console.warn(`the stream ${source.url} could not be opened: ${action}`)
  if (action !== 'give-up') report({ type: 'waiting' })
  stopTimers(tuner)
  recoveryTimer.start(() => RECOVERIES[action](tuner), hasWaited ? 0 : wait)
}

const RECOVERIES: Record<RecoveryAction, (tuner: StreamTuner) => void> = {
  restart: (tuner) => continueWith(tuner, 'restart'),
  recover: (tuner) => continueWith(tuner, 'recover'),
  rebuild: (tuner) => void startStream(tuner),
  'fall-back': playFallback,
  'give-up': giveUp,
}

function continueWith(tuner: StreamTuner, method: 'restart' | 'recover'): void {
  const connection = tuner.slot.connection()
  if (!connection) return void startStream(tuner)
  connection[method]()
  play(tuner)
}

function playFallback(tuner: StreamTuner): void {
  const url = tuner.source?.fallbackUrl
  closeStream(tuner)
  if (!url) return
  tuner.isFallback = true
  tuner.audio.src = url
  play(tuner)
  tuner.report({ type: 'fallback-started' })
}

/** The fallback recording failed too: retries the stream. */
export function loseFallback(tuner: StreamTuner, fault: StreamFault, options?: FaultOptions): void {
  tuner.mayFallBack = false
  closeStream(tuner)
  handleFault(tuner, fault, options)
}

function giveUp(tuner: StreamTuner): void {
  tuner.isWanted = false
  tuner.wasGivenUp = true
  tuner.faults.endStall()
  closeStream(tuner)
  tuner.report({ type: 'error' })
}

function play(tuner: StreamTuner): void {
  tuner.audio.play().catch((error: unknown) => {
    // The browser requires a user gesture. Other rejections concern the previous source or are reported as an error
    // too.
    if (error instanceof DOMException && error.name === 'NotAllowedError') {
      tuner.slot.connection()?.stopLoading()
      pauseStream(tuner)
    }
  })
}

export function pauseStream(tuner: StreamTuner): void {
  const { audio, slot, faults, report } = tuner
  tuner.isWanted = false
  tuner.wasGivenUp = false
  faults.endStall()
  stopTimers(tuner)
  slot.cancelOpening()
  // A waiting or broken element is paused already and fires no pause event.
  const isUnreported = audio.paused || audio.error
  if (!audio.paused) audio.pause()
  if (isUnreported) report({ type: 'paused' })
}

/** The element waits for sound: the stream is stalled from now on. */
export function startWatchdog(tuner: StreamTuner): void {
  if (!tuner.source || tuner.audio.paused) return
  tuner.faults.startStall()
  if (!tuner.isFallback) tuner.watchdog.start(() => handleFault(tuner, 'other', { hasWaited: true }))
}

/** The stream stalled. Waits while data still arrives, which may be faster than a new request. */
export function handleStall(tuner: StreamTuner): void {
  if (tuner.audio.paused) return
  if (tuner.isFallback) loseFallback(tuner, 'other', { hasWaited: true })
  else if (tuner.hasPlayed && !tuner.watchdog.isArriving(() => handleStall(tuner)))
    handleFault(tuner, 'other', { hasWaited: true })
}
