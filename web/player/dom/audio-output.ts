import { wallClock } from '#web/http/browser/clock.ts'
import type { AudioEvent } from '../core/state/audio-event.ts'
import { audioElement, unlockAudio } from './audio-element.ts'
import { detectStalls } from './detect-stalls.ts'
import type { FadingTail } from './fading-tail.ts'
import type { Handover } from './handover-element.ts'
import { createLiveStream, type LiveStream } from './stream/live-stream.ts'
import { type BlendControls, createVolumeControls, type VolumeControls } from './volume.ts'

export type AudioOutput = VolumeControls & {
  /** Loads a recording at a position in seconds; reloads it even if it is loaded already. */
  load: (url: string, start: { position: number; bypassesCache?: boolean }) => void
  /** Prefetches the start of a recording. Only while nothing is loaded. */
  preload: (url: string) => void
  /** Switches the current recording to another address without a gap. True if it succeeded. */
  switchUrl: Handover['switchUrl']
  /** Opens a live stream and plays it. */
  tune: LiveStream['tune']
  /** The broadcast time of the sound now playing; null if the stream has none. */
  broadcastTime: LiveStream['broadcastTime']
  /** Call it within the visitor's gesture, or browsers refuse to play. */
  play: () => void
  /**
   * Call it within a gesture while a link is being fetched: pauses the current source and lets the element play later.
   */
  unlock: () => void
  pause: () => void
  seek: (position: number) => void
  /** The speed of recordings; live streams ignore it. */
  setRate: (rate: number) => void
  /** Overrides the listener's speed for a while, without reporting it; null restores the listener's speed. */
  setTemporaryRate: (rate: number | null) => void
  /** Sets gapless repeat. */
  setLoop: (isLooping: boolean) => void
}

type EventReader = (audio: HTMLAudioElement) => readonly AudioEvent[]

/** The player's event for each event of the element, read when it fires. */
const ELEMENT_EVENTS: readonly [keyof HTMLMediaElementEventMap, EventReader][] = [
  ['durationchange', (audio) => [{ type: 'duration-changed', duration: audio.duration }]],
  ['timeupdate', (audio) => [positionEvent(audio)]],
  ['waiting', (audio) => (audio.paused ? [] : [{ type: 'waiting' }])],
  ['playing', (audio) => (audio.paused ? [] : [positionEvent(audio), { type: 'playing' }])],
  ['seeking', (audio) => [positionEvent(audio)]],
  ['seeked', playStateEvents],
  ['pause', playStateEvents],
  ['ended', (audio) => [positionEvent(audio), { type: 'ended' }]],
  ['error', () => [{ type: 'error' }]],
  ['ratechange', (audio) => [positionEvent(audio), { type: 'rate-changed', rate: audio.defaultPlaybackRate }]],
]

/** Events that a live stream handles itself. */
const HANDLED_BY_STREAM: ReadonlySet<AudioEvent['type']> = new Set(['error', 'ended'])

function positionEvent(audio: HTMLAudioElement): AudioEvent {
  return { type: 'time-changed', position: audio.currentTime }
}

/** A played span ends exactly at the pause, not at the last timeupdate, up to a quarter of a second before. */
function playStateEvents(audio: HTMLAudioElement): readonly AudioEvent[] {
  // An element also pauses at its end or on an error; those events report it.
  if (audio.ended || audio.error) return []
  return [positionEvent(audio), audio.paused ? { type: 'paused' } : { type: 'playing' }]
}

/** Loads audio into the single `<audio>` element and reports its events. `tail` is what crossfading needs of it. */
export function createAudioOutput(report: (event: AudioEvent) => void): AudioOutput & { tail: FadingTail } {
  const audio = audioElement()
  const stream = createLiveStream({ audio, report })
  const handover = lazyHandover(audio, () => report({ type: 'error' }))
  const volume = createVolumeControls(audio, report)
  const tail = lazyTail(audio, volume)
  for (const [name, read] of ELEMENT_EVENTS) {
    audio.addEventListener(name, () => {
      for (const event of handover.isOn() || tail.isLeaving() ? [] : read(audio)) {
        if (!(stream.isOn() && HANDLED_BY_STREAM.has(event.type))) report(event)
      }
    })
  }
  detectStalls(
    audio,
    () => (stream.isOn() ? stream.onStall() : report({ type: 'error' })),
    () => !stream.isOn(),
  )
  return { ...controlsOf({ audio, stream, handover, tail, report }), ...volume, tail }
}

