import { wallClock } from '#web/http/browser/clock.ts'
import type { AudioEvent } from '../core/state/audio-event.ts'
import { audioElement, unlockAudio } from './audio-element.ts'
import { detectStalls } from './detect-stalls.ts'
import type { Handover } from './handover-element.ts'
import { createLiveStream, type LiveStream } from './stream/live-stream.ts'
import { createVolumeControls, type VolumeControls } from './volume.ts'

export type AudioOutput = VolumeControls & {
  /** Puts a recording on, at a position in seconds; anew even where it is on already. */
  load: (url: string, place: { position: number; isAnew?: boolean }) => void
  /** Has the browser fetch what it takes to begin a recording, unheard. Only while nothing is on. */
  preload: (url: string) => void
  /** Goes on with what plays at another address of it, without a gap. Answers whether it did. */
  switchUrl: Handover['switchUrl']
  /** Puts a stream on and plays it. */
  tune: LiveStream['tune']
  /** When what is heard of a stream was on the air; null where that is not told. */
  broadcastTime: LiveStream['broadcastTime']
  /** Must be called within the visitor's gesture, or browsers refuse it. */
  play: () => void
  /** Within a gesture, while a link is fetched: silences what played and lets the element play later. */
  unlock: () => void
  pause: () => void
  seek: (position: number) => void
  /** How fast recordings are played; streams keep their own time. */
  setRate: (rate: number) => void
  /** Whether a recording begins again at its end, without a gap. */
  setLoop: (isLooping: boolean) => void
}

type Read = (audio: HTMLAudioElement) => readonly AudioEvent[]

/** What each event of the element means, read from the element as it is when the event arrives. */
const ELEMENT_EVENTS: readonly [keyof HTMLMediaElementEventMap, Read][] = [
  ['durationchange', (audio) => [{ type: 'measured', duration: audio.duration }]],
  ['timeupdate', (audio) => [positionEvent(audio)]],
  ['waiting', (audio) => (audio.paused ? [] : [{ type: 'waiting' }])],
  ['playing', (audio) => (audio.paused ? [] : [positionEvent(audio), { type: 'playing' }])],
  ['seeking', (audio) => [positionEvent(audio)]],
  ['seeked', playStateEvents],
  ['pause', playStateEvents],
  ['ended', (audio) => [positionEvent(audio), { type: 'ended' }]],
  ['error', () => [{ type: 'broken' }]],
  ['ratechange', (audio) => [positionEvent(audio), { type: 'paced', rate: audio.playbackRate }]],
]

/** What a stream does something about itself. */
const HANDLED_BY_STREAM: ReadonlySet<AudioEvent['type']> = new Set(['broken', 'ended'])

function positionEvent(audio: HTMLAudioElement): AudioEvent {
  return { type: 'moved', position: audio.currentTime }
}

/** What was heard counts up to the very moment it stopped, and not to the last quarter of a second. */
function playStateEvents(audio: HTMLAudioElement): readonly AudioEvent[] {
  // An element that ended or broke pauses, too: its other event says why.
  if (audio.ended || audio.error) return []
  return [positionEvent(audio), audio.paused ? { type: 'paused' } : { type: 'playing' }]
}

/** Puts sound on the one `<audio>` element, and reports what becomes of it. */
export function createAudioOutput(report: (event: AudioEvent) => void): AudioOutput {
  const audio = audioElement()
  const stream = createLiveStream({ audio, report })
  const relay = lazyHandover(audio, () => report({ type: 'broken' }))
  for (const [name, read] of ELEMENT_EVENTS) {
    audio.addEventListener(name, () => {
      for (const event of relay.isOn() ? [] : read(audio)) {
        if (!(stream.isOn() && HANDLED_BY_STREAM.has(event.type))) report(event)
      }
    })
  }
  detectStalls(
    audio,
    () => (stream.isOn() ? stream.onStall() : report({ type: 'broken' })),
    () => !stream.isOn(),
  )
  return { ...controlsOf({ audio, stream, relay, report }), ...createVolumeControls(audio, report) }
}

