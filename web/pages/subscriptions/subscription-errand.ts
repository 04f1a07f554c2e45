import { type ErrorCode, isCallError } from '#contract/errors.ts'
import type { SubscriptionAction } from '#rules/subscription-display.ts'
import { mayStillComeOut } from '#web/features/billing/purchase-words.ts'
import { endErrand, errandKey } from '#web/transport/errand-key.ts'
import { subscriptionText as words } from '#web/ui/text/subscription-en.ts'

const ERRANDS = ['cancel', 'refund', 'resume', 'upgrade'] as const satisfies readonly SubscriptionAction[]
type Errand = (typeof ERRANDS)[number]

const nameOf = (errand: Errand, id: string) => `${errand}_${id}`

/**
 * Asks for a change of a subscription under one key until it is known what came of it: whoever presses again after an
 * answer that was lost is given that answer.
 */
export async function runErrand<reply>(
  errand: Errand,
  input: { params: { id: string } },
  ask: (key: string) => Promise<reply>,
): Promise<reply> {
  const name = nameOf(errand, input.params.id)
  try {
    const reply = await ask(errandKey(name, input))
    endErrand(name)
    return reply
  } catch (error) {
    if (!mayStillComeOut(error)) endErrand(name)
    throw error
  }
}

/** What a subscription no longer offers has been done, heard of or not. Wanting it later is another errand. */
export function endDoneErrands(id: string, actions: readonly SubscriptionAction[]): void {
  for (const errand of ERRANDS) if (!actions.includes(errand)) endErrand(nameOf(errand, id))
}

const OUTDATED: Readonly<Record<Errand, ErrorCode>> = {
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
  errand: Errand,
  look: () => Promise<readonly SubscriptionAction[]>,
): Promise<boolean> {
  return isCallError(error) && error.code === OUTDATED[errand] && !(await look()).includes(errand)
}

/** What to say of a change that did not succeed: that it was not made is known only where it was refused. */
export function faultWords(error: unknown, refused: string): string {
  return isCallError(error) && error.status < 500 ? refused : words.errand_unknown
}
