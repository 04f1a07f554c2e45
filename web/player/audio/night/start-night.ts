import type { AudioStore } from '../../core/state/audio-store.ts'
import type { SleepTimerControls } from '../sleep/sleep-timer.ts'
import { armAutomatically } from './arm-automatically.ts'
import { runBed } from './bed/run-bed.ts'
import { recordSleepPosition } from './wake/record-sleep-position.ts'
import { showWakeCard } from './wake/show-wake-card.ts'

export type NightParts = { store: AudioStore; sleep: SleepTimerControls }

/**
 * Starts what night mode needs beside its view: the timer that arms itself, the bed, and the record of the sleep position.
 */
export function startNight(parts: NightParts): void {
  armAutomatically(parts)
  runBed(parts)
  recordSleepPosition(parts)
  showWakeCard(parts)
}
