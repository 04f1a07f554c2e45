import type { RecoveryAction, StreamFault } from '../../core/recovery/stream-recovery.ts'
import type { AudioEvent } from '../../core/state/audio-event.ts'
import { createRestartableTimer, type RestartableTimer } from './restartable-timer.ts'
import { createSilenceWatch, type SilenceWatch } from './silence-watch.ts'
import { createStreamFaults, type StreamFaults } from './stream-faults.ts'
import { createStreamSlot, type StreamSlot } from './stream-slot.ts'

/** A stream, and a recording that stands in where it cannot be had. */
export type LiveSource = { url: string; fallbackUrl: string | null }

export type LiveStreamParts = { audio: HTMLAudioElement; report: (event: AudioEvent) => void }

/** A stream on the audio element: what is tuned in, how it goes, and the parts that keep it going. */
export type StreamTuner = Readonly<LiveStreamParts> & {
  readonly slot: StreamSlot
  readonly faults: StreamFaults
  readonly silence: SilenceWatch
  /** Until what is amiss is met. A wait for sound puts off no remedy, so the silence has a timer of its own. */
  readonly remedyTimer: RestartableTimer
  source: LiveSource | null
  /** Whether the listener wants to hear it. */
  isWanted: boolean
  wasGivenUp: boolean
  /** Whether it was heard since it was opened last. */
  hasSounded: boolean
  /** Whether the recording plays in place of the stream. */
  isFallback: boolean
  /** False where the recording failed as well, until the stream is heard again. */
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
    silence: createSilenceWatch({
      bytesLoaded: () => slot.connection()?.bytesLoaded() ?? 0,
      timeout: faults.silenceTimeout,
    }),
    remedyTimer: createRestartableTimer(),
    source: null,
    isWanted: false,
    wasGivenUp: false,
    hasSounded: false,
    isFallback: false,
    mayFallBack: true,
  }
}

export function stopTimers({ remedyTimer, silence }: StreamTuner): void {
  remedyTimer.stop()
  silence.stop()
}

/** Takes the stream, or what stands in for it, off the element. */
export function closeStream(tuner: StreamTuner): void {
  stopTimers(tuner)
  tuner.slot.close()
  tuner.isFallback = false
}

/** Plays the stream from where it is now. */
export async function startStream(tuner: StreamTuner): Promise<void> {
  closeStream(tuner)
  const { source, slot, faults, report } = tuner
  if (!source) return
  tuner.isWanted = true
  tuner.wasGivenUp = false
  tuner.hasSounded = false
  faults.startSilence()
  const isOpen = await slot.open(source.url, (fault) => meetFault(tuner, fault))
  if (!isOpen) return
  report({ type: 'stream-opened' })
  play(tuner)
  // One that was let play before it had anything to play does not say that it waits.
  watchSilence(tuner)
}

type FaultOptions = {
  /** The fault is that nothing came for a while: the remedy waits no longer. */
  hasWaited?: boolean
}

/** Does what specification 8 says about a fault. */
export function meetFault(tuner: StreamTuner, fault: StreamFault, { hasWaited = false }: FaultOptions = {}): void {
  const { source, faults, mayFallBack, remedyTimer, report } = tuner
  if (!source || !tuner.isWanted) return
  const { action, wait } = faults.recoveryFor(fault, mayFallBack && source.fallbackUrl !== null)
  // biome-ignore lint/suspicious/noConsole: specification 8 wants a warning
  if (fault === 'load') console.warn(`the stream ${source.url} could not be opened: ${action}`)
  if (action !== 'give-up') report({ type: 'waiting' })
  stopTimers(tuner)
  remedyTimer.start(() => RECOVERIES[action](tuner), hasWaited ? 0 : wait)
}

const RECOVERIES: Record<RecoveryAction, (tuner: StreamTuner) => void> = {
  restart: (tuner) => continueWith(tuner, 'restart'),
  recover: (tuner) => continueWith(tuner, 'recover'),
  rebuild: (tuner) => void startStream(tuner),
  'fall-back': playFallback,
  'give-up': giveUp,
}

function continueWith(tuner: StreamTuner, way: 'restart' | 'recover'): void {
  const connection = tuner.slot.connection()
  if (!connection) return void startStream(tuner)
  connection[way]()
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

/** The recording failed as well: the stream is tried on. */
export function loseFallback(tuner: StreamTuner, fault: StreamFault, options?: FaultOptions): void {
  tuner.mayFallBack = false
  closeStream(tuner)
  meetFault(tuner, fault, options)
}

function giveUp(tuner: StreamTuner): void {
  tuner.isWanted = false
  tuner.wasGivenUp = true
  tuner.faults.endSilence()
  closeStream(tuner)
  tuner.report({ type: 'error' })
}

function play(tuner: StreamTuner): void {
  tuner.audio.play().catch((error: unknown) => {
    // The browser wants a gesture first. Every other refusal is of what was on before, or is reported as an error too.
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
  faults.endSilence()
  stopTimers(tuner)
  slot.cancelOpening()
  // An element that waits for something to play is paused already and will not say so again; nor will one that broke.
  const isUntold = audio.paused || audio.error
  if (!audio.paused) audio.pause()
  if (isUntold) report({ type: 'paused' })
}

/** The element waits for sound: from now on the stream is silent. */
export function watchSilence(tuner: StreamTuner): void {
  if (!tuner.source || tuner.audio.paused) return
  tuner.faults.startSilence()
  if (!tuner.isFallback) tuner.silence.start(() => meetFault(tuner, 'other', { hasWaited: true }))
}

/** The sound stopped and will not come by itself. What still arrives may be nearer than what would be asked for anew. */
export function meetStall(tuner: StreamTuner): void {
  if (tuner.audio.paused) return
  if (tuner.isFallback) loseFallback(tuner, 'other', { hasWaited: true })
  else if (tuner.hasSounded && !tuner.silence.isArriving(() => meetStall(tuner)))
    meetFault(tuner, 'other', { hasWaited: true })
}
