import { cancelSubscription, resumeSubscription } from '#contract/billing/subscriptions.ts'
import { isCallError } from '#contract/errors.ts'
import { canCancel, canResume } from '#rules/billing/refund-eligibility.ts'
import { subscriptionState } from '#rules/billing/subscription-state.ts'
import type { SubscriptionRow } from '#server/database/billing/billing-tables.ts'
import { lockSubscription } from '#server/database/billing/subscriptions.ts'
import type { Transaction } from '#server/database/database.ts'
import { presentSubscription, subscriptionRecord } from '#server/present/subscriptions.ts'
import { findUnresolvedCharge } from '../../billing/charges/due-charge.ts'
import { idempotent } from '../../billing/idempotent.ts'
import { notifyCancelled } from '../../billing/notices/notify.ts'
import { performProviderRequests } from '../../billing/providers/perform-provider-requests.ts'
import { scheduleProviderRequest } from '../../billing/providers/schedule-provider-request.ts'
import { changeSubscription } from '../../billing/subscriptions/change-subscription.ts'
import { ownSubscription } from '../../billing/subscriptions/own-subscription.ts'
import type { Context, Program } from '../../context/context.ts'
import { answer } from '../answer.ts'

export const answerCancelSubscription = answer(cancelSubscription, async ({ params }, context) => {
  const { id } = await ownSubscription(context, params.id)
  return idempotent(context, { call: cancelSubscription, input: { params } }, async ({ subjectId }) => {
    const row = await changeAndTellProvider(context, id, async (transaction, locked) => {
      const state = subscriptionState(subscriptionRecord(locked), context.clock.now())
      if (!canCancel(locked.store, state, locked.renews_at !== null) || locked.kind !== 'paid') {
        // Begun by this very request before it was interrupted: it is done.
        if (subjectId === id && state === 'cancelled') return locked
        throw context.refuse('not_cancellable')
      }
      return recordCancellation(transaction, context, locked)
    })
    return { data: presentSubscription(row, context.clock.now()) }
  })
})

export const answerResumeSubscription = answer(resumeSubscription, async ({ params }, context) => {
  const { id } = await ownSubscription(context, params.id)
  return idempotent(context, { call: resumeSubscription, input: { params } }, async () => {
    const row = await changeAndTellProvider(context, id, async (transaction, locked) => {
      const state = subscriptionState(subscriptionRecord(locked), context.clock.now())
      if (!canResume(locked.store, state) || locked.kind !== 'paid') throw context.refuse('not_resumable')
      return recordResumption(transaction, context, locked)
    })
    return { data: presentSubscription(row, context.clock.now()) }
  })
})

type ChangeLocked = (transaction: Transaction, locked: SubscriptionRow) => Promise<SubscriptionRow>

/** Changes one’s subscription, then tells the provider; a provider that is silent is told later. */
async function changeAndTellProvider(context: Context, id: string, work: ChangeLocked): Promise<SubscriptionRow> {
  const row = await context.database.transaction().execute(async (transaction) => {
    const locked = await lockSubscription(transaction, id)
    if (!locked) throw new Error(`subscription ${id} went away`)
    return work(transaction, locked)
  })
  try {
    await performProviderRequests(context, { subscriptionId: id })
  } catch (error) {
    if (isCallError(error)) throw error
    context.warn('a provider could not be told at once', error instanceof Error ? error.message : String(error))
  }
  return row
}

/** No further charge, but one that is under way is followed to its end; access to the end of what is paid. */
export async function recordCancellation(
  transaction: Transaction,
  program: Program,
  row: SubscriptionRow,
): Promise<SubscriptionRow> {
  const renews_at = (await findUnresolvedCharge(transaction, row)) ? row.renews_at : null
  const after = await changeSubscription(transaction, row, { canceled_at: program.clock.now(), renews_at })
  if (row.store === 'card') {
    await scheduleProviderRequest(transaction, program, {
      store: 'card',
      kind: 'cancel',
      subscription_id: row.id,
      subject_id: row.id,
    })
  }
  await notifyCancelled(transaction, program, after)
  return after
}

async function recordResumption(
  transaction: Transaction,
  program: Program,
  row: SubscriptionRow,
): Promise<SubscriptionRow> {
  const renews_at = row.store === 'card' ? null : row.expires_at
  const after = await changeSubscription(transaction, row, { canceled_at: null, renews_at })
  if (row.store === 'card') {
    await scheduleProviderRequest(transaction, program, {
      store: 'card',
      kind: 'resume',
      subscription_id: row.id,
      subject_id: row.id,
    })
  }
  return after
}
