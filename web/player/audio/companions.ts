import { track } from '#web/transport/track.ts'
import type { AudioStore } from '../core/audio-store.ts'
import { listenEvent } from '../core/listen-event.ts'
import type { AudioOutput } from '../dom/audio-output.ts'
import { setStop } from './after-end.ts'
import type { AudioEngine } from './audio-engine.ts'
import { bringBack } from './bring-back.ts'
import { onHeard } from './heard.ts'
import { loopSound } from './loop-sound.ts'
import { connectKeys } from './player-keys.ts'
import { renewLinks } from './renew-link.ts'
import { createSleep } from './sleep.ts'
import { setSleep } from './sleep-there.ts'

type Accompanied = { store: AudioStore; engine: AudioEngine; output: Pick<AudioOutput, 'setRate' | 'setLoop'> }

/**
 * Starts what goes along with the sound: what was on before, the keys, the sleep timer, links that last, the telling of
 * what was heard.
 */
export function accompany({ store, engine, output }: Accompanied): void {
  bringBack({ store, pause: engine.pause, setRate: output.setRate }).catch(() => undefined)
  const sleep = createSleep({ store, engine })
  setSleep(sleep)
  setStop(sleep.ended)
  loopSound({ store, sleep, setLoop: output.setLoop })
  connectKeys(store, engine)
  renewLinks({ store, engine })
  onHeard((heard) => {
    const { item, duration } = store.getSnapshot()
    track(listenEvent(heard, item?.id === heard.item.id ? duration : heard.item.duration))
  })
}
