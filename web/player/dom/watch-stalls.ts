import { STALL_MILLISECONDS } from '../core/recording-remedy.ts'

/** Tells when an element has waited so long, with nothing arriving meanwhile, that it will not go on by itself. */
export function watchStalls(audio: HTMLAudioElement, tell: () => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isWaiting = false

  function watch(): void {
    clearTimeout(timer)
    if (isWaiting) timer = setTimeout(tell, STALL_MILLISECONDS)
  }
  function set(waits: boolean): void {
    isWaiting = waits
    watch()
  }
  audio.addEventListener('waiting', () => set(!audio.paused))
  audio.addEventListener('progress', watch)
  for (const event of ['playing', 'pause', 'error', 'emptied', 'ended']) audio.addEventListener(event, () => set(false))
}
