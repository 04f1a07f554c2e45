import type { FeedImportOptions } from '#server/catalogue/feeds/import-external-feed.ts'
import type { DatabaseFlags } from '../../command-line/flags.ts'
import type { OperatorProgram } from '../../command-line/open-operator-program.ts'
import type { OperatorContext } from '../../command-line/operator-context.ts'
import { printResult, progressOutput } from '../../command-line/print-result.ts'
import { reportLine } from '../../command-line/report-line.ts'
import { createProgress } from '../../progress.ts'

type FeedToTake = OperatorProgram & { source: string; options: FeedImportOptions }

/** Imports a feed, and prints what was new, changed and left out. */
export async function takeFeed(context: OperatorContext, flags: DatabaseFlags, feed: FeedToTake): Promise<void> {
  const { importExternalFeed } = await import('#server/catalogue/feeds/import-external-feed.ts')
  const { openOutbound } = await import('#server/startup/open-outbound.ts')
  const progress = createProgress('Importing the feed', progressOutput(context, flags))
  const parts = {
    ...feed.program,
    storage: feed.storage,
    outbound: openOutbound(feed.config),
    show: progress.show,
  }
  try {
    const report = await importExternalFeed(feed.source, parts, feed.options)
    progress.end()
    const { handle, outcome, left_out, left: _left, ...counts } = report
    const lines = [
      `${reportLine({ outcome: `${outcome} as ${handle}`, ...counts })}, ${left_out.length} left out`,
      ...left_out.map(({ title, reason }) => `  ${title}: ${reason}`),
    ]
    printResult(context, flags, { text: lines.join('\n'), json: report })
  } finally {
    progress.end()
  }
}
