import { askForRefund, listRefundRequests } from '#contract/studio/money/refund-requests.ts'
import type { Person } from '#contract/studio/people.ts'
import { useChange } from '#studio/calls/use-change.ts'
import { peopleText } from '#studio/text/people-en.ts'
import { showToast } from '#studio/ui/toast/toasts.ts'
import type { PersonAction } from './person-actions.ts'

type Asking = { action: PersonAction; reason: string; amount: number | undefined; onClose: () => void }

/** Asks somebody else of the team for a refund above one’s limit. */
export function useAskForRefund(person: Person, { action, reason, amount, onClose }: Asking) {
  const change = useChange(askForRefund, {
    refreshes: [listRefundRequests],
    onDone: () => {
      showToast(peopleText.asked)
      onClose()
    },
  })
  const ask = () => {
    if (action.request.kind !== 'refund') return
    const params = { user_id: person.id, charge_id: action.request.chargeId }
    change.mutate({ params, body: { reason: reason.trim(), ...(amount !== undefined && { amount }) } })
  }
  return { ask, isPending: change.isPending, error: change.error }
}
