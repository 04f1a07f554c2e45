import type { Caller } from '#contract/call.ts'
import { revokePersonAccess, undoPersonAction } from '#contract/studio/people/undo.ts'
import {
  type ActionEffect,
  type BLOCK_SUBSCRIPTIONS,
  blockPerson,
  cancelPersonSubscription,
  endPersonSessions,
  extendPersonSubscription,
  grantPersonAccess,
  refundPersonCharge,
  resendPersonReceipt,
  unblockPerson,
} from '#contract/studio/people.ts'
import { callIdempotently, call as callPlainly } from '#web/http/api.ts'

/** What happens to the subscription of somebody who is blocked. */
export type BlockedSubscription = (typeof BLOCK_SUBSCRIPTIONS)[number]

/** An action and its subject: a subscription or a charge. */
export type PersonRequest =
  | { kind: 'grant' | 'end_sessions' | 'unblock' }
  | { kind: 'block'; subscription: BlockedSubscription }
  | { kind: 'extend' | 'cancel' | 'revoke'; subscriptionId: string }
  | { kind: 'undo'; actionId: string }
  | { kind: 'refund' | 'resend'; chargeId: string }

type RequestBody = { reason: string; is_preview: boolean; days: number; amount: number | undefined }

/** Performs an action once for each key; without a key, previews it. */
export async function sendPersonRequest(
  userId: string,
  request: PersonRequest,
  { key, amount, ...input }: { reason: string; days: number; amount?: number | undefined; key?: string },
): Promise<ActionEffect> {
  const { data } = await sendRequest(
    key === undefined ? callPlainly : callIdempotently(key),
    { user_id: userId },
    { request, body: { ...input, amount, is_preview: key === undefined } },
  )
  return data
}

function sendRequest(
  call: Caller,
  person: { user_id: string },
  { request, body: { days, amount, ...body } }: { request: PersonRequest; body: RequestBody },
) {
  switch (request.kind) {
    case 'grant':
      return call(grantPersonAccess, { params: person, body: { ...body, days } })
    case 'end_sessions':
      return call(endPersonSessions, { params: person, body })
    case 'block':
      return call(blockPerson, { params: person, body: { ...body, subscription: request.subscription } })
    case 'unblock':
      return call(unblockPerson, { params: person, body })
    case 'extend':
      return call(extendPersonSubscription, {
        params: { ...person, subscription_id: request.subscriptionId },
        body: { ...body, days },
      })
    case 'cancel':
      return call(cancelPersonSubscription, { params: { ...person, subscription_id: request.subscriptionId }, body })
    case 'revoke':
      return call(revokePersonAccess, { params: { ...person, subscription_id: request.subscriptionId }, body })
    case 'undo':
      return call(undoPersonAction, { params: { ...person, action_id: request.actionId }, body })
    case 'refund':
      return call(refundPersonCharge, {
        params: { ...person, charge_id: request.chargeId },
        body: amount === undefined ? body : { ...body, amount },
      })
    case 'resend':
      return call(resendPersonReceipt, { params: { ...person, charge_id: request.chargeId }, body })
  }
}
