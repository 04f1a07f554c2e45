import { getTab } from '#contract/catalogue/discover.ts'
import { PAGE_SIZE } from '#contract/limits.ts'
import { readCursor } from '#server/database/keyset.ts'
import { withDailyItem } from '#server/present/daily.ts'
import { presentSection } from '#server/present/feed-section.ts'
import { filterExplicit } from '../../catalogue/entries/filter-explicit.ts'
import { presentEntries } from '../../catalogue/entries/present-entries.ts'
import { findFeed } from '../../catalogue/find-feed.ts'
import { presentingFor } from '../../context/context.ts'
import { answer } from '../answer.ts'

export const answerGetTab = answer(getTab, async ({ params, query }, context) => {
  const after = query.offset === undefined ? undefined : readCursor(query.offset)
  const feedQuery = { tabId: params.tab_id, tag: query.tag, after, limit: query.limit ?? PAGE_SIZE }
  const feed = await context.memoize(`tab ${JSON.stringify(feedQuery)}`, () => findFeed(feedQuery, context))
  if (!feed) throw context.refuse('tab_not_found')

  const presented = presentEntries(feed, presentingFor(context))
  const data = feed.sections.map((row) => {
    const entries = feed.entriesOf.get(row.id) ?? []
    const cards = entries.map((entry) => presented.get(`${entry.kind}:${entry.entry_id}`))
    const section = presentSection(row, filterExplicit(cards, query), feed.tags)
    const station = entries.find((entry) => entry.kind === 'radio')
    if (station) return { ...section, station: station.entry_id }
    return row.object === 'web-daily' && feed.daily ? withDailyItem(section, feed.daily) : section
  })
  return { data, last_item_identifier: feed.next }
})
