import { buildCommand } from '@stricli/core'
import { CHANGE_FLAGS, type ChangeFlags, oneArgument, switchFlag, textFlag } from '../../command-line/flags.ts'
import { withProgramUnlessDry } from '../../command-line/open-operator-program.ts'
import type { OperatorContext } from '../../command-line/operator-context.ts'
import { printResult } from '../../command-line/print-result.ts'
import { UsageError } from '../../command-line/usage-error.ts'
import type { RemovalReport } from '../../feeds/change-removal.ts'

const MAX_REASON = 500
const HANDLE = oneArgument('The handle of the feed’s series', 'HANDLE')

export const removeFeed = buildCommand({
  async func(this: OperatorContext, flags: ChangeFlags & { keepSeries: boolean; reason?: string }, handle: string) {
    const reason = flags.reason?.trim() ?? 'command line'
    if (reason === '' || reason.length > MAX_REASON)
      throw new UsageError(`--reason needs 1 to ${MAX_REASON} characters`)
    await withProgramUnlessDry(this, flags, async ({ program }) => {
      const { removeFeedByHandle } = await import('../../feeds/change-removal.ts')
      const removal = { handle, keepsSeries: flags.keepSeries, reason, isDryRun: flags.dryRun }
      printReport(this, flags, await removeFeedByHandle(program, removal))
    })
  },
  parameters: {
    flags: {
      ...CHANGE_FLAGS,
      keepSeries: switchFlag('Listeners keep its series; only new episodes end'),
      reason: textFlag('Why, for the log', 'TEXT'),
    },
    positional: HANDLE,
  },
  docs: {
    brief: 'End the import of a feed, and hide its series',
    fullDescription:
      '"selah feeds restore" undoes that.\n\nExample: selah feeds remove quiet-hours --reason "Its owner asked" --dry-run',
  },
})

export const restoreFeed = buildCommand({
  async func(this: OperatorContext, flags: ChangeFlags, handle: string) {
    await withProgramUnlessDry(this, flags, async ({ program }) => {
      const { restoreFeedByHandle } = await import('../../feeds/change-removal.ts')
      printReport(this, flags, await restoreFeedByHandle(program, { handle, isDryRun: flags.dryRun }))
    })
  },
  parameters: { flags: CHANGE_FLAGS, positional: HANDLE },
  docs: {
    brief: 'Undo the removal of a feed',
    fullDescription: 'Example: selah feeds restore quiet-hours',
  },
})

function printReport(context: OperatorContext, flags: ChangeFlags, report: RemovalReport): void {
  const { outcome, title, episodes, saved_by, tabs } = report
  const places = tabs.length === 0 ? 'on no tab' : `on ${tabs.join(', ')}`
  const text = `${outcome} ${title}: ${episodes} public episodes, saved by ${saved_by}, ${places}`
  printResult(context, flags, { text, json: report })
}
