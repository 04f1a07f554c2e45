import { buildCommand } from '@stricli/core'
import { OperatorError } from '#server/context/operator-error.ts'
import { CHANGE_FLAGS, type ChangeFlags, oneArgument } from '../../command-line/flags.ts'
import { withProgramUnlessDry } from '../../command-line/open-operator-program.ts'
import type { OperatorContext } from '../../command-line/operator-context.ts'
import { runFeedImport } from './run-feed-import.ts'

export const refreshFeed = buildCommand({
  async func(this: OperatorContext, flags: ChangeFlags, handle: string) {
    await withProgramUnlessDry(this, flags, async (opened) => {
      const { listFeedHealth } = await import('#server/database/catalogue/podcast-feeds.ts')
      const feed = (await listFeedHealth(opened.program.database)).find((one) => one.handle === handle)
      if (!feed?.address) throw new OperatorError(`no feed with an address fills the series ${handle}`)
      await runFeedImport(this, flags, { ...opened, source: feed.address, options: { isDryRun: flags.dryRun } })
    })
  },
  parameters: { flags: CHANGE_FLAGS, positional: oneArgument('The handle of the feed’s series', 'HANDLE') },
  docs: {
    brief: 'Fetch a feed now, before it is due',
    fullDescription: 'Example: selah feeds refresh quiet-hours --dry-run',
  },
})
