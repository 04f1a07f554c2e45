import { readStorage, writeStorage } from '#web/http/browser/browser-storage.ts'
import { clamp } from '../../core/clamp.ts'
import { FULL_VOLUME } from '../../core/state/audio-state.ts'
import type { AudioStore } from '../../core/state/audio-store.ts'
import type { VolumeControls } from '../../dom/volume.ts'

const KEY = 'loudness'

type StoredVolume = { volume: number; isMuted: boolean }

/** Restores this browser's volume and stores changes. */
export function persistVolume(
  store: AudioStore,
  { setVolume, setMuted }: Pick<VolumeControls, 'setVolume' | 'setMuted'>,
): void {
  const stored = readStoredVolume()
  if (stored) {
    setVolume(stored.volume)
    setMuted(stored.isMuted)
  }
  let { volume, isMuted } = store.getSnapshot()
  store.subscribe(() => {
    const state = store.getSnapshot()
    if (state.volume === volume && state.isMuted === isMuted) return
    ;({ volume, isMuted } = state)
    const isPlain = volume === FULL_VOLUME && !isMuted
    writeStorage('local', KEY, isPlain ? null : JSON.stringify({ volume, isMuted }))
  })
}

function readStoredVolume(): StoredVolume | undefined {
  try {
    const stored: unknown = JSON.parse(readStorage('local', KEY) ?? 'null')
    if (typeof stored !== 'object' || stored === null || !('volume' in stored) || !('isMuted' in stored))
      return undefined
    const { volume, isMuted } = stored
    if (typeof volume !== 'number' || !Number.isFinite(volume) || typeof isMuted !== 'boolean') return undefined
    return { volume: Math.round(clamp(volume, FULL_VOLUME)), isMuted }
  } catch {
    return undefined
  }
}
