import { type Expression, type SqlBool, sql } from 'kysely'
import { STORES } from '#contract/billing/subscriptions.ts'
import type { Database } from '../database.ts'

/**
 * The people of a charge, a refund or a subscription, by its id or the provider's; also by the correlator under which a
 * charge was sent to its provider, or by the person's own id.
 */
export async function searchUsersByReference(database: Database, reference: string, limit: number) {
  const ofCharge = () => database.selectFrom('charge').select('charge.user_id')
  const ofRefund = () => ofCharge().innerJoin('refund', 'refund.charge_id', 'charge.id')
  const ofAttempt = ofCharge().innerJoin('charge_attempt', 'charge_attempt.charge_id', 'charge.id')
  const ofSubscription = () => database.selectFrom('subscription').select('user_id')
  // One query for each key: with `or` PostgreSQL reads all charges.
  const owners = await ofCharge()
    .where('charge.id', '=', reference)
    .union(ofCharge().where(isOfProvider(reference)))
    .union(ofAttempt.where('charge_attempt.correlator', '=', reference))
    .union(ofRefund().where('refund.id', '=', reference))
    .union(ofRefund().where('refund.provider_id', '=', reference))
    .union(ofSubscription().where('id', '=', reference))
    .union(ofSubscription().where(isOfProvider(reference)))
    .limit(limit)
    .execute()
  const ids = [reference, ...owners.map(({ user_id }) => user_id)]
  return selectPeople(database).where('id', 'in', ids).limit(limit).execute()
}

/** Names every store, so that the index of stores and their ids is used. */
function isOfProvider(reference: string): Expression<SqlBool> {
  return sql<SqlBool>`(store in (${sql.join(STORES)}) and provider_id = ${reference})`
}

function selectPeople(database: Database) {
  return database.selectFrom('user').select(['id', 'name', 'email', 'phone'])
}

/** The users among these who have access now: none who is blocked. */
export async function listUsersWithAccess(
  database: Database,
  userIds: readonly string[],
  now: number,
): Promise<Set<string>> {
  if (userIds.length === 0) return new Set()
  const rows = await database
    .selectFrom('entitlement')
    .select('user_id')
    .where('user_id', 'in', userIds)
    .where('starts_at', '<=', now)
    .where((is) => is.or([is('ends_at', 'is', null), is('ends_at', '>', now)]))
    .where('user_id', 'not in', (is) => is.selectFrom('person_block').select('person_block.user_id'))
    .execute()
  return new Set(rows.map(({ user_id }) => user_id))
}

/** Declined attempts of a user's charges with the reason, and the charge's plan. */
export async function listDeclinedAttempts(database: Database, userId: string) {
  return database
    .selectFrom('charge_attempt')
    .innerJoin('charge', 'charge.id', 'charge_attempt.charge_id')
    .select(['charge_attempt.id', 'charge_attempt.ended_at', 'charge_attempt.started_at', 'charge_attempt.decline'])
    .select(['charge.id as charge_id', 'charge.title', 'charge.store', 'charge.amount', 'charge.currency'])
    .select(['charge.subscription_id', 'charge.period_start'])
    .where('charge.user_id', '=', userId)
    .where('charge_attempt.status', '=', 'refused')
    .execute()
}

/** Refunds and disputes of a user's charges that were not declined. */
export async function listUserRefunds(database: Database, userId: string) {
  return database
    .selectFrom('refund')
    .innerJoin('charge', 'charge.id', 'refund.charge_id')
    .select(['refund.id', 'refund.created_at', 'refund.amount', 'refund.currency', 'refund.reason', 'refund.status'])
    .select(['charge.id as charge_id', 'charge.title', 'charge.store'])
    .where('charge.user_id', '=', userId)
    .where('refund.status', '!=', 'refused')
    .execute()
}

/** A user's changes of plan that were made, with the consent to each. */
export async function listPlanChanges(database: Database, userId: string) {
  return database
    .selectFrom('purchase')
    .leftJoin('consent', 'consent.id', 'purchase.consent_id')
    .select(['purchase.product_id', 'purchase.price', 'purchase.currency', 'purchase.created_at', 'purchase.ended_at'])
    .select(['consent.text', 'consent.agreed_at'])
    .where('purchase.user_id', '=', userId)
    .where('purchase.kind', '=', 'change')
    .where('purchase.status', '=', 'succeeded')
    .execute()
}

/** The latest messages to these addresses, without their text. */
export async function listMessagesTo(database: Database, recipientKeys: readonly string[], limit: number) {
  if (recipientKeys.length === 0) return []
  return database
    .selectFrom('message')
    .select(['id', 'channel', 'subject', 'code', 'created_at', 'sent_at'])
    .where('recipient_key', 'in', recipientKeys)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}
