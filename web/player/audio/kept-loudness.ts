import { keep, readKept } from '#web/transport/storage.ts'
import { FULL_VOLUME } from '../core/audio-state.ts'
import type { AudioStore } from '../core/audio-store.ts'
import { clamp } from '../core/clamp.ts'
import type { Loudness } from '../dom/loudness.ts'

const KEY = 'loudness'

type Kept = { volume: number; isMuted: boolean }

/** Sets how loud it was when this browser was here last, and keeps what is set from now on. */
export function keepLoudness(
  store: AudioStore,
  { setVolume, setMuted }: Pick<Loudness, 'setVolume' | 'setMuted'>,
): void {
  const kept = readLoudness()
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
    keep('local', KEY, isPlain ? null : JSON.stringify({ volume, isMuted }))
  })
}

function readLoudness(): Kept | undefined {
  try {
    const kept: unknown = JSON.parse(readKept('local', KEY) ?? 'null')
    if (typeof kept !== 'object' || kept === null || !('volume' in kept) || !('isMuted' in kept)) return undefined
    const { volume, isMuted } = kept
    if (typeof volume !== 'number' || !Number.isFinite(volume) || typeof isMuted !== 'boolean') return undefined
    return { volume: Math.round(clamp(volume, FULL_VOLUME)), isMuted }
  } catch {
    return undefined
  }
}
