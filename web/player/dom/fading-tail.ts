import { millisecondsOpen } from '#web/http/browser/clock.ts'
import { crossfadeVolumes } from '../core/crossfade/crossfade.ts'
import { isElsewhere } from './is-elsewhere.ts'
import { playInSync } from './play-in-sync.ts'
import type { BlendControls } from './volume.ts'

const STEP_MILLISECONDS = 50

export type FadingTail = {
  /** Plays the rest of the recording by a second element, silently. False where that may not start or has no volume. */
  prepare: () => Promise<boolean>
  /** The second element is heard in place of the first one and fades out; the first one fades in with its next recording. */
  release: (seconds: number) => void
  /** True from then until the first element has its next recording: its events are ignored. */
  isLeaving: () => boolean
  /** The first element has its next recording. */
  arrive: () => void
  stop: () => void
}

/** The rest of a recording whose element goes on to the next one. */
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
    if (isElsewhere(audio)) return false
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
      // What comes late, or not at all, is not waited for.
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

/** False where the element may not start. Some phones leave the volume to their buttons: it would be heard at once there. */
async function startSilently(element: HTMLAudioElement, reference: HTMLAudioElement): Promise<boolean> {
  element.volume = 0
  if (element.volume !== 0) return false
  return playInSync(element, reference).then(
    () => true,
    () => false,
  )
}

/** How far each side of a fade is, from 0 to 1 and further. The next recording's begins with its sound. */
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
