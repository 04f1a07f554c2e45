import { sql } from 'kysely'
import { REFUND_WINDOW_DAYS } from '#contract/limits.ts'
import { DAY_MILLISECONDS } from '#rules/dates/durations.ts'
import type { Database } from '../database.ts'

/** A violated invariant, and the ids of the rows. */
export type InvariantViolation = { invariant: string; ids: string[] }

const MOST_IDS = 20
/** Longer than usual outages of a store; declined requests that are retried later are excluded. */
const RESOLUTION_MILLISECONDS = 2 * DAY_MILLISECONDS

type Query = ReturnType<typeof sql<{ id: string }>>

/** The billing invariants, each as a query that finds its violations. Operators see the names (docs/operating.md). */
const INVARIANTS: Record<string, (now: number) => Query> = {
  'I1 no period is charged twice': () => sql`
    select subscription_id as id from charge
    where subscription_id is not null and kind in ('period', 'double') and status = 'succeeded'
      and not exists (select 1 from refund where refund.charge_id = charge.id and refund.status = 'pending')
    group by subscription_id, period_start having count(*) > 1`,
  'I2 every charge grants what it paid for': () => sql`
    select charge.id from charge
    left join subscription on subscription.id = charge.subscription_id
    left join gift on gift.purchase_id = charge.purchase_id
    where charge.status = 'succeeded' and charge.kind in ('period', 'single')
      and (charge.kind = 'single' or subscription.id is null or (subscription.refunded_at is null
        and subscription.ended_at is null and subscription.expires_at < charge.period_end))
      and (charge.kind = 'period' or gift.id is null)`,
  'I3 no ended subscription gives access': (now) => sql`
    select subscription.id from subscription join entitlement on entitlement.id = subscription.id
    where (subscription.refunded_at <= ${now} or subscription.ended_at <= ${now})
      and (entitlement.ends_at is null or entitlement.ends_at > ${now})`,
  'I4 every paid subscription gives access': () => sql`
    select subscription.id from subscription left join entitlement on entitlement.id = subscription.id
    where subscription.refunded_at is null and subscription.ended_at is null and subscription.user_id not like 'gone:%'
      and subscription.kind <> 'donation'
      and (entitlement.id is null or entitlement.user_id <> subscription.user_id
        or entitlement.ends_at < subscription.expires_at)`,
  'I5 every answered request has its record': () => sql`
    select subject_id as id from idempotency_key
    where subject_id is not null and answer_json is not null
      and not exists (select 1 from purchase where purchase.id = idempotency_key.subject_id)
      and not exists (select 1 from refund where refund.id = idempotency_key.subject_id)
      and not exists (select 1 from subscription where subscription.id = idempotency_key.subject_id)`,
  'I6 the ledger balances': () => sql`
    select group_key as id from ledger_entry group by group_key, currency having sum(amount) <> 0 or count(*) <> 2`,
  'I6 payouts balance': () => sql`
    select group_key as id from payout_entry group by group_key, currency having sum(amount) <> 0`,
  // Summed once for all charges, instead of a ledger scan for each.
  'I6 the ledger matches charges and refunds': () => sql`
    with booked as (
      select charge_id, account, sum(amount) as amount from ledger_entry
      where account like 'store:%' group by charge_id, account),
    paid_back as (select charge_id, sum(amount) as amount from refund
      where status = 'succeeded' and reason <> 'elsewhere' group by charge_id)
    select charge.id from charge
    left join booked on booked.charge_id = charge.id and booked.account = 'store:' || charge.store
    left join paid_back on paid_back.charge_id = charge.id
    where coalesce(booked.amount, 0)
      <> case when charge.status in ('succeeded', 'refunded') then charge.amount else 0 end
        - coalesce(paid_back.amount, 0)`,
  'I7 every provider event is processed': () => sql`
    select id from provider_event where handled_at is null and due_at is null`,
  // External refunds do not count against refunds by a store or a bank.
  'I8 refunds do not exceed their charge': () => sql`
    select charge.id from charge
    join refund on refund.charge_id = charge.id and refund.status = 'succeeded' and refund.reason <> 'elsewhere'
    group by charge.id, charge.amount having sum(refund.amount) > charge.amount`,
  'I8 a charge is refunded when its whole amount is': () => sql`
    select charge.id from charge
    where (charge.status = 'refunded') <> (charge.status in ('succeeded', 'refunded')
      and charge.amount <= coalesce((select sum(amount) from refund
        where refund.charge_id = charge.id and refund.status = 'succeeded'), 0))`,
  'I8 a refunded gift is revoked': () => sql`
    select gift.id from gift join charge on charge.purchase_id = gift.purchase_id and charge.kind = 'single'
    where charge.status = 'refunded' and gift.revoked_at is null`,
  'I8 every refund of ours arrives': () => sql`
    select charge.id from charge left join subscription on subscription.id = charge.subscription_id
    where charge.status = 'succeeded'
      and (charge.kind = 'double' or subscription.refunded_at is not null or subscription.ended_at is not null)
      and exists (select 1 from refund where refund.charge_id = charge.id and refund.status = 'refused'
        and refund.reason in ('asked', 'operator', 'too_late')
        and exists (select 1 from ledger_entry where group_key = 'refund:' || refund.id || ':kept'))
      and not exists (select 1 from refund where refund.charge_id = charge.id and refund.status = 'pending')`,
  'I8 self-service refunds follow the rule': () => sql`
    select refund.id from refund
    join charge on charge.id = refund.charge_id
    join subscription on subscription.id = refund.subscription_id
    where refund.reason = 'asked' and refund.status <> 'refused' and charge.beneficiary is null
      and (charge.store <> 'card' or subscription.canceled_at is null
        or subscription.canceled_at - subscription.active_start_date > ${REFUND_WINDOW_DAYS * 24 * 3600_000})`,
  'I9 a redeemed gift has one subscription': () => sql`
    select gift.id from gift
    left join subscription on subscription.gift_key = 'gift:' || gift.id
    where (gift.redeemed_by is null) <> (subscription.id is null)`,
  'I12 a trial is used once': () => sql`
    select subscription.user_id as id from subscription
    join purchase on purchase.id = subscription.purchase_id
    where subscription.trial_period_ends_at is not null and purchase.trial_family is not null
    group by subscription.user_id, purchase.trial_family having count(*) > 1`,
  'I14 a donation gives no access': () => sql`
    select subscription.id from subscription join entitlement on entitlement.id = subscription.id
    where subscription.kind = 'donation'`,
  'I14 ledger entries are booked for the beneficiary': () => sql`
    select ledger_entry.charge_id as id from ledger_entry join charge on charge.id = ledger_entry.charge_id
    where ledger_entry.account not like 'store:%' and ledger_entry.account <> 'operator'
      and ledger_entry.account <> coalesce('donations:' || charge.beneficiary, 'income')`,
  'I14 charges match their donation': () => sql`
    select charge.id from charge left join subscription on subscription.id = charge.subscription_id
    left join donation on donation.id = charge.purchase_id
    where (charge.kind = 'donation' and (donation.id is null or donation.beneficiary <> charge.beneficiary))
      or (subscription.kind = 'donation' and (charge.beneficiary is null or charge.beneficiary <> subscription.beneficiary))
      or (subscription.kind <> 'donation' and charge.beneficiary is not null)`,
  'I14 donation refunds follow the rule': () => sql`
    select refund.id from refund join charge on charge.id = refund.charge_id
    where refund.reason = 'asked' and charge.beneficiary is not null
      and refund.created_at - charge.charged_at > ${REFUND_WINDOW_DAYS * 24 * 3600_000}`,
  'I13 the outcome of every renewal is resolved': (now) => sql`
    select charge.id from charge join subscription on subscription.id = charge.subscription_id
    where charge.status = 'pending' and charge.purchase_id is null and charge.charged_at < ${now - RESOLUTION_MILLISECONDS}
      and (subscription.renews_at is null or subscription.renews_at < ${now - RESOLUTION_MILLISECONDS})
      and exists (select 1 from charge_attempt where charge_attempt.charge_id = charge.id
        and charge_attempt.status in ('started', 'pending', 'unknown'))`,
  'I15 the uses of a discount are counted, and within its limit': () => sql`
    select id from discount
    where uses > most_uses or uses <> (
      select count(distinct purchase_id) from discount_use where discount_use.discount_id = discount.id)`,
  // Cards are charged by the processor, which may learn late that a discount is over: then it takes less.
  'I15 charges of a discounted purchase are as agreed': () => sql`
    with paid as (
      select charge.id, charge.store, charge.amount, purchase.price, purchase.regular_price,
        row_number() over (partition by charge.subscription_id order by charge.period_start)
          <= purchase.discount_periods as is_discounted
      from purchase join charge on charge.subscription_id = purchase.subscription_id and charge.kind = 'period'
        and charge.status in ('succeeded', 'refunded') and charge.consent_id = purchase.consent_id
      where purchase.discount_id is not null)
    select id from paid
    where amount > case when is_discounted then price else regular_price end
      or (store <> 'card' and amount < case when is_discounted then price else regular_price end)`,
  'I13 the outcome of every abandoned charge is resolved': (now) => sql`
    select subject_id as id from provider_request
    where kind = 'find_out' and due_at is not null and created_at < ${now - RESOLUTION_MILLISECONDS}`,
}

/** All violations; empty if valid. */
export async function listInvariantViolations(database: Database, now: number): Promise<InvariantViolation[]> {
  const violations: InvariantViolation[] = []
  for (const [invariant, query] of Object.entries(INVARIANTS)) {
    const { rows } = await query(now).execute(database)
    if (rows.length > 0) violations.push({ invariant, ids: rows.slice(0, MOST_IDS).map(({ id }) => id) })
  }
  return violations
}
