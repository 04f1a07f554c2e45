import type { ErrorCode } from '#contract/errors.ts'
import { isCallError } from '#contract/is-call-error.ts'
import type { SubscriptionAction } from '#rules/billing/subscription-display.ts'
import { isOutcomeUnknown } from '#web/features/billing/purchase/purchase-faults.ts'
import { endPurchaseAttempt, purchaseAttemptKey } from '#web/state/purchase-attempt-key.ts'
import { subscriptionText as words } from '#web/ui/text/billing/subscription-en.ts'

const SUBSCRIPTION_CHANGES = ['cancel', 'refund', 'resume', 'upgrade'] as const satisfies readonly SubscriptionAction[]
type SubscriptionChange = (typeof SUBSCRIPTION_CHANGES)[number]

const nameOf = (change: SubscriptionChange, id: string) => `${change}_${id}`

/** Runs a change of a subscription as one attempt. */
export function runChange<reply>(
  change: SubscriptionChange,
  input: { params: { id: string } },
  send: (key: string) => Promise<reply>,
): Promise<reply> {
  return runAttempt(nameOf(change, input.params.id), input, send)
}

/**
 * Sends a request under one idempotency key until its outcome is known: pressing again after a lost answer returns that
 * answer.
 */
export async function runAttempt<reply>(
  name: string,
  input: unknown,
  send: (key: string) => Promise<reply>,
): Promise<reply> {
  try {
    const reply = await send(purchaseAttemptKey(name, input))
    endPurchaseAttempt(name)
    return reply
  } catch (error) {
    if (!isOutcomeUnknown(error)) endPurchaseAttempt(name)
    throw error
  }
}

/**
 * Ends the attempts of changes that the subscription no longer offers: they took effect, even if the answer was lost. The
 * same change at a later time is a new attempt.
 */
export function endCompletedChanges(id: string, actions: readonly SubscriptionAction[]): void {
  for (const change of SUBSCRIPTION_CHANGES) if (!actions.includes(change)) endPurchaseAttempt(nameOf(change, id))
}

const CODE_IF_DONE_ELSEWHERE: Readonly<Record<SubscriptionChange, ErrorCode>> = {
  cancel: 'not_cancellable',
  refund: 'not_refundable',
  resume: 'not_resumable',
  upgrade: 'not_upgradable',
}

/**
 * True if the subscription was changed elsewhere: the change was refused and is no longer offered after a reload. If it
 * still is, the refusal had another reason. After a failed reload, which has no actions, nothing is known.
 */
export async function wasDoneElsewhere(
  error: unknown,
  change: SubscriptionChange,
  reloadActions: () => Promise<readonly SubscriptionAction[] | undefined>,
): Promise<boolean> {
  if (!isCallError(error) || error.code !== CODE_IF_DONE_ELSEWHERE[change]) return false
  const offered = await reloadActions()
  return offered !== undefined && !offered.includes(change)
}

/** The message for a failed change. Only a refusal proves that nothing was changed. */
export function changeFault(error: unknown, refusalMessage: string): string {
  return isCallError(error) && error.status < 500 ? refusalMessage : words.errand_unknown
}
