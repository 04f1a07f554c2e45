import type { SleepTimerControls } from './sleep-timer.ts'

let current: SleepTimerControls | undefined

/** The sleep timer; undefined until something has been played. */
export function getSleepTimer(): SleepTimerControls | undefined {
  return current
}

export function setSleepTimer(timer: SleepTimerControls): void {
  current = timer
}
