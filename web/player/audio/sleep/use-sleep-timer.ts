import { useSyncExternalStore } from 'react'
import { getSleepTimer } from './current-sleep-timer.ts'
import type { SleepState } from './sleep-timer.ts'

const nothing = () => () => undefined

/** The state of the sleep timer; null without one. */
export function useSleepTimer(): SleepState {
  const sleep = getSleepTimer()
  return useSyncExternalStore(
    sleep?.subscribe ?? nothing,
    () => sleep?.getSnapshot() ?? null,
    () => null,
  )
}
