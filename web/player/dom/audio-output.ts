import type { AudioEvent } from '../core/audio-event.ts'
import { FULL_VOLUME } from '../core/audio-state.ts'
import { createLiveStream, type LiveStream } from './live-stream.ts'

export type AudioOutput = {
  /** Puts a recording on, at a position in seconds. */
  load: (url: string, position: number) => void
  /** Puts a stream on and plays it. */
  tune: LiveStream['tune']
  /** When what is heard of a stream was on the air; null where that is not told. */
  heardAt: LiveStream['heardAt']
  /** Must be called within the visitor's gesture, or browsers refuse it. */
  play: () => void
  /** Within a gesture, while a link is fetched: silences what played and lets the element play later. */
  prime: () => void
  pause: () => void
  seek: (position: number) => void
  setVolume: (volume: number) => void
  setMuted: (isMuted: boolean) => void
}

/** What each event of the element means, read from the element as it is when the event arrives. */
const REPORTS: readonly [keyof HTMLMediaElementEventMap, (audio: HTMLAudioElement) => AudioEvent | null][] = [
  ['durationchange', (audio) => ({ type: 'measured', duration: audio.duration })],
  ['timeupdate', (audio) => ({ type: 'moved', position: audio.currentTime })],
  ['seeking', (audio) => ({ type: 'moved', position: audio.currentTime })],
  ['waiting', (audio) => (audio.paused ? null : { type: 'waiting' })],
  ['playing', (audio) => (audio.paused ? null : { type: 'playing' })],
  ['seeked', whereItStands],
  ['pause', whereItStands],
  ['ended', () => ({ type: 'ended' })],
  ['error', () => ({ type: 'broken' })],
  [
    'volumechange',
    (audio) => ({ type: 'sounded', volume: Math.round(audio.volume * FULL_VOLUME), isMuted: audio.muted }),
  ],
]

/** What a stream does something about itself. */
const STREAM_MEETS: ReadonlySet<AudioEvent['type']> = new Set(['broken', 'ended'])

function whereItStands(audio: HTMLAudioElement): AudioEvent | null {
  if (audio.ended) return null
  return audio.paused ? { type: 'paused' } : { type: 'playing' }
}

/** The one `<audio>` element. It stands at the body's end, where React has nothing, so that no page change touches it. */
export function createAudioOutput(report: (event: AudioEvent) => void): AudioOutput {
  const audio = document.createElement('audio')
  audio.preload = 'metadata'
  document.body.append(audio)
  const stream = createLiveStream({ audio, report })
  for (const [name, read] of REPORTS) {
    audio.addEventListener(name, () => {
      const event = read(audio)
      if (event && !(stream.isOn() && STREAM_MEETS.has(event.type))) report(event)
    })
  }
  return controlsOf({ audio, stream, report })
}

type Parts = { audio: HTMLAudioElement; stream: LiveStream; report: (event: AudioEvent) => void }

function controlsOf({ audio, stream, report }: Parts): AudioOutput {
  return {
    load(url, position) {
      stream.stop()
      load(audio, url, position)
    },
    tune: stream.tune,
    heardAt: stream.heardAt,
    play() {
      if (stream.isOn()) stream.rejoin()
      else play(audio, report)
    },
    prime() {
      if (audio.src) audio.pause()
      else audio.play().catch(() => {})
    },
    pause: () => (stream.isOn() ? stream.pause() : audio.pause()),
    seek(position) {
      audio.currentTime = position
    },
    setVolume(volume) {
      audio.muted = volume === 0
      audio.volume = volume / FULL_VOLUME
    },
    setMuted(isMuted) {
      audio.muted = isMuted
    },
  }
}

function load(audio: HTMLAudioElement, url: string, position: number): void {
  const isAnother = audio.src !== new URL(url, document.baseURI).href
  if (isAnother || audio.error) audio.src = url
  audio.currentTime = position
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
