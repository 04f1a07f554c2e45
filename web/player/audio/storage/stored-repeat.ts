import { readStorage, writeStorage } from '#web/http/browser/browser-storage.ts'
import type { Repeat } from '../../core/state/audio-state.ts'
import type { AudioStore } from '../../core/state/audio-store.ts'

const KEY = 'repeat'

/** Restores this browser's repeat mode and stores changes. */
export function persistRepeat(store: AudioStore): void {
  store.send({ type: 'repeat-changed', repeat: readRepeat() })
  let { repeat } = store.getSnapshot()
  store.subscribe(() => {
    const { repeat: newRepeat } = store.getSnapshot()
    if (newRepeat === repeat) return
    repeat = newRepeat
    writeStorage('local', KEY, newRepeat === 'off' ? null : newRepeat)
  })
}

function readRepeat(): Repeat {
  const stored = readStorage('local', KEY)
  return stored === 'all' || stored === 'one' ? stored : 'off'
}
