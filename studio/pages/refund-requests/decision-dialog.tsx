import { useState } from 'react'
import {
  approveRefundRequest,
  declineRefundRequest,
  listRefundRequests,
} from '#contract/studio/money/refund-requests.ts'
import { SHORTEST_REASON } from '#contract/studio/reason.ts'
import { errorText } from '#studio/calls/error-text.ts'
import { useChange } from '#studio/calls/use-change.ts'
import { partsText } from '#studio/text/parts-en.ts'
import { refundRequestsText as text } from '#studio/text/refund-requests-en.ts'
import { Button } from '#studio/ui/button/button.tsx'
import { Dialog } from '#studio/ui/dialog/dialog.tsx'
import { TextField } from '#studio/ui/field/text-field.tsx'
import { Note } from '#studio/ui/note/note.tsx'
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
  const [reason, setReason] = useState('')
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
  const isReady = reason.trim().length >= SHORTEST_REASON && !change.isPending
  return (
    <Dialog
      title={TITLES[kind](what)}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{text.keep}</Button>
          <Button
            look={kind === 'approve' ? 'destroy' : 'ink'}
            isDisabled={!isReady}
            onPress={() => change.mutate({ params: { id }, body: { reason: reason.trim() } })}
          >
            {CONFIRMS[kind]}
          </Button>
        </>
      }
    >
      {change.error && <Note tone="bad">{errorText(change.error)}</Note>}
      <p>{EFFECTS[kind]}</p>
      <TextField
        label={partsText.reason}
        hint={text.reason_hint}
        value={reason}
        onChange={setReason}
        maxLength={500}
        autoFocus
      />
    </Dialog>
  )
}
