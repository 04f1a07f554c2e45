import { clamp } from '../core/clamp.ts'
import type { AudioEvent } from '../core/state/audio-event.ts'
import { FULL_VOLUME } from '../core/state/audio-state.ts'

export type VolumeControls = {
  /** 0 to 100; nothing is mute. */
  setVolume: (volume: number) => void
  setMuted: (isMuted: boolean) => void
  /** How much of the volume is left while the sound fades: 1 is all of it. The listener's volume stays what it was. */
  setFade: (part: number) => void
}

/** What the listener set, and what a fade leaves of it. Only the first is told: the slider does not move by itself. */
export function createVolumeControls(audio: HTMLAudioElement, report: (event: AudioEvent) => void): VolumeControls {
  let level = FULL_VOLUME
  let left = 1

  function apply(): void {
    audio.volume = clamp((level / FULL_VOLUME) * left, 1)
  }
  const tell = () => report({ type: 'sounded', volume: level, isMuted: audio.muted })
  audio.addEventListener('volumechange', tell)

  return {
    setVolume(volume) {
      level = Math.round(clamp(volume, FULL_VOLUME))
      audio.muted = level === 0
      apply()
      tell()
    },
    setMuted(isMuted) {
      audio.muted = isMuted
      // Its event may never come: an element that takes a recording on drops what it was about to tell.
      tell()
    },
    setFade(part) {
      left = clamp(part, 1)
      apply()
    },
  }
}
