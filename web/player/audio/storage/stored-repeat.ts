import { readStorage, writeStorage } from '#web/http/browser/browser-storage.ts'
import type { Repeat } from '../../core/state/audio-state.ts'
import type { AudioStore } from '../../core/state/audio-store.ts'

const KEY = 'repeat'

/** Restores this browser's repeat mode and stores changes. */
export function persistRepeat(store: AudioStore): void {
  store.send({ type: 'repeat-changed', repeat: readRepeat() })
  let { repeat } = store.getSnapshot()
  store.subscribe(() => {
    const { repeat: now } = store.getSnapshot()
    if (now === repeat) return
    repeat = now
    writeStorage('local', KEY, now === 'off' ? null : now)
  })
}

function readRepeat(): Repeat {
  const kept = readStorage('local', KEY)
  return kept === 'all' || kept === 'one' ? kept : 'off'
}
