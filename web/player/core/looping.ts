import type { SleepChoice } from './sleep-timer.ts'
import type { AudioState, Repeat } from './state/audio-state.ts'

type LoopConditions = Pick<AudioState, 'item' | 'repeat'> & {
  /** The sleep timer's choice; null without a timer. */
  sleep: SleepChoice | null
  /** A sound without words, to sleep by. */
  isSleepSound: boolean
}

/**
 * True if the current item repeats at its end. With a timer that ends by the clock a sleep sound repeats until then;
 * with one that ends with the item nothing repeats. A live stream has no end.
 */
export function shouldLoop({ item, repeat, sleep, isSleepSound }: LoopConditions): boolean {
  if (!item || item.live || sleep?.kind === 'item' || sleep?.kind === 'chapter') return false
  return repeat === 'one' || (isSleepSound && sleep !== null)
}

const NEXT: Record<Repeat, Repeat> = { off: 'all', all: 'one', one: 'off' }

/** The next repeat mode: all, one, off. */
export function nextRepeat(repeat: Repeat): Repeat {
  return NEXT[repeat]
}
