import { useState } from 'react'
import { takeBackPayoutImport } from '#contract/studio/money/payout-reports.ts'
import {
  getPayout,
  listPayoutDifferences,
  listPayoutRows,
  listPayouts,
  type Payout,
} from '#contract/studio/money/payouts.ts'
import { SHORTEST_REASON } from '#contract/studio/reason.ts'
import { hasStaffPermission, useStaff } from '#studio/calls/staff.tsx'
import { useChange } from '#studio/calls/use-change.ts'
import { ReasonDialog } from '#studio/features/reason-dialog.tsx'
import { payoutsText as text } from '#studio/text/money/payouts-en.ts'
import { Button } from '#studio/ui/button/button.tsx'
import { showToast } from '#studio/ui/toast/toasts.ts'

/** The button that takes an imported payout back, for staff who may import. */
export function RevertImport({ payout: { id, source, status } }: { payout: Payout }) {
  const [isOpen, setOpen] = useState(false)
  const mayImport = hasStaffPermission(useStaff(), 'money-export')
  const change = useChange(takeBackPayoutImport, {
    refreshes: [listPayoutDifferences, listPayouts, getPayout, listPayoutRows],
    onDone: () => {
      showToast(text.take_back_done)
      setOpen(false)
    },
  })
  if (!mayImport || source !== 'report' || status === 'canceled') return null
  return (
    <>
      <Button icon="undo-2" onPress={() => setOpen(true)}>
        {text.take_back}
      </Button>
      {isOpen && (
        <ReasonDialog
          title={text.take_back_title}
          hint={text.take_back_hint}
          shortest={SHORTEST_REASON}
          confirm={text.take_back_do}
          look="ink"
          change={change}
          onConfirm={(reason) => change.mutate({ params: { id }, body: { reason } })}
          onClose={() => setOpen(false)}
        >
          <p>{text.take_back_effect}</p>
        </ReasonDialog>
      )}
    </>
  )
}
