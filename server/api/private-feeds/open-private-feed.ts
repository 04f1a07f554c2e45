import { openPrivateFeed } from '#contract/catalogue/private-feeds.ts'
import { MAX_PRIVATE_FEEDS } from '#contract/limits.ts'
import { isSubscribed } from '#rules/access/access.ts'
import { lockUser } from '#server/database/accounts/sessions.ts'
import { findSeries } from '#server/database/catalogue/series.ts'
import type { Database } from '#server/database/database.ts'
import { insertPrivateFeed, listPrivateFeedRows } from '#server/database/listening/private-feeds.ts'
import { newFeedSecret } from '../../catalogue/private-feeds/feed-secrets.ts'
import { ownId } from '../../context/own-id.ts'
import { answer } from '../answer.ts'
import { presentFeedWithAddress } from './present-private-feed.ts'

export const answerOpenPrivateFeed = answer(openPrivateFeed, async ({ params, body }, context) => {
  const { database, clock, ids, refuse } = context
  const userId = ownId(context, params.id)
  if (!isSubscribed(context.visitor.accessLevel)) throw refuse('subscription_required')
  const series = body.carries === 'series' ? await findSeries(database, body.series_id ?? '', clock.now()) : undefined
  if (body.carries === 'series' && !series) throw refuse('series_not_found')
  const subject = series?.id ?? ''
  const find = async (from: Database) => {
    const rows = await listPrivateFeedRows(from, userId)
    return { row: rows.find((one) => one.kind === body.carries && one.subject === subject), count: rows.length }
  }
  const known = await find(database)
  if (known.row) return { data: await presentFeedWithAddress(known.row, context) }
  const of = { id: ids.newId(), generation: 1 }
  const row = { ...of, user_id: userId, kind: body.carries, subject, created_at: clock.now() }
  const { stored } = newFeedSecret(context.signer, of)
  await database.transaction().execute(async (transaction) => {
    // Of several made at once, each must count those before it.
    if (!(await lockUser(transaction, userId))) throw refuse('forbidden')
    const current = await find(transaction)
    if (current.row) return
    if (current.count >= MAX_PRIVATE_FEEDS) throw refuse('too_many_feeds')
    await insertPrivateFeed(transaction, { ...row, ...stored, last_fetched_at: null, last_app: null })
  })
  const made = await find(database)
  if (!made.row) throw new Error('a private feed that was just made is gone')
  return { data: await presentFeedWithAddress(made.row, context) }
})
