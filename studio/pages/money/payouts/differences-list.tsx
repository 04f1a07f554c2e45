import { useState } from 'react'
import {
  closePayoutDifference,
  getPayout,
  listPayoutDifferences,
  listPayoutRows,
  listPayouts,
  type PayoutDifference,
} from '#contract/studio/money/payouts.ts'
import { SHORTEST_REASON } from '#contract/studio/reason.ts'
import { callKey } from '#studio/calls/use-call.ts'
import { useChange } from '#studio/calls/use-change.ts'
import { usePagedRows } from '#studio/calls/use-paged-rows.ts'
import { ReasonDialog } from '#studio/features/reason-dialog.tsx'
import { RowPages } from '#studio/features/row-pages/row-pages.tsx'
import { payoutsText as text } from '#studio/text/money/payouts-en.ts'
import { Card } from '#studio/ui/card/card.tsx'
import { EmptyState } from '#studio/ui/empty-state/empty-state.tsx'
import { showToast } from '#studio/ui/toast/toasts.ts'
import { call } from '#web/http/api.ts'
import { useIsClosedView } from '../open-or-closed.tsx'
import { DifferenceRow } from './difference-row.tsx'
import { amountsText } from './difference-words.ts'

/** Where payouts differ from the ledger: of all payouts, or of one. The address says whether open or closed ones. */
export function DifferencesList({ payoutId }: { payoutId?: string }) {
  const isClosed = useIsClosedView()
  const [closing, setClosing] = useState<PayoutDifference>()
  const differences = usePagedRows([...callKey(listPayoutDifferences), isClosed, payoutId ?? ''], (start) =>
    call(listPayoutDifferences, {
      query: { is_closed: isClosed, ...(payoutId !== undefined && { payout_id: payoutId }), ...start },
    }),
  )
  return (
    <>
      <RowPages
        list={differences}
        loading={text.loading_differences}
        empty={
          <EmptyState icon="circle-check" title={isClosed ? text.none_closed_title : text.no_difference_title}>
            {isClosed ? text.none_closed : text.no_difference}
          </EmptyState>
        }
      >
        {(rows) => (
          <Card title={isClosed ? text.closed_title : text.open_title} isFlush>
            <ul>
              {rows.map((difference) => (
                <DifferenceRow
                  key={difference.id}
                  difference={difference}
                  isOnPayout={payoutId !== undefined}
                  onClose={setClosing}
                />
              ))}
            </ul>
          </Card>
        )}
      </RowPages>
      {closing && <CloseDialog difference={closing} onClose={() => setClosing(undefined)} />}
    </>
  )
}

type CloseDialogProps = { difference: PayoutDifference; onClose: () => void }

function CloseDialog({ difference, onClose }: CloseDialogProps) {
  const { id, times, kind } = difference
  const change = useChange(closePayoutDifference, {
    refreshes: [listPayoutDifferences, listPayouts, getPayout, listPayoutRows],
    onDone: () => {
      showToast(text.close_done)
      onClose()
    },
  })
  return (
    <ReasonDialog
      title={text.close_title}
      hint={text.close_hint}
      shortest={SHORTEST_REASON}
      confirm={text.close_do}
      look="ink"
      change={change}
      onConfirm={(reason) => change.mutate({ params: { id }, body: { reason, times } })}
      onClose={onClose}
    >
      <p>
        {text.difference[kind]}: {amountsText(difference)}
      </p>
      <p>{text.close_effect}</p>
    </ReasonDialog>
  )
}
