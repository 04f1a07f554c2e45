import {
  approveRefundRequest,
  declineRefundRequest,
  listRefundRequests,
} from '#contract/studio/money/refund-requests.ts'
import { SHORTEST_REASON } from '#contract/studio/reason.ts'
import { useChange } from '#studio/calls/use-change.ts'
import { ReasonDialog } from '#studio/features/reason-dialog.tsx'
import { refundRequestsText as text } from '#studio/text/money/refund-requests-en.ts'
import { showToast } from '#studio/ui/toast/toasts.ts'

type DecisionKind = 'approve' | 'decline' | 'withdraw'
export type Decision = { id: string; what: string; kind: DecisionKind }

const TITLES: Record<DecisionKind, (what: string) => string> = {
  approve: text.approve_title,
  decline: text.decline_title,
  withdraw: text.withdraw_title,
}
const EFFECTS: Record<DecisionKind, string> = {
  approve: text.approve_effect,
  decline: text.decline_effect,
  withdraw: text.withdraw_effect,
}
const CONFIRMS: Record<DecisionKind, string> = {
  approve: text.approve_do,
  decline: text.decline_do,
  withdraw: text.withdraw_do,
}

/** Says what a decision does, asks for the reason, and makes it. */
export function DecisionDialog({ decision: { id, what, kind }, onClose }: { decision: Decision; onClose: () => void }) {
  const options = {
    refreshes: [listRefundRequests],
    onDone: () => {
      showToast(text.done)
      onClose()
    },
  }
  const approval = useChange(approveRefundRequest, options)
  const refusal = useChange(declineRefundRequest, options)
  const change = kind === 'approve' ? approval : refusal
  return (
    <ReasonDialog
      title={TITLES[kind](what)}
      hint={text.reason_hint}
      shortest={SHORTEST_REASON}
      confirm={CONFIRMS[kind]}
      look={kind === 'approve' ? 'destroy' : 'ink'}
      change={change}
      onConfirm={(reason) => change.mutate({ params: { id }, body: { reason } })}
      onClose={onClose}
    >
      <p>{EFFECTS[kind]}</p>
    </ReasonDialog>
  )
}
