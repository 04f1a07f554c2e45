import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * What takes longest begins first, so that nobody waits for one long file when all others are done. Vitest knows how
 * long a file took once it has run it here; these are short to read and long to run. Those that listen for minutes leave
 * the processor to the screens that are walked meanwhile.
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

/** Where in the order a file stands; tests of pages come last, because they load everything anew. */
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
