import { millisecondsOpen } from '#web/http/browser/clock.ts'
import {
  chooseRecovery,
  RECOVERED_MILLISECONDS,
  type RecoveryAction,
  recoveryDelay,
  STREAM_STABLE_AFTER_MILLISECONDS,
  type StreamFault,
  silenceTimeout,
} from '../../core/recovery/stream-recovery.ts'
import type { AudioEvent } from '../../core/state/audio-event.ts'
import { openStream, type StreamConnection } from './stream-connection.ts'

/** A stream, and a recording that stands in where it cannot be had. */
export type LiveSource = { url: string; fallbackUrl: string | null }

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

type LiveStreamParts = { audio: HTMLAudioElement; report: (event: AudioEvent) => void }

/** A segment that arrives while nothing is heard is looked at so often. */
const ARRIVAL_MILLISECONDS = 1000

/** Keeps a stream on the audio element, and does what specification 8 says where it fails. */
export function createLiveStream({ audio, report }: LiveStreamParts): LiveStream {
  let source: LiveSource | null = null
  let link: StreamConnection | null = null
  /** Counts what was tuned in: what an earlier one still brings about is not heard any more. */
  let tuned = 0
  let isStandIn = false
  /** Not where what stands in failed as well, until the stream is heard again. */
  let mayStandIn = true
  let isWanted = false
  let wasGivenUp = false
  /** Since it was opened last. */
  let hasSounded = false
  /** How much of it had arrived when that was looked at last, since a moment of silence. */
  let arrival = { since: 0, bytes: 0 }
  /** Since when nothing is heard that the listener wants. */
  let silentSince: number | null = null
  /** Until what is amiss is met, and until what is silent is called that: a wait for sound puts off no remedy. */
  let remedyTimer: ReturnType<typeof setTimeout> | undefined
  let patienceTimer: ReturnType<typeof setTimeout> | undefined
  let faults = { before: 0, lastAt: 0, recoveredAt: Number.NEGATIVE_INFINITY }

  function rest(): void {
    clearTimeout(remedyTimer)
    clearTimeout(patienceTimer)
  }

  function end(): void {
    tuned++
    rest()
    link?.close()
    link = null
    isStandIn = false
  }

  async function begin(): Promise<void> {
    end()
    if (!source) return
    isWanted = true
    wasGivenUp = false
    hasSounded = false
    fallSilent()
    const own = tuned
    try {
      const opened = await openStream(audio, source.url, (fault) => own === tuned && meet(fault))
      if (own !== tuned) return opened.close()
      link = opened
      report({ type: 'tuned' })
      play()
      // One that was let play before it had anything to play does not say that it waits.
      watchWait()
    } catch {
      // The library could not be fetched.
      if (own === tuned) meet('load')
    }
  }

  function fallSilent(): void {
    silentSince ??= millisecondsOpen()
  }

  /** One that is silent has not gone well since, however long its answers take. */
  function faultsBefore(): number {
    const wellUntil = silentSince ?? millisecondsOpen()
    return wellUntil - faults.lastAt > STREAM_STABLE_AFTER_MILLISECONDS ? 0 : faults.before
  }

  function meet(fault: StreamFault, { hasWaited = false } = {}): void {
    if (!source || !isWanted) return
    const now = millisecondsOpen()
    const before = faultsBefore()
    const remedy = chooseRecovery(fault, {
      before,
      hasFallback: mayStandIn && source.fallbackUrl !== null,
      wasRecovered: now - faults.recoveredAt < RECOVERED_MILLISECONDS,
      silentMilliseconds: silentSince === null ? 0 : now - silentSince,
    })
    // biome-ignore lint/suspicious/noConsole: specification 8 wants a warning
    if (fault === 'load') console.warn(`the stream ${source.url} could not be opened: ${remedy}`)
    faults = { before: before + 1, lastAt: now, recoveredAt: remedy === 'recover' ? now : faults.recoveredAt }
    if (remedy !== 'give-up') report({ type: 'waiting' })
    rest()
    remedyTimer = setTimeout(() => apply(remedy), hasWaited ? 0 : recoveryDelay(remedy, before))
  }

  function apply(remedy: RecoveryAction): void {
    const ways: Record<RecoveryAction, () => void> = {
      restart: () => (link ? again(link.restart) : void begin()),
      recover: () => (link ? again(link.recover) : void begin()),
      rebuild: () => void begin(),
      'fall-back': standIn,
      'give-up'() {
        isWanted = false
        wasGivenUp = true
        silentSince = null
        end()
        report({ type: 'broken' })
      },
    }
    ways[remedy]()
  }

  function play(): void {
    audio.play().catch((error: unknown) => {
      // The browser wants a gesture first. Every other refusal is of what was on before, or is told as an error too.
      if (error instanceof DOMException && error.name === 'NotAllowedError') {
        link?.stopLoading()
        pause()
      }
    })
  }

  function again(way: () => void): void {
    way()
    play()
  }

  function standIn(): void {
    const url = source?.fallbackUrl
    end()
    if (!url) return
    isStandIn = true
    audio.src = url
    play()
    report({ type: 'replaced' })
  }

  /** The stream is tried on. */
  function loseStandIn(...fault: Parameters<typeof meet>): void {
    mayStandIn = false
    end()
    meet(...fault)
  }

  function pause(): void {
    isWanted = false
    wasGivenUp = false
    silentSince = null
    rest()
    // What is being opened is not wanted any more.
    if (!link) tuned++
    // An element that waits for something to play is paused already and will not say so again; nor will one that broke.
    const isUntold = audio.paused || audio.error
    if (!audio.paused) audio.pause()
    if (isUntold) report({ type: 'paused' })
  }

  /** What still arrives may be nearer than what would be asked for anew. */
  function meetSilence(): void {
    if (audio.paused) return
    if (isStandIn) {
      loseStandIn('other', { hasWaited: true })
      return
    }
    if (!hasSounded) return
    const bytes = link?.bytesLoaded() ?? 0
    const waited = millisecondsOpen() - arrival.since
    const isComing = bytes > arrival.bytes && waited < silenceTimeout(faultsBefore())
    arrival = { ...arrival, bytes }
    clearTimeout(patienceTimer)
    if (isComing) patienceTimer = setTimeout(meetSilence, ARRIVAL_MILLISECONDS)
    else meet('other', { hasWaited: true })
  }

  function watchWait(): void {
    if (!source || audio.paused) return
    fallSilent()
    if (isStandIn) return
    arrival = { since: millisecondsOpen(), bytes: link?.bytesLoaded() ?? 0 }
    clearTimeout(patienceTimer)
    patienceTimer = setTimeout(() => meet('other', { hasWaited: true }), silenceTimeout(faultsBefore()))
  }

  audio.addEventListener('waiting', watchWait)
  audio.addEventListener('playing', () => {
    hasSounded = true
    silentSince = null
    mayStandIn ||= !isStandIn
    clearTimeout(patienceTimer)
  })
  audio.addEventListener('pause', () => {
    // One that broke pauses, too: its error is met.
    if (!source || audio.error) return
    isWanted = false
    silentSince = null
    rest()
    link?.stopLoading()
  })
  audio.addEventListener('ended', () => {
    if (!source) return
    // What ends was paused by its end, not by the listener. A stream never ends of its own accord; what stood in for
    // it does, and the stream may be there again by then.
    isWanted = true
    fallSilent()
    if (isStandIn) void begin()
    else meet('network')
  })
  audio.addEventListener('error', () => {
    if (isWanted) fallSilent()
    if (source && isStandIn) loseStandIn('network')
  })
  addEventListener('online', () => {
    if (wasGivenUp) faults = { ...faults, before: 0 }
    if (wasGivenUp || (isWanted && audio.readyState < audio.HAVE_FUTURE_DATA)) void begin()
  })

  return {
    isOn: () => source !== null,
    tune(next) {
      source = next
      silentSince = null
      mayStandIn = true
      faults = { ...faults, before: 0 }
      void begin()
    },
    rejoin: () => void begin(),
    pause,
    onStall: meetSilence,
    stop() {
      if (!source) return
      source = null
      wasGivenUp = false
      end()
    },
    broadcastTime: () => (isStandIn ? null : (link?.broadcastTime() ?? null)),
  }
}
