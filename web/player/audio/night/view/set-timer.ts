import type { SleepChoice } from '../../../core/sleep-timer.ts'
import { getSleepTimer } from '../../sleep/current-sleep-timer.ts'
import { nightSettings } from '../night-store.ts'

/** Sets the sleep timer with night mode's fade. */
export function setNightTimer(choice: SleepChoice | null): void {
  getSleepTimer()?.set(choice, { fadeSeconds: nightSettings.getSnapshot().fadeSeconds })
}
