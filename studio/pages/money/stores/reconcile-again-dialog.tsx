import { compareAgain, getStoreComparisons } from '#contract/studio/money/store-differences.ts'
import { SHORTEST_REASON } from '#contract/studio/reason.ts'
import { useChange } from '#studio/calls/use-change.ts'
import { ReasonDialog } from '#studio/features/reason-dialog.tsx'
import { storeDifferencesText as text } from '#studio/text/money/store-differences-en.ts'
import { showToast } from '#studio/ui/toast/toasts.ts'

/** Asks for a reason, then makes all reconciliations due now. */
export function ReconcileAgainDialog({ onClose }: { onClose: () => void }) {
  const change = useChange(compareAgain, {
    refreshes: [getStoreComparisons],
    onDone: () => {
      showToast(text.again_done)
      onClose()
    },
  })
  return (
    <ReasonDialog
      title={text.again_title}
      hint={text.again_hint}
      shortest={SHORTEST_REASON}
      confirm={text.again_do}
      look="ink"
      change={change}
      onConfirm={(reason) => change.mutate({ body: { reason } })}
      onClose={onClose}
    >
      <p>{text.again_effect}</p>
    </ReasonDialog>
  )
}
