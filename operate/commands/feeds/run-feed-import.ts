import type { FeedImportOptions } from '#server/catalogue/feeds/import-external-feed.ts'
import type { DatabaseFlags } from '../../command-line/flags.ts'
import type { OperatorProgram } from '../../command-line/open-operator-program.ts'
import type { OperatorContext } from '../../command-line/operator-context.ts'
import { printResult, progressOutput } from '../../command-line/print-result.ts'
import { reportLine } from '../../command-line/report-line.ts'
import { createProgress } from '../../progress.ts'

type FeedImport = OperatorProgram & {
  source: string
  options: FeedImportOptions
  /** Overrides the feed's value, now and in later imports. */
  chosen?: { category?: string; locale?: string }
}

/** Imports a feed, and prints the new, changed and left-out items. */
export async function runFeedImport(context: OperatorContext, flags: DatabaseFlags, feed: FeedImport): Promise<void> {
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
    const { chosen = {} } = feed
    const report = await importExternalFeed(feed.source, parts, feed.options)
    if (!feed.options.isDryRun) await chooseSettings(feed.program, report.handle, chosen)
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

async function chooseSettings(
  program: FeedImport['program'],
  handle: string,
  settings: { category?: string; locale?: string },
): Promise<void> {
  if (Object.keys(settings).length === 0) return
  const { findSeriesIdByHandle } = await import('#server/database/catalogue/podcast-feeds.ts')
  const { findVersion } = await import('#server/database/studio/revisions.ts')
  const { changeFeed } = await import('#server/studio/feeds/change-feed.ts')
  const id = (await findSeriesIdByHandle(program.database, handle)) ?? ''
  const version = await findVersion(program.database, { kind: 'feed', entryId: id })
  await changeFeed(program, null, { id, version, settings })
}
