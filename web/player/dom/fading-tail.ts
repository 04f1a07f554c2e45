import { millisecondsOpen } from '#web/http/browser/clock.ts'
import { crossfadeVolumes } from '../core/crossfade/crossfade.ts'
import { playInSync } from './play-in-sync.ts'
import { isPlayingRemotely } from './remote-playback.ts'
import type { BlendControls } from './volume.ts'

const STEP_MILLISECONDS = 50

export type FadingTail = {
  /** Starts a second element in sync with the recording, silently. False if it may not start or has no volume. */
  prepare: () => Promise<boolean>
  /**
   * Makes the second element audible in place of the first one and fades it out; the first one fades in with its next
   * recording.
   */
  release: (seconds: number) => void
  /** True from `release` until the first element has its next recording: its events are ignored. */
  isLeaving: () => boolean
  /** Call it when the first element has its next recording. */
  arrive: () => void
  stop: () => void
}

/** Plays the rest of a recording on a second element while the first one continues with the next recording. */
export function createFadingTail(audio: HTMLAudioElement, { setBlend, loudness }: BlendControls): FadingTail {
  let tail: HTMLAudioElement | null = null
  let timer: ReturnType<typeof setInterval> | undefined
  let isLeaving = false

  function stop(): void {
    clearInterval(timer)
    isLeaving = false
    dropTail()
    setBlend(1)
  }

  function dropTail(): void {
    const dropped = tail
    tail = null
    dropped?.pause()
    dropped?.removeAttribute('src')
    dropped?.load()
  }

  async function prepare(): Promise<boolean> {
    stop()
    if (isPlayingRemotely(audio)) return false
    const element = new Audio(audio.currentSrc)
    tail = element
    const isReady = await startSilently(element, audio)
    if (tail === element && (!isReady || audio.paused)) stop()
    return tail === element
  }

  function release(seconds: number): void {
    if (!tail) return
    const progress = createProgress(seconds)
    const step = () => {
      const gone = progress.gone()
      if (tail) {
        Object.assign(tail, { volume: loudness() * crossfadeVolumes(gone).from, muted: audio.muted })
        if (gone >= 1) dropTail()
      }
      const come = progress.come(!isLeaving && !audio.paused && audio.readyState > audio.HAVE_CURRENT_DATA)
      setBlend(crossfadeVolumes(come).to)
      // The fade ends even if the next recording is late or missing.
      if (come >= 1 || gone >= 2) stop()
    }
    isLeaving = true
    step()
    audio.pause()
    timer = setInterval(step, STEP_MILLISECONDS)
  }

  return {
    prepare,
    release,
    isLeaving: () => isLeaving,
    arrive() {
      isLeaving = false
    },
    stop,
  }
}

/**
 * Starts an element at volume 0; false if it may not start. Where only the phone's buttons set the volume, it would be
 * audible at once.
 */
async function startSilently(element: HTMLAudioElement, reference: HTMLAudioElement): Promise<boolean> {
  element.volume = 0
  if (element.volume !== 0) return false
  return playInSync(element, reference).then(
    () => true,
    () => false,
  )
}

/**
 * The progress of both sides of a fade: 0 at the start, 1 at the end, then more. The next recording's side starts with
 * its sound.
 */
function createProgress(seconds: number) {
  const leftAt = millisecondsOpen()
  let arrivedAt: number | undefined
  const partSince = (moment: number) => (millisecondsOpen() - moment) / 1000 / seconds
  return {
    gone: () => partSince(leftAt),
    come(hasSound: boolean): number {
      if (hasSound) arrivedAt ??= millisecondsOpen()
      return arrivedAt === undefined ? 0 : partSince(arrivedAt)
    },
  }
}
