import { createStore, type ReadableStore } from '#web/store/create-store.ts'
import { useStore } from '#web/store/use-store.ts'
import { getSleepTimer } from './current-sleep-timer.ts'
import type { SleepState } from './sleep-timer.ts'

const NO_TIMER: ReadableStore<SleepState> = createStore<SleepState>(null)

/** The state of the sleep timer; null without one. */
export function useSleepTimer(): SleepState {
  return useStore(getSleepTimer() ?? NO_TIMER)
}