/** A relay whose code comes when a link has to be renewed: most are not. */
function lazyHandover(audio: HTMLAudioElement, tellBroken: () => void): Handover {
  let relay: Handover | undefined
  return {
    async switchUrl(url) {
      const loaded = await import('./handover-element.ts').catch(() => null)
      relay ??= loaded?.createHandover(audio, tellBroken)
      return relay?.switchUrl(url) ?? false
    },
    isOn: () => relay?.isOn() ?? false,
    end: () => relay?.end(),
  }
}

type OutputParts = { audio: HTMLAudioElement; stream: LiveStream; relay: Handover; report: (event: AudioEvent) => void }

function controlsOf({ audio, stream, relay, report }: OutputParts): Omit<AudioOutput, keyof VolumeControls> {
  return {
    switchUrl: relay.switchUrl,
    load(url, place) {
      relay.end()
      stream.stop()
      const isReady = load(audio, url, place)
      // It told its length before anybody had chosen it.
      if (isReady) report({ type: 'measured', duration: audio.duration })
    },
    preload(url) {
      const { href } = new URL(url, document.baseURI)
      // An element that was let play, and was then given nothing, would begin to sound by itself.
      if (!stream.isOn() && audio.paused && audio.src !== href) audio.src = href
    },
    tune(source) {
      relay.end()
      audio.defaultPlaybackRate = 1
      audio.playbackRate = 1
      stream.tune(source)
    },
    broadcastTime: stream.broadcastTime,
    play() {
      if (stream.isOn()) stream.rejoin()
      else play(audio, report)
    },
    unlock() {
      relay.end()
      if (audio.src && audio.paused && audio.played.length === 0) clearSource(audio)
      if (audio.src) audio.pause()
      else unlockAudio()
    },
    pause() {
      relay.end()
      if (stream.isOn()) return stream.pause()
      audio.pause()
      // Its event may be late, and whoever presses again meanwhile means to go on. One that broke is still broken then.
      const told: readonly AudioEvent[] = audio.error
        ? [{ type: 'paused' }, { type: 'broken' }]
        : playStateEvents(audio)
      for (const event of told) report(event)
    },
    seek(position) {
      relay.end()
      // The element tells of it later, when it is no longer to be known how far it had come.
      report(positionEvent(audio))
      report({ type: 'jumped', position })
      audio.currentTime = position
    },
    setRate(rate) {
      // An element that takes another recording goes back to its default.
      audio.defaultPlaybackRate = rate
      audio.playbackRate = rate
    },
    setLoop(isLooping) {
      audio.loop = isLooping
    },
  }
}

/** What was only made ready would begin to sound once the element is let play. */
function clearSource(audio: HTMLAudioElement): void {
  audio.removeAttribute('src')
  audio.load()
}

/** Answers whether the browser knew the recording already. */
function load(audio: HTMLAudioElement, url: string, { position, isAnew }: Parameters<AudioOutput['load']>[1]): boolean {
  const address = new URL(url, document.baseURI)
  const hasBroken = audio.src === address.href && audio.error !== null
  // What a browser holds of a recording that broke or fell silent it would use again: asked for by another name, it asks.
  if (isAnew || hasBroken) address.searchParams.set('again', String(wallClock()))
  const isOn = audio.src === address.href
  if (!isOn) audio.src = address.href
  audio.currentTime = position
  return isOn && audio.readyState >= audio.HAVE_METADATA
}

/** A browser that refuses to start leaves the element paused; the store says so and nothing else happens. */
function play(audio: HTMLAudioElement, report: (event: AudioEvent) => void): void {
  audio.play().then(
    () => report(audio.paused ? { type: 'paused' } : { type: 'playing' }),
    () => {
      if (audio.paused && !audio.error) report({ type: 'paused' })
    },
  )
}
