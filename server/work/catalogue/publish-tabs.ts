import type { Program } from '#server/context/context.ts'
import { publishDueVersions } from '#server/studio/tabs/publish-due-versions.ts'
import { runPeriodically, type Stoppable } from '../run-periodically.ts'

const EVERY_MILLISECONDS = 1000

/** Makes scheduled versions of front pages live at their time. Any number of processes may run it. */
export function startPublishingTabs(
  program: Pick<Program, 'database' | 'clock'>,
  onError: (error: unknown) => void,
): Stoppable {
  return runPeriodically(() => publishDueVersions(program), {
    task: 'publishTabs',
    everyMilliseconds: EVERY_MILLISECONDS,
    onError,
  })
}
