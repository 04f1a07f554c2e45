import { FULL_VOLUME } from '../core/audio-state.ts'
import { forwarded, rewound } from '../core/audio-steps.ts'
import type { EngineParts } from './engine-parts.ts'
import { createSkips, type Skips } from './skip-items.ts'
import { createStarts, type Starts } from './start-item.ts'

export type AudioEngine = Starts &
  Skips & {
    /** Pauses what sounds, goes on with what does not. */
    toggle: () => void
    pause: () => void
    seek: (position: number) => void
    rewind: () => void
    forward: () => void
    setVolume: (volume: number) => void
    toggleMute: () => void
  }

/** What the controls do. The element answers with events, and those change the store; nothing here does. */
export function createAudioEngine(parts: EngineParts): AudioEngine {
  const { store, output } = parts
  const state = store.getSnapshot
  const starts = createStarts(parts)

  function seek(position: number): void {
    const { item } = state()
    if (item?.audio_url && !item.live) output.seek(position)
  }

  function toggle(): void {
    const { status, item } = state()
    const hasLink = Boolean(item?.audio_url)
    if (status === 'loading' && !hasLink) store.send({ type: 'abandon' })
    else if (status === 'loading' || status === 'playing') output.pause()
    else if (status === 'failed' || !hasLink) void starts.retry()
    else output.play()
  }

  function toggleMute(): void {
    const { isMuted, volume } = state()
    if (isMuted && volume === 0) output.setVolume(FULL_VOLUME)
    else output.setMuted(!isMuted)
  }

  return {
    ...starts,
    ...createSkips(parts, { play: starts.play, restart: () => seek(0) }),
    seek,
    toggle,
    toggleMute,
    pause: output.pause,
    rewind: () => seek(rewound(state())),
    forward: () => seek(forwarded(state())),
    setVolume: output.setVolume,
  }
}
