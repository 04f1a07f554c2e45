import type { FeedImportContext } from '#server/catalogue/feeds/feed-import-context.ts'
import { type FeedImportOptions, importFeedAt } from '#server/catalogue/feeds/import-external-feed.ts'
import { findFeedByAddressOrGuid } from '#server/database/catalogue/podcast-feeds.ts'
import { FeedError } from '#server/gateways/feeds/feed-error.ts'
import { OutboundError } from '#server/gateways/outbound/outbound-error.ts'
import type { OpmlFeed } from './opml-file.ts'

export type OpmlReport = {
  outcome: 'imported' | 'checked'
  new: { title: string; handle: string }[]
  known: string[]
  failed: { title: string; address: string; reason: string }[]
}

type OpmlOptions = Pick<FeedImportOptions, 'isDryRun' | 'isLocked'>

/**
 * Adds the feeds of an OPML file, one after another. Each series exists at once; the server fetches its episodes later.
 * A failing feed does not stop the others, and a feed that is here already keeps its settings.
 */
export async function importOpml(
  feeds: readonly OpmlFeed[],
  context: FeedImportContext,
  { isDryRun = false, isLocked }: OpmlOptions,
): Promise<OpmlReport> {
  const report: OpmlReport = { outcome: isDryRun ? 'checked' : 'imported', new: [], known: [], failed: [] }
  for (const [at, { title, address }] of feeds.entries()) {
    const known = await findFeedByAddressOrGuid(context.database, { address, podcastGuid: null })
    if (known) report.known.push(title)
    else {
      try {
        const { handle } = await importFeedAt(address, context, { isDryRun, isLocked, mostItems: 0 })
        report.new.push({ title, handle })
      } catch (error) {
        if (!(error instanceof FeedError || error instanceof OutboundError)) throw error
        report.failed.push({ title, address, reason: error.message })
      }
    }
    context.show?.(at + 1, feeds.length)
  }
  return report
}
