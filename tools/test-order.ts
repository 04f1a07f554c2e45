import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * What takes longest begins first, so that nobody waits for one long file when all others are done. Vitest knows how
 * long a file took once it has run it here; these are short to read and long to run. Those that listen for minutes leave
 * the processor to the screens that are walked meanwhile.
 */
export const LONG = [
  'journeys/radio-hour.long.test.ts',
  'journeys/every-screen.test.ts',
  'journeys/ads.test.ts',
  'journeys/menus.test.ts',
  'journeys/wishes.test.ts',
  'journeys/ad-failures.test.ts',
  'journeys/full-player.test.ts',
  'journeys/video.test.ts',
  'journeys/other-addresses.test.ts',
  'journeys/stream-faults.test.ts',
]

/** Where in the order a file stands; tests of pages come last, because they load everything anew. */
export function placeOf(path: string): number {
  if (path.startsWith('web/')) return LONG.length + 1
  const at = LONG.indexOf(path)
  return at < 0 ? LONG.length : at
}

export class TestOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => placeOf(moduleId.slice(this.ctx.config.root.length + 1))
    return (await super.sort(files)).toSorted((one, other) => place(one) - place(other))
  }
}
