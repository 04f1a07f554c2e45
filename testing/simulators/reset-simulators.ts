import { afterAll, beforeEach } from 'vitest'
import type { TestSimulators } from './test-simulators.ts'

/** Resets the simulators' state before each test of a file, and closes them after the last. */
export function resetSimulatorsBetweenTests(openedSimulators: () => TestSimulators): void {
  beforeEach(() => {
    openedSimulators().simulators.reset()
    openedSimulators().notifications.length = 0
  })
  afterAll(() => openedSimulators().stop())
}
