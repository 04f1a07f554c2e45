import { answerDispute, type Dispute, getDisputeProof, listDisputes } from '#contract/studio/money/disputes.ts'
import { SHORTEST_REASON } from '#contract/studio/reason.ts'
import { useCall } from '#studio/calls/use-call.ts'
import { useChange } from '#studio/calls/use-change.ts'
import { LoadError } from '#studio/features/load-error.tsx'
import { ReasonDialog } from '#studio/features/reason-dialog.tsx'
import { disputesText as text } from '#studio/text/money/disputes-en.ts'
import { Skeleton } from '#studio/ui/empty-state/empty-state.tsx'
import { showToast } from '#studio/ui/toast/toasts.ts'
import { disputedWhat } from './dispute-row.tsx'
import styles from './disputes.module.css'

/** Shows the assembled proof as the bank will read it, and sends it. */
export function AnswerDialog({ dispute, onClose }: { dispute: Dispute; onClose: () => void }) {
  const { id } = dispute
  const proof = useCall(getDisputeProof, { params: { id } }, { isFresh: true })
  const change = useChange(answerDispute, {
    refreshes: [listDisputes],
    onDone: () => {
      showToast(text.done)
      onClose()
    },
  })
  const data = proof.data?.data
  return (
    <ReasonDialog
      title={text.answer_title(disputedWhat(dispute, true))}
      hint={text.reason_hint}
      shortest={SHORTEST_REASON}
      confirm={text.answer_do}
      look="ink"
      change={{ error: change.error, isPending: change.isPending || !data }}
      onConfirm={(reason) => change.mutate({ params: { id }, body: { reason } })}
      onClose={onClose}
    >
      <p>{text.answer_effect}</p>
      {proof.isPending && <Skeleton label={text.assembling} rows={4} />}
      {proof.error && !data && <LoadError error={proof.error} onRetry={proof.refetch} />}
      {data && (
        <div className={styles.proof}>
          <h3>{text.charge_and_consent}</h3>
          <p className={styles.lines}>{data.text}</p>
          <h3>{text.activity}</h3>
          <p className={styles.lines}>{data.activity || text.no_activity}</p>
        </div>
      )}
    </ReasonDialog>
  )
}
