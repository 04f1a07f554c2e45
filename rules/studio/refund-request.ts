import type { RefundRequestState } from '#contract/studio/money/refund-requests.ts'

export type StoredRequest = { state: Exclude<RefundRequestState, 'expired'>; asked_by: string; expires_at: number }

/** The state of a request now: one that nobody decided in time has expired. */
export function refundRequestState({ state, expires_at }: StoredRequest, now: number): RefundRequestState {
  return state === 'waiting' && now >= expires_at ? 'expired' : state
}

/** Why somebody may not approve a request; undefined if they may. Nobody approves their own. */
export function approvalFault(request: StoredRequest, { by, now }: { by: string; now: number }) {
  if (refundRequestState(request, now) !== 'waiting') return 'closed'
  return request.asked_by === by ? 'own' : undefined
}

/** The state after a refusal. A refusal by the member who made the request is a withdrawal. */
export function refusedState({ asked_by }: StoredRequest, by: string): 'declined' | 'withdrawn' {
  return asked_by === by ? 'withdrawn' : 'declined'
}
