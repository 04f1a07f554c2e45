import type { SleepChoice } from './sleep-timer.ts'
import type { AudioState, Repeat } from './state/audio-state.ts'

type LoopConditions = Pick<AudioState, 'item' | 'repeat'> & {
  /** The sleep timer that is set; null for none. */
  sleep: SleepChoice | null
  /** A sound without words, to sleep by. */
  isSleepSound: boolean
}

/**
 * Whether what plays begins again by itself at its end. Under a timer that ends by the clock a sleep sound does so until
 * then; under one that ends with the recording nothing does. A stream has no end.
 */
export function shouldLoop({ item, repeat, sleep, isSleepSound }: LoopConditions): boolean {
  if (!item || item.live || sleep?.kind === 'item' || sleep?.kind === 'chapter') return false
  return repeat === 'one' || (isSleepSound && sleep !== null)
}

const NEXT: Record<Repeat, Repeat> = { off: 'all', all: 'one', one: 'off' }

/** What pressing Repeat sets: the whole list, then this one, then neither. */
export function nextRepeat(repeat: Repeat): Repeat {
  return NEXT[repeat]
}
