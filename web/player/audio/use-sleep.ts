import { useSyncExternalStore } from 'react'
import type { SleepState } from './sleep.ts'
import { getSleepTimer } from './sleep-there.ts'

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
