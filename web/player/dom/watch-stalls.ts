import { STALL_MILLISECONDS } from '../core/recording-remedy.ts'

/** Tells when an element has waited so long, with nothing arriving meanwhile, that it will not go on by itself. */
export function watchStalls(media: HTMLMediaElement, tell: () => void): void {
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
  media.addEventListener('waiting', () => set(!media.paused))
  // One that was let play before it had anything to play does not say that it waits.
  media.addEventListener('loadstart', () => set(!media.paused))
  media.addEventListener('progress', watch)
  for (const event of ['playing', 'pause', 'error', 'emptied', 'ended']) media.addEventListener(event, () => set(false))
}
