import type { SleepChoice } from '../../../core/sleep-timer.ts'
import { getSleepTimer } from '../../sleep/current-sleep-timer.ts'
import { nightSettings } from '../night-store.ts'

/** Sets the sleep timer with the fade of the night. */
export function setNightTimer(choice: SleepChoice | null): void {
  getSleepTimer()?.set(choice, { fadeSeconds: nightSettings.getSnapshot().fadeSeconds })
}
