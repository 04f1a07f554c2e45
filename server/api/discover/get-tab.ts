import { getTab } from '#contract/catalogue/discover.ts'
import { PAGE_SIZE } from '#contract/limits.ts'
import { readCursor } from '#server/database/keyset.ts'
import { findFeed } from '../../catalogue/find-feed.ts'
import { presentFeed } from '../../catalogue/present-feed.ts'
import { answer } from '../answer.ts'

export const answerGetTab = answer(getTab, async ({ params, query }, context) => {
  const after = query.offset === undefined ? undefined : readCursor(query.offset)
  const { tag, experiment } = query
  const feedQuery = { tabId: params.tab_id, tag, after, limit: query.limit ?? PAGE_SIZE, experiment }
  const feed = await context.memoize(`tab ${context.reader.locale} ${JSON.stringify(feedQuery)}`, () =>
    findFeed(feedQuery, context),
  )
  if (!feed) throw context.refuse('tab_not_found')
  return { data: await presentFeed(feed, query, context), last_item_identifier: feed.next }
})
