import { forwarded, rewound } from '../../core/queue/play-order.ts'
import { FULL_VOLUME } from '../../core/state/audio-state.ts'
import type { AudioOutput } from '../../dom/audio-output.ts'
import { storeRate } from '../storage/stored-rates.ts'
import type { EngineDependencies } from './engine-dependencies.ts'
import { createPlaybackControls, type PlaybackControls } from './playback-controls.ts'
import { createSkipControls, type SkipControls } from './skip-items.ts'

export type AudioEngine = PlaybackControls &
  SkipControls & {
    /** Pauses if playing, else plays. */
    toggle: () => void
    pause: () => void
    seek: (position: number) => void
    /** Returns to the position before the last long jump. */
    undoJump: () => void
    rewind: () => void
    forward: () => void
    setVolume: (volume: number) => void
    setFade: AudioOutput['setFade']
    toggleMute: () => void
    /** Sets the speed of this item and its series. */
    setRate: (rate: number) => void
    setTemporaryRate: AudioOutput['setTemporaryRate']
    maximize: () => void
    minimize: () => void
  }

/** The player's actions. Only events of the element tell the store that playback has started or ended. */
export function createAudioEngine(dependencies: EngineDependencies): AudioEngine {
  const { store, output } = dependencies
  const state = store.getSnapshot
  const playback = createPlaybackControls(dependencies)
  /** The item whose position was moved before it was played. */
  let seekedItemId: string | null = null

  function seek(position: number): void {
    const { item } = state()
    if (!item || item.live) return
    if (item.audio_url) output.seek(position)
    else {
      seekedItemId = item.id
      store.send({ type: 'seeked-before-load', position })
    }
  }

  /** Also ends the wait for a link, and silences the former source, which may still be heard meanwhile. */
  function pause(): void {
    const { status, item } = state()
    if (status === 'loading' && !item?.audio_url) store.send({ type: 'cancel-load' })
    output.pause()
  }

  function toggle(): void {
    const { status, item } = state()
    const hasLink = Boolean(item?.audio_url)
    if (status === 'loading' || status === 'playing') pause()
    else if (status === 'failed') void playback.retry()
    else if (!hasLink) {
      void playback.resume(seekedItemId === item?.id)
      seekedItemId = null
    } else if (playback.isLinkExpiring()) void playback.retry({ bypassesCache: false })
    else output.play()
  }

  return {
    ...playback,
    ...createSkipControls(dependencies, { play: playback.play, restart: () => seek(0) }),
    ...createSettingControls(dependencies),
    seek,
    undoJump() {
      const { jumpedFrom } = state()
      if (jumpedFrom === null) return
      seek(jumpedFrom)
      store.send({ type: 'jump-undone' })
    },
    toggle,
    pause,
    rewind: () => seek(rewound(state())),
    forward: () => seek(forwarded(state())),
  }
}

type SettingControls = Pick<
  AudioEngine,
  'setVolume' | 'setFade' | 'toggleMute' | 'setRate' | 'setTemporaryRate' | 'maximize' | 'minimize'
>

function createSettingControls({ store, output }: EngineDependencies): SettingControls {
  return {
    setVolume: output.setVolume,
    setFade: output.setFade,
    setTemporaryRate: output.setTemporaryRate,
    toggleMute() {
      const { isMuted, volume } = store.getSnapshot()
      if (isMuted && volume === 0) output.setVolume(FULL_VOLUME)
      else output.setMuted(!isMuted)
    },
    setRate(rate) {
      const { item } = store.getSnapshot()
      if (!item || item.live) return
      storeRate(item, rate)
      output.setRate(rate)
    },
    maximize: () => store.send({ type: 'maximized' }),
    minimize: () => store.send({ type: 'minimized' }),
  }
}
