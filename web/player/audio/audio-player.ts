import type { AudioEvent } from '../core/audio-event.ts'
import { type AudioStore, createAudioStore } from '../core/audio-store.ts'
import { createAudioOutput } from '../dom/audio-output.ts'
import { connectMediaSession } from '../dom/media-session.ts'
import { createPreroll } from './ads/preroll.ts'
import { stopsHere } from './after-end.ts'
import { createWall } from './at-the-wall.ts'
import { type AudioEngine, createAudioEngine } from './audio-engine.ts'
import { createFindAhead } from './find-ahead.ts'
import { createFollow } from './follow-station.ts'
import { createGoOn } from './go-on.ts'
import { connectHeard } from './heard.ts'
import { keepLoudness } from './kept-loudness.ts'
import { keepRepeat } from './kept-repeat.ts'
import { createMending } from './mend-recording.ts'
import { shownAudio } from './shown-audio.ts'
import { createUpNext, type UpNext } from './up-next.ts'

export type AudioPlayer = AudioEngine & UpNext

/** One for the page's life. */
export const audioStore: AudioStore = createAudioStore(shownAudio)

let engine: AudioPlayer | undefined

/** The browser's one player, made when something first asks for it. */
export function getAudioEngine(): AudioPlayer {
  engine ??= join(audioStore)
  return engine
}

function join(store: AudioStore): AudioPlayer {
  const output = createAudioOutput(report)
  const made = createAudioEngine({ store, output, find: createFindAhead(store), preroll: createPreroll(store) })
  const follow = createFollow(store, output)
  const mending = createMending({ store, retry: made.retry })
  const goOn = createGoOn(store, made.next, createWall({ store, skipTo: made.skipTo }))
  connectMediaSession(store, made)
  connectHeard(store)
  keepLoudness(store, output)
  keepRepeat(store)
  addEventListener('online', wake)
  document.addEventListener('visibilitychange', () => !document.hidden && wake())
  // What goes along with the sound and need not be there before it is heard. Without a connection it stays away.
  import('./companions.ts').then(({ accompany }) => accompany({ store, engine: made, output })).catch(() => undefined)

  /** The end of one recording begins the next. */
  function report(event: AudioEvent) {
    if (event.type === 'broken' && mending.meet()) return
    store.send(event)
    if (event.type === 'moved') follow()
    if (event.type === 'ended' && !stopsHere()) void goOn.ended()
  }

  /** The network or the machine is back. */
  function wake() {
    mending.wake()
    goOn.wake()
  }
  return { ...made, ...createUpNext(store) }
}
