import { cancelSubscription, resumeSubscription } from '#contract/billing.ts'
import { isCallError } from '#contract/errors.ts'
import { canCancel, canResume } from '#rules/refund-eligibility.ts'
import { subscriptionState } from '#rules/subscription-state.ts'
import type { SubscriptionRow } from '#server/database/billing-tables.ts'
import type { Transaction } from '#server/database/database.ts'
import { lockSubscription } from '#server/database/subscriptions.ts'
import { presentSubscription, subscriptionRecord } from '#server/present/subscriptions.ts'
import { answer } from '../answer.ts'
import type { Context, Program } from '../context.ts'
import { findUnfinished } from './due-charge.ts'
import { handleRequests } from './handle-requests.ts'
import { changeSubscription } from './keep-subscription.ts'
import { once } from './once.ts'
import { ownSubscription } from './own-subscription.ts'
import { queueRequest } from './queue-request.ts'
import { tellCancelled } from './tell.ts'

export const answerCancelSubscription = answer(cancelSubscription, async ({ params }, context) => {
  const { id } = await ownSubscription(context, params.id)
  return once(context, { call: cancelSubscription, input: { params } }, async ({ subjectId }) => {
    const row = await change(context, id, async (transaction, locked) => {
      const state = subscriptionState(subscriptionRecord(locked), context.clock.now())
      if (!canCancel(locked.store, state, locked.renews_at !== null) || locked.kind !== 'paid') {
        // Begun by this very request before it was interrupted: it is done.
        if (subjectId === id && state === 'cancelled') return locked
        throw context.refuse('not_cancellable')
      }
      return cancel(transaction, context, locked)
    })
    return { data: presentSubscription(row, context.clock.now()) }
  })
})

export const answerResumeSubscription = answer(resumeSubscription, async ({ params }, context) => {
  const { id } = await ownSubscription(context, params.id)
  return once(context, { call: resumeSubscription, input: { params } }, async () => {
    const row = await change(context, id, async (transaction, locked) => {
      const state = subscriptionState(subscriptionRecord(locked), context.clock.now())
      if (!canResume(locked.store, state) || locked.kind !== 'paid') throw context.refuse('not_resumable')
      return resume(transaction, context, locked)
    })
    return { data: presentSubscription(row, context.clock.now()) }
  })
})

type Work = (transaction: Transaction, locked: SubscriptionRow) => Promise<SubscriptionRow>

/** Changes one’s subscription, then tells the provider; a provider that is silent is told later. */
async function change(context: Context, id: string, work: Work): Promise<SubscriptionRow> {
  const row = await context.database.transaction().execute(async (transaction) => {
    const locked = await lockSubscription(transaction, id)
    if (!locked) throw new Error(`subscription ${id} went away`)
    return work(transaction, locked)
  })
  try {
    await handleRequests(context, { subscriptionId: id })
  } catch (error) {
    if (isCallError(error)) throw error
    context.warn('a provider could not be told at once', error instanceof Error ? error.message : String(error))
  }
  return row
}

/** No further charge, but one that is under way is followed to its end; access to the end of what is paid. */
export async function cancel(
  transaction: Transaction,
  program: Program,
  row: SubscriptionRow,
): Promise<SubscriptionRow> {
  const renews_at = (await findUnfinished(transaction, row)) ? row.renews_at : null
  const after = await changeSubscription(transaction, row, { canceled_at: program.clock.now(), renews_at })
  if (row.store === 'card') {
    await queueRequest(transaction, program, {
      store: 'card',
      kind: 'cancel',
      subscription_id: row.id,
      subject_id: row.id,
    })
  }
  await tellCancelled(transaction, program, after)
  return after
}

async function resume(transaction: Transaction, program: Program, row: SubscriptionRow): Promise<SubscriptionRow> {
  const renews_at = row.store === 'card' ? null : row.expires_at
  const after = await changeSubscription(transaction, row, { canceled_at: null, renews_at })
  if (row.store === 'card') {
    await queueRequest(transaction, program, {
      store: 'card',
      kind: 'resume',
      subscription_id: row.id,
      subject_id: row.id,
    })
  }
  return after
}
