import { type SqlBool, sql } from 'kysely'
import { DEFAULT_LOCALE } from '#contract/locales.ts'
import type { LetterAudience } from '#contract/studio/letters/letters.ts'
import { stateExpression } from '../billing/money/subscription-expressions.ts'
import type { Database, Transaction } from '../database.ts'
import type { LetterRow } from './letter-tables.ts'

/** Those who chose news, have a verified address that takes emails, are not blocked, and belong to an audience. */
function selectAudience(database: Database, audience: LetterAudience, now: number) {
  const { locale, access, artist_id, series_id = null, product_id = null } = audience
  let select = database
    .selectFrom('email_choice')
    .innerJoin('user', 'user.id', 'email_choice.user_id')
    .leftJoin('email_bounce', 'email_bounce.email_key', 'user.email_key')
    .where('email_choice.has_news', '=', 1)
    .where('user.email', 'is not', null)
    .where('user.is_verified', '=', 1)
    .where('email_bounce.email_key', 'is', null)
    .where('user.id', 'not in', (is) => is.selectFrom('person_block').select('person_block.user_id'))
  if (locale !== null)
    select = select.where((is) => is(is.fn.coalesce('user.locale', is.val(DEFAULT_LOCALE)), '=', locale))
  if (access !== 'everyone')
    select = select.where((is) => {
      const open = is
        .selectFrom('entitlement')
        .select('entitlement.user_id')
        .where('entitlement.starts_at', '<=', now)
        .where((ends) => ends.or([ends('entitlement.ends_at', 'is', null), ends('entitlement.ends_at', '>', now)]))
      return is('email_choice.user_id', access === 'subscribed' ? 'in' : 'not in', open)
    })
  if (artist_id !== null)
    select = select.where('email_choice.user_id', 'in', (is) =>
      is.selectFrom('follow').select('follow.user_id').where('follow.artist_id', '=', artist_id),
    )
  if (series_id !== null)
    select = select.where((is) =>
      is.or([
        is('email_choice.user_id', 'in', selectSeriesFollowers(database, series_id)),
        is('email_choice.user_id', 'in', selectSeriesListeners(database, series_id)),
      ]),
    )
  if (product_id !== null)
    select = select.where('email_choice.user_id', 'in', selectSubscribers(database, product_id, now))
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
export async function countAudience(database: Database, audience: LetterAudience, now: number) {
  const rows = await selectAudience(database, audience, now)
    .select('user.locale')
    .select((is) => [is.fn.countAll().as('people'), is.fn.count('email_choice.time_zone').as('zoned')])
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
  audience: LetterAudience,
  { after, limit, now }: { after: string; limit: number; now: number },
): Promise<string[]> {
  const rows = await selectAudience(database, audience, now)
    .select('email_choice.user_id')
    .where('email_choice.user_id', '>', after)
    .orderBy('email_choice.user_id')
    .limit(limit)
    .execute()
  return rows.map(({ user_id }) => user_id)
}

/** True if this person still belongs to those who get letters. */
export async function isStillWanted(database: Database, userId: string, now: number): Promise<boolean> {
  const everyone = { locale: null, access: 'everyone', artist_id: null } as const
  const row = await selectAudience(database, everyone, now)
    .select('email_choice.user_id')
    .where('email_choice.user_id', '=', userId)
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
    .where('state', '=', 'sending')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
