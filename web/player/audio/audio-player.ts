import type { AudioEvent } from '../core/audio-event.ts'
import { type AudioStore, createAudioStore } from '../core/audio-store.ts'
import { createAudioOutput } from '../dom/audio-output.ts'
import { connectMediaSession } from '../dom/media-session.ts'
import { createPreroll } from './ads/preroll.ts'
import { shouldStop } from './after-end.ts'
import { createPaywallHandler } from './at-the-wall.ts'
import { type AudioEngine, createAudioEngine } from './audio-engine.ts'
import { createPrefetch } from './find-ahead.ts'
import { createStationRefresh } from './follow-station.ts'
import { createAutoplay } from './go-on.ts'
import { connectPlayedSpans } from './heard.ts'
import { persistVolume } from './kept-loudness.ts'
import { persistRepeat } from './kept-repeat.ts'
import { createRecordingRecovery } from './mend-recording.ts'
import { sharedAudioState } from './shown-audio.ts'
import { createQueueControls, type QueueControls } from './up-next.ts'

export type AudioPlayer = AudioEngine & QueueControls

/** One for the page's life. */
export const audioStore: AudioStore = createAudioStore(sharedAudioState)

let engine: AudioPlayer | undefined

/** The browser's one player, made when something first asks for it. */
export function getAudioPlayer(): AudioPlayer {
  engine ??= createPlayer(audioStore)
  return engine
}

function createPlayer(store: AudioStore): AudioPlayer {
  const output = createAudioOutput(report)
  const made = createAudioEngine({ store, output, find: createPrefetch(store), preroll: createPreroll(store) })
  const follow = createStationRefresh(store, output)
  const mending = createRecordingRecovery({ store, retry: made.retry })
  const goOn = createAutoplay(store, made.next, createPaywallHandler({ store, skipTo: made.skipTo }))
  connectMediaSession(store, made)
  connectPlayedSpans(store)
  persistVolume(store, output)
  persistRepeat(store)
  addEventListener('online', wake)
  document.addEventListener('visibilitychange', () => !document.hidden && wake())
  // What goes along with the sound and need not be there before it is heard. Without a connection it stays away.
  import('./companions.ts')
    .then(({ startPlayerExtensions }) => startPlayerExtensions({ store, engine: made, output }))
    .catch(() => undefined)

  /** The end of one recording begins the next. */
  function report(event: AudioEvent) {
    if (event.type === 'broken' && mending.onBroken()) return
    store.send(event)
    if (event.type === 'moved') follow()
    if (event.type === 'ended' && !shouldStop()) void goOn.ended()
  }

  /** The network or the machine is back. */
  function wake() {
    mending.retryAfterReconnect()
    goOn.retryAfterReconnect()
  }
  return { ...made, ...createQueueControls(store) }
}
