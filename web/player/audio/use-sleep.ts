import { useSyncExternalStore } from 'react'
import type { SleepState } from './sleep.ts'
import { getSleep } from './sleep-there.ts'

const nothing = () => () => undefined

/** The sleep timer as it stands; null while none is set. */
export function useSleep(): SleepState {
  const sleep = getSleep()
  return useSyncExternalStore(
    sleep?.subscribe ?? nothing,
    () => sleep?.getSnapshot() ?? null,
    () => null,
  )
}
