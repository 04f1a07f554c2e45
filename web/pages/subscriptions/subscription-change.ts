import { type ErrorCode, isCallError } from '#contract/errors.ts'
import type { SubscriptionAction } from '#rules/billing/subscription-display.ts'
import { isOutcomeUnknown } from '#web/features/billing/purchase/purchase-faults.ts'
import { endPurchaseAttempt, purchaseAttemptKey } from '#web/state/purchase-attempt-key.ts'
import { subscriptionText as words } from '#web/ui/text/billing/subscription-en.ts'

const SUBSCRIPTION_CHANGES = ['cancel', 'refund', 'resume', 'upgrade'] as const satisfies readonly SubscriptionAction[]
type SubscriptionChange = (typeof SUBSCRIPTION_CHANGES)[number]

const nameOf = (errand: SubscriptionChange, id: string) => `${errand}_${id}`

/**
 * Asks for a change of a subscription under one key until it is known what came of it: whoever presses again after an
 * answer that was lost is given that answer.
 */
export async function runChange<reply>(
  errand: SubscriptionChange,
  input: { params: { id: string } },
  ask: (key: string) => Promise<reply>,
): Promise<reply> {
  const name = nameOf(errand, input.params.id)
  try {
    const reply = await ask(purchaseAttemptKey(name, input))
    endPurchaseAttempt(name)
    return reply
  } catch (error) {
    if (!isOutcomeUnknown(error)) endPurchaseAttempt(name)
    throw error
  }
}

/** What a subscription no longer offers has been done, heard of or not. Wanting it later is another errand. */
export function endCompletedChanges(id: string, actions: readonly SubscriptionAction[]): void {
  for (const errand of SUBSCRIPTION_CHANGES) if (!actions.includes(errand)) endPurchaseAttempt(nameOf(errand, id))
}

const CODE_IF_DONE_ELSEWHERE: Readonly<Record<SubscriptionChange, ErrorCode>> = {
  cancel: 'not_cancellable',
  refund: 'not_refundable',
  resume: 'not_resumable',
  upgrade: 'not_upgradable',
}

/**
 * Whether the subscription was changed elsewhere since it was shown, so that this can no longer be asked of it: it is
 * refused, and no longer offered by what `look` loads. What is offered still was refused for another reason.
 */
export async function wasDoneElsewhere(
  error: unknown,
  errand: SubscriptionChange,
  look: () => Promise<readonly SubscriptionAction[]>,
): Promise<boolean> {
  return isCallError(error) && error.code === CODE_IF_DONE_ELSEWHERE[errand] && !(await look()).includes(errand)
}

/** What to say of a change that did not succeed: that it was not made is known only where it was refused. */
export function changeFault(error: unknown, refused: string): string {
  return isCallError(error) && error.status < 500 ? refused : words.errand_unknown
}
