import { clamp } from '../core/clamp.ts'
import type { AudioEvent } from '../core/state/audio-event.ts'
import { FULL_VOLUME } from '../core/state/audio-state.ts'

export type VolumeControls = {
  /** 0 to 100; 0 is mute. */
  setVolume: (volume: number) => void
  setMuted: (isMuted: boolean) => void
  /** The fraction of the volume during a fade, from 0 to 1. The listener's setting stays. */
  setFade: (fraction: number) => void
}

export type BlendControls = {
  /** The fraction of the volume while one recording fades into another, from 0 to 1, on top of any fade. */
  setBlend: (fraction: number) => void
  /** The listener's volume times the fade, from 0 to 1, without the blend. */
  loudness: () => number
}

/**
 * The listener's volume and a fade on top of it. Only the former is reported, so the slider does not move by itself.
 */
export function createVolumeControls(
  audio: HTMLAudioElement,
  report: (event: AudioEvent) => void,
): VolumeControls & BlendControls {
  let level = FULL_VOLUME
  let fade = 1
  let blend = 1

  const loudness = () => (level / FULL_VOLUME) * fade
  function apply(): void {
    audio.volume = clamp(loudness() * blend, 1)
  }
  const reportVolume = () => report({ type: 'volume-changed', volume: level, isMuted: audio.muted })
  audio.addEventListener('volumechange', reportVolume)

  return {
    setVolume(volume) {
      level = Math.round(clamp(volume, FULL_VOLUME))
      audio.muted = level === 0
      apply()
      reportVolume()
    },
    setMuted(isMuted) {
      audio.muted = isMuted
      // The element's event may never fire: loading a new source drops queued events.
      reportVolume()
    },
    setFade(fraction) {
      fade = clamp(fraction, 1)
      apply()
    },
    setBlend(fraction) {
      blend = clamp(fraction, 1)
      apply()
    },
    loudness,
  }
}
