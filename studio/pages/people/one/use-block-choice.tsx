import { type ReactNode, useState } from 'react'
import type { Person } from '#contract/studio/people.ts'
import { hasStaffPermission, useStaff } from '#studio/calls/staff.tsx'
import { peopleText } from '#studio/text/people-en.ts'
import { RadioChoice } from '#studio/ui/choice/choice.tsx'
import type { PersonAction } from './person-actions.ts'
import type { BlockedSubscription } from './send-person-request.ts'

/** For a block: the chosen action, and a choice of what happens to the subscription, if a charge can be refunded. */
export function useBlockChoice(
  { refundable }: Person,
  action: PersonAction,
  onEdit: () => void,
): { action: PersonAction; field: ReactNode } {
  const [subscription, setSubscription] = useState<BlockedSubscription>('cancel')
  const mayRefund = hasStaffPermission(useStaff(), 'refunds-grant')
  if (action.request.kind !== 'block') return { action, field: null }
  const choose = (chosen: BlockedSubscription) => {
    setSubscription(chosen)
    onEdit()
  }
  return {
    action: { ...action, request: { kind: 'block', subscription } },
    field: mayRefund && refundable.length > 0 && (
      <RadioChoice
        label={peopleText.block_subscription}
        value={subscription}
        choices={[
          { id: 'cancel', label: peopleText.block_cancel, hint: peopleText.block_cancel_hint },
          { id: 'refund', label: peopleText.block_refund, hint: peopleText.block_refund_hint },
        ]}
        onChange={choose}
      />
    ),
  }
}
