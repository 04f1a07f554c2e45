import type { Fixture } from '../fixture/fixture.ts'
import { baselineTargets } from './baseline-targets.ts'
import { cachedFeedTarget, signedInTargets } from './call-targets.ts'
import { mediaTargets } from './media-targets.ts'
import { cachedPageTargets, uncachedPageTargets } from './page-targets.ts'
import type { Target } from './target.ts'
import { writeTargets } from './write-targets.ts'

/** Every target in the order of the report. */
export async function allTargets(
  fixture: Fixture,
  { port, hasNginx }: { port: number; hasNginx: boolean },
): Promise<Target[]> {
  return [
    ...baselineTargets(fixture, hasNginx),
    ...cachedPageTargets(fixture),
    ...uncachedPageTargets(fixture),
    cachedFeedTarget(fixture),
    ...signedInTargets(fixture, 'embedded'),
    ...signedInTargets(fixture, 'postgresql'),
    ...writeTargets(fixture),
    ...(await mediaTargets(fixture, port)),
  ]
}
