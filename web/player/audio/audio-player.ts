import type { AudioEvent } from '../core/audio-event.ts'
import { type AudioStore, createAudioStore } from '../core/audio-store.ts'
import { createAudioOutput } from '../dom/audio-output.ts'
import { connectMediaSession } from '../dom/media-session.ts'
import { type AudioEngine, createAudioEngine } from './audio-engine.ts'
import { createFindAhead } from './find-ahead.ts'
import { createFollow } from './follow-station.ts'

/** One for the page's life; on the server it stays idle. */
export const audioStore: AudioStore = createAudioStore()

let engine: AudioEngine | undefined

/** The browser's one player, made when something first asks for it. */
export function getAudioEngine(): AudioEngine {
  engine ??= join(audioStore)
  return engine
}

function join(store: AudioStore): AudioEngine {
  const output = createAudioOutput(report)
  const made = createAudioEngine({ store, output, find: createFindAhead(store) })
  connectMediaSession(store, made)
  const follow = createFollow(store, output)

  /** The end of one recording begins the next. */
  function report(event: AudioEvent) {
    store.send(event)
    if (event.type === 'moved') follow()
    if (event.type === 'ended') void made.next()
  }
  return made
}
