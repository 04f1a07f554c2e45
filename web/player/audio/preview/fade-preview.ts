import type { AudioStore } from '../../core/state/audio-store.ts'
import type { AudioOutput } from '../../dom/audio-output.ts'

const FADE_SECONDS = 3

/** A free preview fades out before its end, so that nothing breaks off. */
export function fadePreviews(store: AudioStore, setFade: AudioOutput['setFade']): void {
  let isFading = false
  store.subscribe(() => {
    const { item, status, position, duration } = store.getSnapshot()
    const left = item?.preview && status === 'playing' && duration > 0 ? duration - position : FADE_SECONDS
    const isNearEnd = left < FADE_SECONDS
    if (isNearEnd) setFade(Math.max(0, left / FADE_SECONDS))
    else if (isFading) setFade(1)
    isFading = isNearEnd
  })
}
