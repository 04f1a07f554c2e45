import type { AudioEvent } from '../../core/state/audio-event.ts'
import { type AudioStore, createAudioStore } from '../../core/state/audio-store.ts'
import { createAudioOutput } from '../../dom/audio-output.ts'
import { connectMediaSession } from '../../dom/media-session.ts'
import { createPreroll } from '../ads/preroll.ts'
import { withPreviews } from '../preview/find-preview.ts'
import { createQueueControls, type QueueControls } from '../queue/queue-controls.ts'
import { sharedAudioState } from '../shared-audio-state.ts'
import { createStationRefresh } from '../station/refresh-station.ts'
import { persistRepeat } from '../storage/stored-repeat.ts'
import { persistVolume } from '../storage/stored-volume.ts'
import { type AudioEngine, createAudioEngine } from './audio-engine.ts'
import { createAutoplay } from './autoplay-next.ts'
import { createPaywallHandler } from './paywall.ts'
import { connectPlayedSpans } from './played-spans.ts'
import { createPrefetch } from './prefetch-next-item.ts'
import { createRecordingRecovery } from './recover-recording.ts'
import { shouldStop } from './stop-after-item.ts'

export type AudioPlayer = AudioEngine & QueueControls

/** One for the page's lifetime. */
export const audioStore: AudioStore = createAudioStore(sharedAudioState)

let engine: AudioPlayer | undefined

/** The page's single player, created on first use. */
export function getAudioPlayer(): AudioPlayer {
  engine ??= createPlayer(audioStore)
  return engine
}

function createPlayer(store: AudioStore): AudioPlayer {
  const output = createAudioOutput(report)
  const audioEngine = createAudioEngine({
    store,
    output,
    find: withPreviews(store, createPrefetch(store)),
    preroll: createPreroll(store),
  })
  const refreshStation = createStationRefresh(store, output)
  const recovery = createRecordingRecovery({ store, retry: audioEngine.retry })
  const autoplay = createAutoplay(store, audioEngine.next, createPaywallHandler({ store, skipTo: audioEngine.skipTo }))
  connectMediaSession(store, audioEngine)
  connectPlayedSpans(store)
  persistVolume(store, output)
  persistRepeat(store)
  addEventListener('online', handleReconnect)
  document.addEventListener('visibilitychange', () => !document.hidden && handleReconnect())
  // Loads what accompanies playback and may come later. Without a connection it is missing.
  import('./player-extensions.ts')
    .then(({ startPlayerExtensions }) => startPlayerExtensions({ store, engine: audioEngine, output, end: endEarly }))
    .catch(() => undefined)

  /** The end of an item starts the next one. */
  function report(event: AudioEvent) {
    if (event.type === 'error' && recovery.onError()) return
    store.send(event)
    if (event.type === 'time-changed') refreshStation()
    if (event.type === 'ended') handleEnd()
  }

  /** The end of an item whose rest another element plays. */
  function endEarly() {
    report({ type: 'time-changed', position: store.getSnapshot().duration })
    report({ type: 'ended' })
  }

  /** After a free preview nothing starts by itself. */
  function handleEnd() {
    const { item } = store.getSnapshot()
    if (item?.preview) store.send({ type: 'locked-item-met', locked: item })
    else if (!shouldStop()) void autoplay.ended()
  }

  /** Retries after the network or the machine returns. */
  function handleReconnect() {
    recovery.retryAfterReconnect()
    autoplay.retryAfterReconnect()
  }
  return { ...audioEngine, ...createQueueControls(store) }
}
