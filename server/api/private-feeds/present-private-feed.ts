import type { PrivateFeed } from '#contract/catalogue/private-feeds.ts'
import { privateFeedBase } from '#contract/paths.ts'
import type { PrivateFeedRow } from '#server/database/listening/private-feeds.ts'
import { feedTokenOf } from '../../catalogue/private-feeds/encrypt-feed-secrets.ts'
import { titleOfFeed } from '../../catalogue/private-feeds/open-feed.ts'
import type { Context } from '../../context/context.ts'

export async function presentFeed(row: PrivateFeedRow, context: Context): Promise<PrivateFeed> {
  return {
    id: row.id,
    kind: row.kind,
    series_id: row.kind === 'series' ? row.subject : null,
    title: await titleOfFeed(context, row),
    created_at: new Date(row.created_at).toISOString(),
    last_fetched_at: row.last_fetched_at === null ? null : new Date(row.last_fetched_at).toISOString(),
    last_app: row.last_app,
  }
}

export async function presentFeedWithAddress(row: PrivateFeedRow, context: Context) {
  const url = `${context.siteUrl}${privateFeedBase(await feedTokenOf(context, row))}feed.xml`
  return { ...(await presentFeed(row, context)), url }
}
