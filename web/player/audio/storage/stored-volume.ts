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
  const kept = readStoredVolume()
  if (kept) {
    setVolume(kept.volume)
    setMuted(kept.isMuted)
  }
  let { volume, isMuted } = store.getSnapshot()
  store.subscribe(() => {
    const now = store.getSnapshot()
    if (now.volume === volume && now.isMuted === isMuted) return
    ;({ volume, isMuted } = now)
    const isPlain = volume === FULL_VOLUME && !isMuted
    writeStorage('local', KEY, isPlain ? null : JSON.stringify({ volume, isMuted }))
  })
}

function readStoredVolume(): StoredVolume | undefined {
  try {
    const kept: unknown = JSON.parse(readStorage('local', KEY) ?? 'null')
    if (typeof kept !== 'object' || kept === null || !('volume' in kept) || !('isMuted' in kept)) return undefined
    const { volume, isMuted } = kept
    if (typeof volume !== 'number' || !Number.isFinite(volume) || typeof isMuted !== 'boolean') return undefined
    return { volume: Math.round(clamp(volume, FULL_VOLUME)), isMuted }
  } catch {
    return undefined
  }
}
