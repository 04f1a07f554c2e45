import { type SqlBool, sql } from 'kysely'
import { DEFAULT_LOCALE } from '#contract/locales.ts'
import type { LetterAudience, LetterChannel } from '#contract/studio/letters/letters.ts'
import { stateExpression } from '../billing/money/subscription-expressions.ts'
import type { Database, Transaction } from '../database.ts'
import { selectNewsBrowsers } from '../reminders/push-subscriptions.ts'
import { SENDING_STATES } from './letter-states.ts'
import type { LetterRow } from './letter-tables.ts'

type AudienceQuery = { channel: LetterChannel; audience: LetterAudience; now: number }

/**
 * Those who chose news by a channel and can get them there: a verified address that takes emails, or a browser whose session
 * lives. Nobody who is blocked.
 */
function selectReachable(database: Database, channel: LetterChannel, now: number) {
  const select = database
    .selectFrom('user')
    .leftJoin('email_choice', 'email_choice.user_id', 'user.id')
    .leftJoin('email_bounce', 'email_bounce.email_key', 'user.email_key')
    .leftJoin('reminder', 'reminder.user_id', 'user.id')
    .where('user.id', 'not in', (is) => is.selectFrom('person_block').select('person_block.user_id'))
  if (channel === 'push')
    return select.where('user.id', 'in', selectNewsBrowsers(database, now).select('push_subscription.user_id'))
  return select
    .where('email_choice.has_news', '=', 1)
    .where('user.email', 'is not', null)
    .where('user.is_verified', '=', 1)
    .where('email_bounce.email_key', 'is', null)
}

/** Those of them who belong to an audience. */
function selectAudience(database: Database, { channel, audience, now }: AudienceQuery) {
  const { locale, access, artist_id, series_id = null, product_id = null } = audience
  let select = selectReachable(database, channel, now)
  if (locale !== null)
    select = select.where((is) => is(is.fn.coalesce('user.locale', is.val(DEFAULT_LOCALE)), '=', locale))
  if (access !== 'everyone')
    select = select.where((is) => {
      const open = is
        .selectFrom('entitlement')
        .select('entitlement.user_id')
        .where('entitlement.starts_at', '<=', now)
        .where((ends) => ends.or([ends('entitlement.ends_at', 'is', null), ends('entitlement.ends_at', '>', now)]))
      return is('user.id', access === 'subscribed' ? 'in' : 'not in', open)
    })
  if (artist_id !== null)
    select = select.where('user.id', 'in', (is) =>
      is.selectFrom('follow').select('follow.user_id').where('follow.artist_id', '=', artist_id),
    )
  if (series_id !== null)
    select = select.where((is) =>
      is.or([
        is('user.id', 'in', selectSeriesFollowers(database, series_id)),
        is('user.id', 'in', selectSeriesListeners(database, series_id)),
      ]),
    )
  if (product_id !== null) select = select.where('user.id', 'in', selectSubscribers(database, product_id, now))
  return select
}

/** Those whose own subscription of this plan gives access: trials, unpaid and cancelled ones too. */
function selectSubscribers(database: Database, productId: string, now: number) {
  return database
    .selectFrom('subscription')
    .select('subscription.user_id')
    .where('subscription.product_id', '=', productId)
    .where('subscription.kind', '=', 'paid')
    .where(sql<SqlBool>`${stateExpression(database, now)} not in ('refunded', 'expired')`)
}

/** Those who followed an artist from the page of this series. */
function selectSeriesFollowers(database: Database, seriesId: string) {
  return database
    .selectFrom('follow')
    .innerJoin('series', 'series.handle', 'follow.series_handle')
    .select('follow.user_id')
    .where('series.id', '=', seriesId)
}

/** Those who heard a recording of this series in 30 days. Visits are kept only of people who agreed to be counted. */
function selectSeriesListeners(database: Database, seriesId: string) {
  return database
    .selectFrom('listening_visit')
    .select('listening_visit.visitor_id')
    .where('listening_visit.kind', '=', 'series')
    .where('listening_visit.subject', '=', seriesId)
}

/** The audience by language, and how many of them have no time zone. */
export async function countAudience(database: Database, query: AudienceQuery) {
  const rows = await selectAudience(database, query)
    .select('user.locale')
    .select((is) => {
      const ofBrowser = selectNewsBrowsers(database, query.now)
        .select(({ fn }) => fn.max('push_subscription.time_zone').as('time_zone'))
        .where('push_subscription.user_id', '=', is.ref('user.id'))
      const zone = is.fn.coalesce('email_choice.time_zone', ofBrowser, 'reminder.time_zone')
      const zoned = query.channel === 'push' ? is.fn.count(zone) : is.fn.count('email_choice.time_zone')
      return [is.fn.countAll().as('people'), zoned.as('zoned')]
    })
    .groupBy('user.locale')
    .execute()
  // Accounts without a language are written to in English.
  const groups = new Map<string, { people: number; zoned: number }>()
  for (const { locale, people, zoned } of rows) {
    const name = locale ?? DEFAULT_LOCALE
    const known = groups.get(name) ?? { people: 0, zoned: 0 }
    groups.set(name, { people: known.people + Number(people), zoned: known.zoned + Number(zoned) })
  }
  return [...groups].map(([locale, group]) => ({ locale, ...group }))
}

/** The next people of a letter's audience, by id. */
export async function listAudienceAfter(
  database: Database,
  query: AudienceQuery,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> {
  const rows = await selectAudience(database, query)
    .select('user.id')
    .where('user.id', '>', after)
    .orderBy('user.id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** True if this person still belongs to those who get letters by a channel. */
export async function isStillWanted(
  database: Database,
  { userId, channel, now }: { userId: string; channel: LetterChannel; now: number },
): Promise<boolean> {
  const row = await selectReachable(database, channel, now)
    .select('user.id')
    .where('user.id', '=', userId)
    .executeTakeFirst()
  return row !== undefined
}

/** Notes that a letter's audience is gathered up to a person; false if another process has done so. */
export async function updateGathered(
  transaction: Transaction,
  { id, gathered_to }: Pick<LetterRow, 'id' | 'gathered_to'>,
  next: Pick<LetterRow, 'gathered_to' | 'is_gathered'>,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('letter')
    .set(next)
    .where('id', '=', id)
    .where('gathered_to', '=', gathered_to)
    .where('state', 'in', SENDING_STATES)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
