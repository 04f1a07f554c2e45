import { track } from '#web/transport/track.ts'
import type { AudioStore } from '../core/audio-store.ts'
import { listenEvent } from '../core/listen-event.ts'
import { setStop } from './after-end.ts'
import type { AudioEngine } from './audio-engine.ts'
import { onHeard } from './heard.ts'
import { connectKeys } from './player-keys.ts'
import { renewLinks } from './renew-link.ts'
import { createSleep } from './sleep.ts'
import { setSleep } from './sleep-there.ts'

/** Starts what goes along with the sound: the keys, the sleep timer, links that last, the telling of what was heard. */
export function accompany(store: AudioStore, engine: AudioEngine): void {
  const sleep = createSleep({ store, engine })
  setSleep(sleep)
  setStop(sleep.ended)
  connectKeys(store, engine)
  renewLinks({ store, engine })
  onHeard((heard) => {
    const { item, duration } = store.getSnapshot()
    track(listenEvent(heard, item?.id === heard.item.id ? duration : heard.item.duration))
  })
}
