import { contentClick } from '#rules/content-click.ts'
import { isSleepSound } from '#rules/sleep-sound.ts'
import { currentAccessLevel } from '#web/transport/visitor.ts'
import type { AudioState } from '../core/audio-state.ts'
import { nextId } from '../core/audio-steps.ts'
import type { AudioStore } from '../core/audio-store.ts'
import { shouldLoop } from '../core/looping.ts'
import type { AudioOutput } from '../dom/audio-output.ts'
import type { SleepTimerControls } from './sleep.ts'

type LoopParts = {
  store: AudioStore
  sleep: Pick<SleepTimerControls, 'getSnapshot' | 'subscribe'>
  setLoop: AudioOutput['setLoop']
}

/** Lets what plays begin again by itself, where it is to repeat, or is to be heard until a timer ends. */
export function loopPlayback({ store, sleep, setLoop }: LoopParts): void {
  function look(): void {
    const state = store.getSnapshot()
    const isLooping = shouldLoop({
      item: state.item,
      repeat: state.repeat,
      sleep: sleep.getSnapshot()?.choice ?? null,
      isSleepSound: state.item !== null && (isSleepSound(state.item) || isLastSleepItem(state)),
    })
    if (isLooping === state.isLooping) return
    setLoop(isLooping)
    store.send({ type: 'looping', isLooping })
  }
  store.subscribe(look)
  sleep.subscribe(look)
  look()
}

/** Of what is made for sleep the last that may be heard is heard again, too: it is no hour for silence or an offer. */
function isLastSleepItem(state: AudioState): boolean {
  if (state.item?.content_category !== 'sleep') return false
  const id = nextId(state)
  const next = state.playlist.find((item) => item.id === id)
  return id === null || contentClick({ is_locked: next?.is_locked ?? false }, currentAccessLevel()) !== 'play'
}
