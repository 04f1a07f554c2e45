import { productTitleOf } from '#brand/product-titles.ts'
import type { Person } from '#contract/studio/people.ts'
import type { SignInMethods } from '#rules/accounts/sign-in-methods.ts'
import { mayRefundPart } from '#rules/billing/partial-refund.ts'
import { isAppStore, isCarrierStore } from '#rules/billing/store-name.ts'
import { subscriptionState } from '#rules/billing/subscription-state.ts'
import { emailKey } from '#rules/forms/email.ts'
import { personHistory } from '#rules/studio/person-history.ts'
import type { UserRow } from '#server/database/accounts/account-tables.ts'
import { findPersonBlock } from '#server/database/accounts/person-blocks.ts'
import { findEntitlementEnd } from '#server/database/accounts/sessions.ts'
import { listSessionFamilies } from '#server/database/accounts/users.ts'
import type { SubscriptionRow } from '#server/database/billing/billing-tables.ts'
import { listUserCharges, type UserCharge } from '#server/database/billing/charges.ts'
import type { Database } from '#server/database/database.ts'
import { listActionUndos } from '#server/database/studio/people/action-undos.ts'
import {
  listDeclinedAttempts,
  listMessagesTo,
  listPlanChanges,
  listUserRefunds,
} from '#server/database/studio/people.ts'
import { listStaffActions } from '#server/database/studio/staff-actions.ts'
import { presentCharge, presentSubscription, subscriptionRecord } from '#server/present/subscriptions.ts'
import { presentStaffAction } from '../audit/present-staff-action.ts'
import { presentUndoable } from './present-undoable.ts'

const LATEST_MESSAGES = 20
const LATEST_ACTIONS = 50

type PersonContext = {
  user: UserRow
  now: number
  methods: SignInMethods
  subscriptions: readonly { row: SubscriptionRow; nextChargeAt: number | null }[]
  refundLimit: number | null
}

/** A person as staff see them: without listening data and secrets. */
export async function presentPerson(database: Database, context: PersonContext): Promise<Person> {
  const { user, now, methods, subscriptions, refundLimit } = context
  const charges = await listUserCharges(database, user.id)
  const refunds = await listUserRefunds(database, user.id)
  const accessEnd = await findEntitlementEnd(database, user.id, now)
  const block = await findPersonBlock(database, user.id)
  return {
    id: user.id,
    name: user.name,
    email: user.email,
    phone: user.phone,
    is_verified: user.is_verified === 1,
    is_carrier_user: user.is_dcb === 1,
    locale: user.locale,
    created_at: isoTime(user.created_at),
    ways_in: waysIn(methods),
    has_access: accessEnd !== undefined,
    blocked_at: block ? isoTime(block.blocked_at) : null,
    access_until: accessEnd === undefined || accessEnd === null ? null : isoTime(accessEnd),
    devices: (await listSessionFamilies(database, user.id, now)).map((family) => ({
      id: family.id,
      name: family.device_name,
      signed_in_at: isoTime(family.created_at),
      last_used_at: isoTime(family.used_at),
    })),
    subscriptions: subscriptions.map(({ row }) => presentSubscription(row, now)),
    charges: charges.map(presentCharge),
    history: await presentHistory(database, { user, now, subscriptions, charges, refunds }),
    messages: await presentMessages(database, user),
    actions: (await listStaffActions(database, { personId: user.id, limit: LATEST_ACTIONS })).map(presentStaffAction),
    undoable: presentUndoable(
      await listActionUndos(database, user.id, now),
      subscriptions.map(({ row }) => row),
      now,
    ),
    refundable: refundableParts(charges, refunds),
    refund_limit: refundLimit,
  }
}

type HistoryContext = Pick<PersonContext, 'user' | 'now' | 'subscriptions'> & {
  charges: readonly UserCharge[]
  refunds: Awaited<ReturnType<typeof listUserRefunds>>
}

async function presentHistory(
  database: Database,
  { user, now, subscriptions, charges, refunds }: HistoryContext,
): Promise<Person['history']> {
  const declined = await listDeclinedAttempts(database, user.id)
  const planChanges = await listPlanChanges(database, user.id)
  return personHistory({
    created_at: user.created_at,
    subscriptions: subscriptions.map(({ row, nextChargeAt: next_charge_at }) => ({
      ...row,
      next_charge_at,
      past_due_at: pastDueAt(row, now),
    })),
    charges,
    declined: declined.map(({ ended_at, started_at, id: _, ...attempt }) => ({
      ...attempt,
      at: ended_at ?? started_at,
    })),
    refunds: refunds.map(({ id: _, reason: __, status: ___, ...refund }) => refund),
    planChanges: planChanges.map(({ product_id, price: amount, currency, created_at, ended_at, text, agreed_at }) => ({
      ...{ title: productTitleOf(product_id), amount, currency, text, agreed_at },
      at: ended_at ?? created_at,
    })),
  })
}

/** Stores that charge by themselves report no attempts: only that a charge is late. */
function pastDueAt(row: SubscriptionRow, now: number): number | null {
  return !isCarrierStore(row.store) && subscriptionState(subscriptionRecord(row), now) === 'past_due'
    ? row.expires_at
    : null
}

async function presentMessages(database: Database, { email, phone }: UserRow): Promise<Person['messages']> {
  const addresses = [...(email ? [emailKey(email)] : []), ...(phone ? [phone] : [])]
  const messages = await listMessagesTo(database, addresses, LATEST_MESSAGES)
  return messages.map(({ id, channel, subject, code, created_at, sent_at }) => ({
    id,
    channel,
    // The subject of a message with a code has the code in it.
    subject: code === null ? subject : null,
    created_at: isoTime(created_at),
    sent_at: sent_at === null ? null : isoTime(sent_at),
  }))
}

/** What is left of each paid charge that its store can refund. */
function refundableParts(
  charges: readonly UserCharge[],
  refunds: Awaited<ReturnType<typeof listUserRefunds>>,
): Person['refundable'] {
  return charges
    .filter(({ status, store }) => status === 'succeeded' && !isAppStore(store))
    .map((charge) => {
      const paidBack = refunds.filter(({ charge_id }) => charge_id === charge.id)
      const left = paidBack.reduce((rest, { amount }) => rest - amount, charge.amount)
      return { charge_id: charge.id, left, in_parts: mayRefundPart(charge) }
    })
    .filter(({ left }) => left > 0)
}

function waysIn({ has_password, providers, passkeys, email, phone }: SignInMethods): string[] {
  return [
    ...(has_password ? ['password'] : []),
    ...(passkeys > 0 ? ['passkey'] : []),
    ...(email === null ? [] : ['email']),
    ...(phone === null ? [] : ['phone']),
    ...providers,
  ]
}

function isoTime(time: number): string {
  return new Date(time).toISOString()
}
