import { afterAll, beforeEach } from 'vitest'
import type { TestSimulators } from './test-simulators.ts'

/** Has each test of a file begin as if nothing had been bought or told before, and closes the peers after the last. */
export function resetSimulatorsBetweenTests(openedSimulators: () => TestSimulators): void {
  beforeEach(() => {
    openedSimulators().simulators.reset()
    openedSimulators().notifications.length = 0
  })
  afterAll(() => openedSimulators().stop())
}
