import { track } from '#web/transport/track.ts'
import type { AudioStore } from '../core/audio-store.ts'
import { listenEvent } from '../core/listen-event.ts'
import type { AudioOutput } from '../dom/audio-output.ts'
import { setStopCondition } from './after-end.ts'
import type { AudioEngine } from './audio-engine.ts'
import { restorePlayback } from './bring-back.ts'
import { onSpanPlayed } from './heard.ts'
import { loopPlayback } from './loop-sound.ts'
import { connectShortcuts } from './player-keys.ts'
import { renewLinks } from './renew-link.ts'
import { createSleepTimer } from './sleep.ts'
import { setSleepTimer } from './sleep-there.ts'

type ExtensionParts = { store: AudioStore; engine: AudioEngine; output: Pick<AudioOutput, 'setRate' | 'setLoop'> }

/**
 * Starts what goes along with the sound: what was on before, the keys, the sleep timer, links that last, the telling of
 * what was heard.
 */
export function startPlayerExtensions({ store, engine, output }: ExtensionParts): void {
  restorePlayback({ store, pause: engine.pause, setRate: output.setRate }).catch(() => undefined)
  const sleep = createSleepTimer({ store, engine })
  setSleepTimer(sleep)
  setStopCondition(sleep.endsWithRecording)
  loopPlayback({ store, sleep, setLoop: output.setLoop })
  connectShortcuts(store, engine)
  renewLinks({ store, engine })
  onSpanPlayed((heard) => {
    const { item, duration } = store.getSnapshot()
    track(listenEvent(heard, item?.id === heard.item.id ? duration : heard.item.duration))
  })
}