/** A handover whose code is loaded when a link has to be renewed, which is rare. */
function lazyHandover(audio: HTMLAudioElement, onBroken: () => void): Handover {
  let handover: Handover | undefined
  return {
    async switchUrl(url) {
      const loaded = await import('./handover-element.ts').catch(() => null)
      handover ??= loaded?.createHandover(audio, onBroken)
      return handover?.switchUrl(url) ?? false
    },
    isOn: () => handover?.isOn() ?? false,
    end: () => handover?.end(),
  }
}

/** A tail whose code is loaded by the first crossfade. */
function lazyTail(audio: HTMLAudioElement, volume: BlendControls): FadingTail {
  let tail: FadingTail | undefined
  return {
    async prepare() {
      const loaded = await import('./fading-tail.ts').catch(() => null)
      tail ??= loaded?.createFadingTail(audio, volume)
      return tail?.prepare() ?? false
    },
    release: (seconds) => tail?.release(seconds),
    isLeaving: () => tail?.isLeaving() ?? false,
    arrive: () => tail?.arrive(),
    stop: () => tail?.stop(),
  }
}

type OutputParts = {
  audio: HTMLAudioElement
  stream: LiveStream
  handover: Handover
  tail: FadingTail
  report: (event: AudioEvent) => void
}

function controlsOf({ audio, stream, handover, tail, report }: OutputParts): Omit<AudioOutput, keyof VolumeControls> {
  return {
    switchUrl: handover.switchUrl,
    load(url, start) {
      handover.end()
      stream.stop()
      tail.arrive()
      const isReady = load(audio, url, start)
      // Its metadata loaded before it was chosen.
      if (isReady) report({ type: 'duration-changed', duration: audio.duration })
    },
    preload(url) {
      const { href } = new URL(url, document.baseURI)
      // An unlocked element that later gets a source would start by itself.
      if (!stream.isOn() && audio.paused && audio.src !== href) audio.src = href
    },
    tune(source) {
      handover.end()
      tail.stop()
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
      handover.end()
      if (audio.src && audio.paused && audio.played.length === 0) clearSource(audio)
      if (audio.src) audio.pause()
      else unlockAudio()
    },
    pause() {
      handover.end()
      tail.stop()
      if (stream.isOn()) return stream.pause()
      audio.pause()
      // The pause event may fire late, when a second press already means play. An error state is kept.
      const missedEvents: readonly AudioEvent[] = audio.error
        ? [{ type: 'paused' }, { type: 'error' }]
        : playStateEvents(audio)
      for (const event of missedEvents) report(event)
    },
    seek(position) {
      handover.end()
      // The element's own event would come too late to know the position.
      report(positionEvent(audio))
      report({ type: 'seeked', position })
      audio.currentTime = position
    },
    ...rateControls(audio),
  }
}

function rateControls(audio: HTMLAudioElement): Pick<AudioOutput, 'setRate' | 'setTemporaryRate' | 'setLoop'> {
  return {
    setRate(rate) {
      // Loading a new source resets the speed to the default one.
      audio.defaultPlaybackRate = rate
      audio.playbackRate = rate
    },
    setTemporaryRate(rate) {
      audio.playbackRate = rate ?? audio.defaultPlaybackRate
    },
    setLoop(isLooping) {
      audio.loop = isLooping
    },
  }
}

/** A prefetched source would start once the element is unlocked. */
function clearSource(audio: HTMLAudioElement): void {
  audio.removeAttribute('src')
  audio.load()
}

/** True if the browser had loaded the recording already. */
function load(
  audio: HTMLAudioElement,
  url: string,
  { position, bypassesCache }: Parameters<AudioOutput['load']>[1],
): boolean {
  const address = new URL(url, document.baseURI)
  const hasBroken = audio.src === address.href && audio.error !== null
  // Browsers reuse cached data of a failed recording; another query makes a new request.
  if (bypassesCache || hasBroken) address.searchParams.set('again', String(wallClock()))
  const isLoaded = audio.src === address.href
  if (!isLoaded) audio.src = address.href
  audio.currentTime = position
  return isLoaded && audio.readyState >= audio.HAVE_METADATA
}

/** A browser that refuses to play leaves the element paused; the store says so and nothing else happens. */
function play(audio: HTMLAudioElement, report: (event: AudioEvent) => void): void {
  audio.play().then(
    () => report(audio.paused ? { type: 'paused' } : { type: 'playing' }),
    () => {
      if (audio.paused && !audio.error) report({ type: 'paused' })
    },
  )
}
