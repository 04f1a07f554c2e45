import { millisecondsOpen } from '#web/transport/clock.ts'
import type { AudioEvent } from '../core/audio-event.ts'
import {
  RECOVERED_MILLISECONDS,
  type Remedy,
  remedyFor,
  STEADY_MILLISECONDS,
  type StreamFault,
  waitBefore,
} from '../core/stream-remedy.ts'
import { openStream, type StreamLink } from './stream-link.ts'

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
  stalled: () => void
  /** Lets the element go, for something else to be put on. */
  stop: () => void
  /** When what is heard was on the air, in milliseconds since 1970, as far as that can be told. */
  heardAt: () => number | null
}

type Parts = { audio: HTMLAudioElement; report: (event: AudioEvent) => void }

/** A stream that has not sounded yet may take so long: on a slow line its playlist, its head and a segment come one after the other. */
const OPENING_MILLISECONDS = 20_000
/** A segment that arrives while nothing is heard is looked at so often, and for no longer than an opening may take. */
const ARRIVAL_MILLISECONDS = 1000

/** Keeps a stream on the audio element, and does what specification 8 says where it fails. */
export function createLiveStream({ audio, report }: Parts): LiveStream {
  let source: LiveSource | null = null
  let link: StreamLink | null = null
  /** Counts what was tuned in: what an earlier one still brings about is not heard any more. */
  let tuned = 0
  let isStandIn = false
  let isWanted = false
  /** Since it was opened last. */
  let hasSounded = false
  /** When its sound stopped, and how much had arrived when that was looked at last. */
  let silence = { since: 0, arrived: 0 }
  let timer: ReturnType<typeof setTimeout> | undefined
  let faults = { before: 0, lastAt: 0, recoveredAt: Number.NEGATIVE_INFINITY }

  function end(): void {
    tuned++
    clearTimeout(timer)
    link?.end()
    link = null
    isStandIn = false
  }

  async function begin(): Promise<void> {
    end()
    if (!source) return
    isWanted = true
    hasSounded = false
    const own = tuned
    try {
      const opened = await openStream(audio, source.url, (fault) => own === tuned && meet(fault))
      if (own !== tuned) return opened.end()
      link = opened
      report({ type: 'tuned' })
      play()
    } catch {
      // The library could not be fetched.
      if (own === tuned) meet('load')
    }
  }

  function meet(fault: StreamFault, { hasWaited = false } = {}): void {
    if (!source || !isWanted) return
    const now = millisecondsOpen()
    if (now - faults.lastAt > STEADY_MILLISECONDS) faults = { ...faults, before: 0 }
    const { before, recoveredAt } = faults
    const hasFallback = source.fallbackUrl !== null
    const wasRecovered = now - recoveredAt < RECOVERED_MILLISECONDS
    const remedy = remedyFor(fault, { before, hasFallback, wasRecovered })
    // biome-ignore lint/suspicious/noConsole: specification 8 wants a warning
    if (fault === 'load') console.warn(`the stream ${source.url} could not be opened: ${remedy}`)
    faults = { before: before + 1, lastAt: now, recoveredAt: remedy === 'recover' ? now : recoveredAt }
    if (remedy !== 'give-up') report({ type: 'waiting' })
    clearTimeout(timer)
    timer = setTimeout(() => apply(remedy), hasWaited && before === 0 ? 0 : waitBefore(remedy, before))
  }

  function apply(remedy: Remedy): void {
    const ways: Record<Remedy, () => void> = {
      restart: () => (link ? again(link.restart) : void begin()),
      recover: () => (link ? again(link.recover) : void begin()),
      rebuild: () => void begin(),
      'fall-back': standIn,
      'give-up'() {
        isWanted = false
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
        link?.rest()
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

  function pause(): void {
    isWanted = false
    clearTimeout(timer)
    // What is being opened is not wanted any more.
    if (!link) tuned++
    // An element that waits for something to play is paused already, and will not say so again.
    if (audio.paused) report({ type: 'paused' })
    else audio.pause()
  }

  /** What still arrives, however slowly, is nearer than what would be asked for anew. */
  function meetSilence(): void {
    if (!hasSounded || isStandIn || audio.paused) return
    const arrived = link?.arrived() ?? 0
    const isComing = arrived > silence.arrived && millisecondsOpen() - silence.since < OPENING_MILLISECONDS
    silence = { ...silence, arrived }
    clearTimeout(timer)
    if (isComing) timer = setTimeout(meetSilence, ARRIVAL_MILLISECONDS)
    else meet('other', { hasWaited: true })
  }

  function watchWait(): void {
    if (!source || isStandIn || audio.paused) return
    silence = { since: millisecondsOpen(), arrived: link?.arrived() ?? 0 }
    clearTimeout(timer)
    timer = setTimeout(() => meet('other'), OPENING_MILLISECONDS)
  }

  audio.addEventListener('waiting', watchWait)
  audio.addEventListener('playing', () => {
    hasSounded = true
    clearTimeout(timer)
  })
  audio.addEventListener('pause', () => {
    if (!source) return
    isWanted = false
    clearTimeout(timer)
    link?.rest()
  })
  audio.addEventListener('ended', () => {
    if (!source) return
    // What ends was paused by its end, not by the listener. A stream never ends of its own accord; what stood in for
    // it does, and the stream may be there again by then.
    isWanted = true
    if (isStandIn) void begin()
    else meet('network')
  })
  audio.addEventListener('error', () => {
    if (source && isStandIn) apply('give-up')
  })
  addEventListener('online', () => {
    if (isWanted && audio.readyState < audio.HAVE_FUTURE_DATA) void begin()
  })

  return {
    isOn: () => source !== null,
    tune(next) {
      source = next
      faults = { ...faults, before: 0 }
      void begin()
    },
    rejoin: () => void begin(),
    pause,
    stalled: meetSilence,
    stop() {
      if (!source) return
      source = null
      end()
    },
    heardAt: () => (isStandIn ? null : (link?.heardAt() ?? null)),
  }
}
