import { contentClick } from '#rules/access/content-click.ts'
import { isSleepSound } from '#rules/player/sleep-sound.ts'
import { currentAccessLevel } from '#web/http/session/visitor.ts'
import { shouldLoop } from '../../core/looping.ts'
import { nextId } from '../../core/queue/play-order.ts'
import type { AudioState } from '../../core/state/audio-state.ts'
import type { AudioStore } from '../../core/state/audio-store.ts'
import type { AudioOutput } from '../../dom/audio-output.ts'
import type { SleepTimerControls } from '../sleep/sleep-timer.ts'

type LoopParts = {
  store: AudioStore
  sleep: Pick<SleepTimerControls, 'getSnapshot' | 'subscribe'>
  setLoop: AudioOutput['setLoop']
}

/** Repeats the current item by the repeat setting, and sleep sounds until a timer ends. */
export function loopPlayback({ store, sleep, setLoop }: LoopParts): void {
  function updateLooping(): void {
    const state = store.getSnapshot()
    const isLooping = shouldLoop({
      item: state.item?.preview ? null : state.item,
      repeat: state.repeat,
      sleep: sleep.getSnapshot()?.choice ?? null,
      isSleepSound: state.item !== null && !state.item.preview && (isSleepSound(state.item) || isLastSleepItem(state)),
    })
    if (isLooping === state.isLooping) return
    setLoop(isLooping)
    store.send({ type: 'looping', isLooping })
  }
  store.subscribe(updateLooping)
  sleep.subscribe(updateLooping)
  updateLooping()
}

/** Repeats the last open sleep item too: silence or an offer would wake the listener. */
function isLastSleepItem(state: AudioState): boolean {
  if (state.item?.content_category !== 'sleep') return false
  const id = nextId(state)
  const next = state.playlist.find((item) => item.id === id)
  return id === null || contentClick({ is_locked: next?.is_locked ?? false }, currentAccessLevel()) !== 'play'
}
