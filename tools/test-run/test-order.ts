import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Slow test files run first, so that the run does not wait for one at the end. Vitest knows durations only from earlier
 * runs on the machine. The radio hour mostly waits, so it runs beside the tests of screens.
 */
export const SLOWEST_FILES = [
  'journeys/radio/radio-hour.long.test.ts',
  'journeys/screens/every-screen.test.ts',
  'journeys/watching/ads.test.ts',
  'journeys/screens/menus.test.ts',
  'journeys/accounts/pending-actions.test.ts',
  'journeys/watching/ad-failures.test.ts',
  'journeys/listening/full-player.test.ts',
  'journeys/watching/video.test.ts',
  'journeys/screens/other-addresses.test.ts',
  'journeys/listening/stream-faults.test.ts',
]

/** A file's position in the order. Tests of pages are last, since each loads all modules again. */
export function priorityOf(path: string): number {
  if (path.startsWith('web/')) return SLOWEST_FILES.length + 1
  const at = SLOWEST_FILES.indexOf(path)
  return at < 0 ? SLOWEST_FILES.length : at
}

export class SlowestFirstSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => priorityOf(moduleId.slice(this.ctx.config.root.length + 1))
    return (await super.sort(files)).toSorted((one, other) => place(one) - place(other))
  }
}
