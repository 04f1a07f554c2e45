import { useSyncExternalStore } from 'react'
import { getSleepTimer } from './current-sleep-timer.ts'
import type { SleepState } from './sleep-timer.ts'

const nothing = () => () => undefined

/** The sleep timer as it stands; null while none is set. */
export function useSleepTimer(): SleepState {
  const sleep = getSleepTimer()
  return useSyncExternalStore(
    sleep?.subscribe ?? nothing,
    () => sleep?.getSnapshot() ?? null,
    () => null,
  )
}
